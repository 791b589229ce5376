"""Learning by playing: masked PPO over a batch of matches, with a critic that sees everything.

    python -m mazzo.lab.learn GAME --seconds 300 --out learned --gpu

The network that plays reads only what its seat may know. Beside it learns a critic that reads the
whole state: it is there to judge moves during training and is thrown away. Everybody's gain is the
lead over the others in standard deviations, and a win. Writes OUT/GAME.npz, what
`mazzo.bots.learned` reads, and OUT/GAME.json, the curve. Needs torch: pip install 'mazzo[learn]'.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from mazzo.bots.features import readable
from mazzo.bots.learned import WEIGHTS
from mazzo.engine.errors import BadSetup
from mazzo.engine.forms import Choice, Flag
from mazzo.engine.game import Game, Options
from mazzo.engine.game import game as find
from mazzo.vector import VectorEnv, make

FIRST, SECOND = 256, 128
CRITIC = (512, 256)
DECAY = 0.95
CLIP = 0.2
EPOCHS = 2
RATE, LAST_RATE = 1e-3, 5e-5
ENTROPY, LAST_ENTROPY = 0.02, 0.0005
ADVISED = 0.1
"""The share of the time in which the rule of thumb is imitated as well, less and less."""
EXPECTED = 0.25
"""How much it weighs that the network also learns what to expect."""
STEADY = 0.98
"""How slowly the network that is kept follows the one that learns."""
CALIBRATION = 400
VARIANTS = 12
"""Tables with options chosen by lot, for every number of seats; half of all rows are plain."""
NEVER = -1e9


class Player(nn.Module):
    """The network that plays: a policy, from what its seat may know.

    While it learns it also says what it expects to gain, which teaches its layers and is not kept.
    """

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        self.into, self.middle = nn.Linear(features, FIRST), nn.Linear(FIRST, SECOND)
        self.out, self.worth = nn.Linear(SECOND, actions), nn.Linear(SECOND, 1)
        nn.init.normal_(self.out.weight, std=0.01)
        nn.init.zeros_(self.worth.weight)

    def forward(self, features: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all actions, those that are not legal far below, and the expected gain."""
        understood = torch.relu(self.middle(torch.relu(self.into(features))))
        return self.out(understood).masked_fill(~legal, NEVER), self.worth(understood).squeeze(-1)

    def kept(self) -> dict[str, Any]:
        """The weights as they are kept, in half precision."""
        found = {
            "into": self.into.weight.T,
            "into_bias": self.into.bias,
            "middle": self.middle.weight.T,
            "middle_bias": self.middle.bias,
            "out": self.out.weight,
            "out_bias": self.out.bias,
        }
        return {name: found[name].detach().cpu().numpy().astype(np.float16) for name in WEIGHTS}


def critic(features: int) -> nn.Module:
    """Judges a position knowing everything."""
    one, two = CRITIC
    return nn.Sequential(
        nn.Linear(features, one), nn.ReLU(), nn.Linear(one, two), nn.ReLU(), nn.Linear(two, 1)
    )


class Look(NamedTuple):
    """Every row's decision: features of what is seen and of what is, legal moves, whose."""

    seen: Tensor
    state: Tensor
    legal: Tensor
    actor: Tensor
    advice: Tensor
    """What the rule of thumb would do."""


class Batch(NamedTuple):
    """Decisions of many steps in a row, with what was chosen and what came of it."""

    seen: Tensor
    state: Tensor
    legal: Tensor
    action: Tensor
    chance: Tensor
    """The logarithm of the probability with which it was chosen."""
    value: Tensor
    advantage: Tensor
    advice: Tensor


class PracticeRows(NamedTuple):
    """The matches a learner plays in, and which rows measure it: alone among rules of thumb, at a
    plain table.
    """

    env: VectorEnv
    measured: Any


def rows(
    game: Game,
    batch: int,
    *,
    seed: int,
    device: str,
    alone: float = 0.5,
    chairs: Sequence[int] = (),
) -> PracticeRows:
    """Tables by lot: half of them plain, and in so large a share one learner is alone."""
    draw = Random(seed)
    seats = [draw.choice(chairs or game.seats) for _ in range(batch)]
    varied = {count: variants(game, count, draw) for count in set(seats)}
    options = [{} if draw.random() < 0.5 else draw.choice(varied[count]) for count in seats]
    apart = [draw.random() < alone for _ in range(batch)]
    env = make(
        game.id,
        seats=seats,
        batch=batch,
        device=device,
        options=options,
        seed=seed,
        against_bots=apart,
        guided=True,
        threads=None,
    )
    return PracticeRows(env, np.array(apart) & np.array([not chosen for chosen in options]))


