/** Cards travel. Whatever carries `data-fly` is found again after a change and moves there from where it was.
 *
 * A card that was not on the screen before comes from the place that its `data-from` names (`data-anchor` on some element);
 * one that is gone flies to the place that `leaving` names. Nothing waits for this: a flight can be cut short at any moment.
 */

import { lively } from "./settings.svelte";

const MS = 260;
const EASE = "cubic-bezier(.2,.8,.25,1)";
const STAGGER_MS = 28;
const MOST = 24;

interface Seen {
  rect: DOMRect;
  copy: () => HTMLElement;
}

export class Flights {
  #before = new Map<string, Seen>();
  #anchors = new Map<string, DOMRect>();

  constructor(
    readonly root: HTMLElement,
    readonly leaving: (key: string) => string | null = () => null,
  ) {}

  /** Before the change: remember where everything is. */
  remember(): void {
    this.#before.clear();
    if (!lively()) return;
    for (const element of this.#all("[data-fly]")) {
      const key = element.dataset.fly;
      if (key) this.#before.set(key, { rect: element.getBoundingClientRect(), copy: () => element.cloneNode(true) as HTMLElement });
    }
    for (const element of this.#all("[data-anchor]")) this.#anchors.set(element.dataset.anchor ?? "", element.getBoundingClientRect());
  }

  /** After the change: let everything come from where it was. */
  depart(): void {
    if (!lively() || this.#before.size + this.#anchors.size === 0) return;
    const arrived = new Set<string>();
    const coming: { element: HTMLElement; from: DOMRect; to: DOMRect }[] = [];
    for (const element of this.#all("[data-fly]")) {
      const key = element.dataset.fly;
      if (!key) continue;
      arrived.add(key);
      const from = this.#before.get(key)?.rect ?? this.#place(element.dataset.from);
      if (from) coming.push({ element, from, to: element.getBoundingClientRect() });
    }
    const moving = coming.filter(({ from, to }) => Math.hypot(from.x - to.x, from.y - to.y) > 2).slice(0, MOST);
    moving.forEach(({ element, from, to }, nth) => fly(element, from, to, nth * STAGGER_MS));
    for (const [key, seen] of this.#before) if (!arrived.has(key)) this.#leave(key, seen);
  }

  #leave(key: string, { rect, copy }: Seen): void {
    const to = this.#place(this.leaving(key) ?? undefined);
    if (!to) return;
    const ghost = copy();
    ghost.removeAttribute("data-fly");
    ghost.inert = true;
    ghost.ariaHidden = "true";
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${rect.x}px`,
      top: `${rect.y}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
      margin: "0",
      pointerEvents: "none",
      zIndex: "40",
    });
    document.body.append(ghost);
    const end = `translate(${to.x + to.width / 2 - rect.x - rect.width / 2}px, ${to.y + to.height / 2 - rect.y - rect.height / 2}px) scale(.5)`;
    ghost.animate([{}, { transform: end, opacity: 0 }], { duration: MS * 1.3, easing: EASE }).onfinish = () => ghost.remove();
  }

  #place(anchor: string | undefined): DOMRect | null {
    if (!anchor) return null;
    const element = this.root.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
    return element?.getBoundingClientRect() ?? this.#anchors.get(anchor) ?? null;
  }

  #all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  // Rectangles are measured on the screen, but a zoomed cloth scales what its cards travel.
  const zoom = element.currentCSSZoom || 1;
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) / zoom;
  const dy = (from.y + from.height / 2 - to.y - to.height / 2) / zoom;
  const scale = to.width ? Math.min(1.6, Math.max(0.4, from.width / to.width)) : 1;
  for (const old of element.getAnimations()) if (old.id === "flight") old.cancel();
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30 };
  const flight = element.animate([start, { transform: "none", zIndex: 30 }], { duration: MS, delay, easing: EASE, fill: "backwards" });
  flight.id = "flight";
}
