/** Laying cards in a race: what is pressed too late, or too early, is not held against anybody. */

import { allows, type Sitting } from "$lib/sitting";
import type { Said } from "$lib/words.svelte";
import { fittedLately, lately, type Covered, type View } from "./view";

export interface Back {
  card: string;
  why: "late" | "wrong";
}

export class Claims {
  /** A card that was meant for what lay there a moment ago. */
  #late = $state.raw<Back | null>(null);
  /** Pressed while another move was under way; done afterwards if it still can be. */
  #wish: Said | null = null;
  #fitted: readonly Said[] = [];
  #covered: readonly Covered[] = [];

  constructor(readonly sitting: () => Sitting) {
    const pile = $derived.by(() => {
      const { top, centre } = this.sitting().view as unknown as View;
      return `${centre.length} ${top}`;
    });
    $effect.pre(() => {
      void pile;
      const at = performance.now();
      this.#covered = [...lately(this.#covered, at), { at, legal: this.#fitted }];
    });
    $effect.pre(() => {
      this.#fitted = this.sitting().legal;
    });
    $effect(() => this.#fulfil());
  }

  /** The card that lies on the pile without being settled. */
  get laid(): { card: string; hidden: boolean } | null {
    const { pending, view } = this.sitting();
    if (pending?.move === "finish")
      return { card: (view as unknown as View).hand[0] ?? "", hidden: true };
    return pending && "card" in pending ? { card: String(pending.card), hidden: false } : null;
  }

  /** A card that has just come back. */
  get back(): Back | null {
    const { beaten, facts, me } = this.sitting();
    const slip = facts.find((fact) => fact.fact === "Slipped" && fact.seat === me);
    if (slip) return { card: String(slip.card), why: "wrong" };
    return beaten && "card" in beaten ? { card: String(beaten.card), why: "late" } : this.#late;
  }

  /** Lay this card: as an answer, as the last one, or as a slip. */
  lay(card: string): void {
    const play = { move: "play", card };
    const slip = { move: "slip", card };
    const can = (wanted: Said) => allows(this.sitting(), wanted);
    const right = [play, { move: "finish" }].find(can);
    this.#late = null;
    const isLate = fittedLately(this.#covered, card, performance.now());
    if (!right && isLate) this.#late = { card, why: "late" };
    else this.act(right ?? (can(slip) ? slip : play));
  }

  act(move: Said): void {
    const sitting = this.sitting();
    if (sitting.pending) this.#wish = move.move === "slip" ? { ...move, move: "play" } : move;
    else sitting.play(move);
  }

  #fulfil(): void {
    const sitting = this.sitting();
    if (sitting.pending || !this.#wish) return;
    const wish = this.#wish;
    this.#wish = null;
    if (allows(sitting, wish)) sitting.play(wish);
  }
}