def variants(game: Game, seats: int, draw: Random) -> list[Options]:
    """Options by lot that go together."""
    found: list[Options] = []
    while len(found) < VARIANTS:
        drawn = {name: _by_lot(option.form, draw) for name, option in game.layout.options.items()}
        chosen = {name: value for name, value in drawn.items() if value is not None}
        try:
            game.blank(seats, chosen)
        except BadSetup:
            continue
        found.append(chosen)
    return found


def _by_lot(form: Any, draw: Random) -> bool | str | None:
    """A value of an option that has few; None for the usual one."""
    if isinstance(form, Flag):
        return draw.random() < 0.5
    return draw.choice(form.words) if isinstance(form, Choice) else None


class Learner:
    """Two networks, the matches they play in, and the curve so far."""

    def __init__(
        self,
        rows: PracticeRows,
        *,
        steps: int,
        minibatch: int,
        seed: int,
        unit: float = 0,
        win: float = 4,
    ) -> None:
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        self.env, self.game = rows.env, rows.env.game
        self.steps, self.minibatch, self.win = steps, minibatch, win
        self.device = torch.device(self.env.device)
        env = self.env
        shared = (env.observation, env.everything, env.mask, env.turn, env.advice, env.done)
        self.seen, self.state, self.mask, self.turn, self.advice, self.done = map(
            torch.from_dlpack, shared
        )
        self.gain, self.won = torch.from_dlpack(env.gain), torch.from_dlpack(env.won)
        self.measuring = torch.as_tensor(rows.measured, device=self.device)
        self.players = torch.as_tensor(env.seats, device=self.device)
        self.player, self.steady = (
            Player(self.seen.shape[1], env.actions).to(self.device) for _ in range(2)
        )
        self.steady.load_state_dict(self.player.state_dict())
        self.critic = critic(self.state.shape[1]).to(self.device)
        self.optimiser = torch.optim.Adam(
            [*self.player.parameters(), *self.critic.parameters()], lr=RATE, eps=1e-5
        )
        self.unit = unit or usual_lead(self.game)
        self.decisions = 0
        self.curve: list[dict[str, Any]] = []
        self.measured: dict[str, list[float]] = {}

    # Playing

    def look(self) -> Look:
        """What the rows wait for."""
        return Look(
            self.seen.half(),
            self.state.half(),
            self.mask == 1,
            self.turn.clone(),
            self.advice.clone(),
        )

    @torch.no_grad()
    def play(self) -> tuple[Batch, dict[str, Any]]:
        """So many steps of all rows: a batch of decisions, and how the learners did."""
        looks, actions, chances, values, gains, ends = [], [], [], [], [], []
        tally = torch.zeros(self.env.most_seats + 1, 2, device=self.device)
        for _ in range(self.steps):
            now = self.look()
            logits, _ = self.player(now.seen.float(), now.legal)
            action = (logits - torch.empty_like(logits).exponential_().log()).argmax(1)
            looks.append(now)
            actions.append(action)
            chances.append(torch.log_softmax(logits, 1).gather(1, action[:, None])[:, 0])
            values.append(self.critic(now.state.float()).squeeze(-1))
            self.env.step(action)
            share = self.won - 1 / self.players[:, None]
            gains.append(self.gain / self.unit + self.win * self.done[:, None] * share)
            ends.append(self.done.clone())
            self._count(tally, now.actor)
        last = self.critic(self.look().state.float()).squeeze(-1)
        advantages = self.advantages(looks, values, gains, ends, last)
        self.decisions += self.steps * self.env.batch
        batch = Batch(
            torch.cat([one.seen for one in looks]),
            torch.cat([one.state for one in looks]),
            torch.cat([one.legal for one in looks]),
            torch.cat(actions),
            torch.cat(chances),
            torch.cat(values),
            torch.cat(advantages),
            torch.cat([one.advice for one in looks]),
        )
        return batch, written(tally)

    def _count(self, tally: Tensor, actor: Tensor) -> None:
        """Add the matches that ended: one learner against the rule of thumb at a plain table."""
        counted = (self.done & self.measuring).float()
        won = self.won.gather(1, actor[:, None])[:, 0] * counted
        tally.index_add_(0, self.players, torch.stack([won, counted], 1))

    @torch.no_grad()
    def measure(self, seconds: float) -> dict[str, list[float]]:
        """The kept network, at its best, against the rule of thumb; wins and matches by seats."""
        tally = torch.zeros(self.env.most_seats + 1, 2, device=self.device)
        began = time.perf_counter()
        settled = seconds / 2
        while (spent := time.perf_counter() - began) < seconds:
            if spent < settled:
                tally.zero_()
            now = self.look()
            action = self.steady(now.seen.float(), now.legal)[0].argmax(1)
            self.env.step(action)
            self._count(tally, now.actor)
            if self.device.type == "cuda":
                torch.cuda.synchronize()
        return written(tally)

    def advantages(
        self,
        looks: list[Look],
        values: list[Tensor],
        gains: list[Tensor],
        ends: list[Tensor],
        last: Tensor,
    ) -> list[Tensor]:
        """Generalised advantages, backwards in time, each seat of a row for itself.

        `ahead` is the value of a seat's next decision, `better` its advantage, `since` what was
        gained until then.
        """
        rows, seats = self.env.batch, self.env.most_seats
        ahead, better, since, known = (
            torch.zeros(rows, seats, device=self.device) for _ in range(4)
        )
        actor = self.turn[:, None]
        ahead.scatter_(1, actor, last[:, None])
        known.scatter_(1, actor, torch.ones_like(last)[:, None])
        found: list[Tensor] = []
        for look, value, gain, ended in zip(
            reversed(looks), reversed(values), reversed(gains), reversed(ends), strict=True
        ):
            going_on = 1.0 - ended[:, None].float()
            ahead, better, since = ahead * going_on, better * going_on, since * going_on
            known = torch.maximum(known, 1 - going_on)
            since = since + gain
            at = look.actor[:, None]
            step = since.gather(1, at)[:, 0] + ahead.gather(1, at)[:, 0] - value
            advantage = (step + DECAY * better.gather(1, at)[:, 0]) * known.gather(1, at)[:, 0]
            found.append(advantage)
            ahead.scatter_(1, at, value[:, None])
            better.scatter_(1, at, advantage[:, None])
            since.scatter_(1, at, torch.zeros_like(advantage)[:, None])
            known.scatter_(1, at, torch.ones_like(advantage)[:, None])
        return found[::-1]

    # Learning

    def learn(self, batch: Batch, progress: float) -> dict[str, float]:
        """Improve both networks a little; `progress` goes from 0 to 1 as time runs out."""
        for group in self.optimiser.param_groups:
            group["lr"] = RATE * (LAST_RATE / RATE) ** progress
        entropy_weight = ENTROPY * (LAST_ENTROPY / ENTROPY) ** progress
        advice_weight = max(0.0, 1 - progress / ADVISED)
        told = torch.zeros(3, device=self.device)
        rounds = 0
        for _ in range(EPOCHS):
            for chosen in torch.randperm(len(batch.action), device=self.device).split(
                self.minibatch
            ):
                told += self._improve(
                    Batch(*(part[chosen] for part in batch)), entropy_weight, advice_weight
                )
                rounds += 1
        with torch.no_grad():
            for mine, theirs in zip(
                self.steady.parameters(), self.player.parameters(), strict=True
            ):
                mine.lerp_(theirs, 1 - STEADY)
        policy, critic_loss, entropy = (told / rounds).tolist()
        return {"policy": policy, "critic": critic_loss, "entropy": entropy}

    def _improve(self, part: Batch, entropy_weight: float, advice_weight: float) -> Tensor:
        logits, worth = self.player(part.seen.float(), part.legal)
        odds = torch.log_softmax(logits, 1)
        chance = odds.gather(1, part.action[:, None])[:, 0]
        better = (part.advantage - part.advantage.mean()) / (part.advantage.std() + 1e-6)
        ratio = (chance - part.chance).exp()
        policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
        entropy = -(odds.exp() * odds.clamp(min=-50)).sum(1).mean()
        came = part.value + part.advantage
        judged = nn.functional.smooth_l1_loss(self.critic(part.state.float()).squeeze(-1), came)
        expected = nn.functional.smooth_l1_loss(worth, came)
        loss = policy - entropy_weight * entropy + judged + EXPECTED * expected
        if advice_weight:
            loss = loss - advice_weight * odds.gather(1, part.advice[:, None]).mean()
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_([*self.player.parameters(), *self.critic.parameters()], 1.0)
        self.optimiser.step()
        return torch.stack([policy, judged, entropy]).detach()

    def go_on_for(self, seconds: float, out: Path) -> None:
        """Play and learn until the time is over; keep what was learned every now and then."""
        began = kept = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            batch, wins = self.play()
            played = time.perf_counter() - began - spent
            losses = self.learn(batch, min(spent / seconds, 1.0))
            self.curve.append(
                {
                    "seconds": round(spent, 1),
                    "played": round(played, 2),
                    "decisions": self.decisions,
                    "wins": wins,
                    **losses,
                }
            )
            if time.perf_counter() - kept > seconds / 10:
                kept = time.perf_counter()
                self.keep(out)
        self.keep(out)
        self.measured = self.measure(seconds / 15)
        self.keep(out)
        print(
            self.game.id,
            "greedy",
            {
                seats: (round(won / count, 4), int(count))
                for seats, (won, count) in self.measured.items()
            },
            flush=True,
        )

    def keep(self, out: Path) -> None:
        """Write the network and the curve."""
        out.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(
            out / f"{self.game.id}.npz",
            **self.steady.kept(),
            reads=np.array([*readable(self.game, self.game.seen)]),
        )
        (out / f"{self.game.id}.json").write_text(
            json.dumps(
                {
                    "game": self.game.id,
                    "unit": self.unit,
                    "measured": self.measured,
                    "curve": self.curve,
                }
            )
            + "\n"
        )
        print(self.game.id, told(self.curve), flush=True)


