// A boardgame.io server, in memory, with a small shedding game for four whose views are about as long as Olé's.
//
//   node server.mjs PORT LOBBY_PORT

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { Server, Origins } = require('boardgame.io/server')

const SEATS = 4
const HAND = 8
const COLOURS = 'RBGY'
const NUMBERS = 9
const DECK = [...COLOURS].flatMap((colour) => Array.from({ length: NUMBERS }, (_, i) => `${colour}${i + 1}`))

const each = (what) => Array.from({ length: SEATS }, what)
const numberOf = (card) => Number(card.slice(1))
const colourOf = (card) => COLOURS.indexOf(card[0])

const beats = (card, top) => top === null || numberOf(card) > numberOf(top) || colourOf(card) > colourOf(top)

function deal(G, shuffle) {
  const cards = shuffle(DECK)
  G.round += 1
  G.dealer = (G.dealer + 1) % SEATS
  G.top = null
  G.run = 0
  G.idle = 0
  G.pile = []
  G.hands = each((_, seat) => cards.slice(seat * HAND, (seat + 1) * HAND).sort())
  G.secret = cards.slice(SEATS * HAND)
}

function score(G, winner) {
  G.wins[winner] += 1
  G.hands.forEach((hand, seat) => {
    G.points[seat] = hand.reduce((sum, card) => sum + numberOf(card), 0)
    G.totals[seat] += G.points[seat]
  })
}

const legal = (G, seat) => G.hands[seat].filter((card) => beats(card, G.top))

const moves = {
  play({ G, playerID, random, events }, card) {
    const hand = G.hands[playerID]
    if (!hand.includes(card) || !beats(card, G.top)) return 'INVALID_MOVE'
    hand.splice(hand.indexOf(card), 1)
    G.pile.push(card)
    G.top = card
    G.run += 1
    G.idle = 0
    if (hand.length === 0) {
      score(G, playerID)
      deal(G, random.Shuffle)
    }
    events.endTurn()
  },
  pass({ G, events }) {
    G.idle += 1
    G.chips[G.idle % SEATS] += 1
    if (G.idle >= SEATS - 1) {
      G.top = null
      G.run = 0
    }
    events.endTurn()
  },
}

const game = {
  name: 'climb',
  disableUndo: true,
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => {
    const zeros = () => each(() => 0)
    const G = { round: 0, dealer: 0, chips: zeros(), points: zeros(), totals: zeros(), wins: zeros(), denied: each(() => []), order: 'red' }
    deal(G, random.Shuffle)
    return G
  },
  moves,
  playerView: ({ G, playerID }) => {
    const { hands, secret, ...open } = G
    const counts = hands.map((hand) => hand.length)
    return playerID === null ? { ...open, counts } : { ...open, counts, seat: Number(playerID), hand: hands[playerID], legal: legal(G, playerID) }
  },
}

const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
await server.run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: Number(process.argv[3]) } })