def written(tally: Tensor) -> dict[str, list[float]]:
    """Wins and matches by number of seats."""
    return {str(seats): [won, count] for seats, (won, count) in enumerate(tally.tolist()) if count}


def told(curve: list[dict[str, Any]], last: int = 20) -> str:
    """How the learner did lately against the rule of thumb, by number of seats."""
    sums: dict[str, list[float]] = {}
    for point in curve[-last:]:
        for seats, (won, count) in point["wins"].items():
            one, two = sums.get(seats, (0.0, 0.0))
            sums[seats] = [one + won, two + count]
    shares = " ".join(f"{seats}: {won / count:.3f}" for seats, (won, count) in sorted(sums.items()))
    point = curve[-1]
    made = (
        f"{point['seconds']} s, {point['decisions'] / 1e6:.1f} M decisions in {len(curve)} batches"
    )
    return f"{made}, wins by seats {shares}, entropy {point['entropy']:.3f}"


def usual_lead(game: Game) -> float:
    """The standard deviation of the final lead between rules of thumb."""
    seats = min(4, max(game.seats))
    env = make(game.id, seats=seats, batch=CALIBRATION, seed=1, guided=True)
    leads, going_on = np.zeros_like(env.gain), np.ones(env.batch, bool)
    while going_on.any():
        env.step(env.advice)
        leads += env.gain * going_on[:, None]
        going_on &= ~env.done
    return float(leads[:, :seats].std())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    parser.add_argument("--rows", type=int, default=32768)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--minibatch", type=int, default=65536)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--alone",
        type=float,
        default=0.5,
        help="in this share of the rows one learner meets the rule of thumb",
    )
    parser.add_argument(
        "--seats", type=int, nargs="*", default=(), help="only tables with so many seats"
    )
    parser.add_argument(
        "--win",
        type=float,
        default=4,
        help="what a win is worth beside a lead of one standard deviation",
    )
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument(
        "--unit",
        type=float,
        default=0,
        help="the usual lead, where it is known; otherwise it is measured",
    )
    chosen = parser.parse_args()
    tables = rows(
        find(chosen.game),
        chosen.rows,
        seed=chosen.seed,
        device="cuda" if chosen.gpu else "cpu",
        alone=chosen.alone,
        chairs=chosen.seats,
    )
    learner = Learner(
        tables,
        steps=chosen.steps,
        minibatch=chosen.minibatch,
        seed=chosen.seed,
        unit=chosen.unit,
        win=chosen.win,
    )
    learner.go_on_for(chosen.seconds, chosen.out)


if __name__ == "__main__":
    main()
