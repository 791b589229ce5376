/** Cards travel. Whatever carries `data-fly` is found again after a change and moves there from where it was.
 *
 * A card that was not on the screen before comes from the place that its `data-from` names (`data-anchor` on some element);
 * one that is gone flies to the place that `leaving` names. Nothing waits for this: a flight can be cut short at any moment.
 */

import { lively, stretch } from "./settings.svelte";

const MS = 260;
const EASE = "cubic-bezier(.2,.8,.25,1)";
const STAGGER_MS = 28;
const MOST = 24;

/** How large a card is where it comes into sight. */
const FRESH_SCALE = 0.6;

/** How much of its way it has gone when it no longer fades. */
const SOLID = 0.3;

/** All tables that are shown: one, as a rule. */
const shown = new Set<Flights>();

/** Say this before anything changes on a table. To measure it afterwards would cost a layout that nobody sees. */
export function aboutToChange(): void {
  for (const flights of shown) flights.change();
}

interface Measured {
  rect: DOMRect;
  copy: () => HTMLElement;
}

interface Flight {
  element: HTMLElement;
  from: DOMRect;
  to: DOMRect;
  /** It was not on the screen before. */
  fresh: boolean;
  /** Rectangles are measured on the screen, but a zoomed cloth scales what its cards travel. */
  zoom: number;
  tilt: number;
}

/** When a card that is in the air lands. */
const landing = new WeakMap<HTMLElement, number>();

export class Flights {
  /** Where everything was; nothing while nothing may move. */
  #before: Map<string, Measured> | null;
  #anchors = new Map<string, DOMRect>();
  #due = false;

  constructor(
    readonly root: HTMLElement,
    readonly leaving: (key: string) => string | null,
    /** The cards are only now being dealt: all of them come from somewhere. */
    dealt: boolean,
  ) {
    this.#before = dealt && lively() ? new Map() : null;
    this.#schedule();
    shown.add(this);
  }

  close(): void {
    shown.delete(this);
  }

  /** Remember where everything is, and let it come from there with the next frame. */
  change(): void {
    if (this.#due) return;
    this.#remember();
    this.#schedule();
  }

  #schedule(): void {
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      if (this.root.isConnected) this.#depart();
    });
  }

  #remember(): void {
    this.#before = null;
    if (!lively()) return;
    this.#before = new Map();
    for (const element of this.#all("[data-fly]")) {
      const key = element.dataset.fly;
      if (key)
        this.#before.set(key, {
          rect: element.getBoundingClientRect(),
          copy: () => element.cloneNode(true) as HTMLElement,
        });
    }
    for (const element of this.#all("[data-anchor]"))
      this.#anchors.set(element.dataset.anchor ?? "", element.getBoundingClientRect());
  }

  /** Everything is measured before anything moves: to measure what has just been touched costs a layout each time. */
  #depart(): void {
    const before = this.#before;
    if (!before || !lively()) return;
    for (const flight of underway(this.root)) flight.cancel();
    const arrived = new Set<string>();
    const coming: Flight[] = [];
    for (const element of this.#all("[data-fly]")) {
      const key = element.dataset.fly;
      if (!key) continue;
      arrived.add(key);
      const was = before.get(key)?.rect;
      const from = was ?? this.#place(element.dataset.from);
      if (from)
        coming.push({
          element,
          from,
          to: element.getBoundingClientRect(),
          zoom: element.currentCSSZoom || 1,
          tilt: tiltOf(element),
          fresh: !was,
        });
    }
    const moving = coming
      .filter(({ from, to }) => Math.hypot(from.x - to.x, from.y - to.y) > 2)
      .slice(0, MOST);
    for (const { element } of moving) settle(element);
    for (const flight of moving) flight.to = flight.element.getBoundingClientRect();
    moving.forEach((flight, nth) => fly(flight, nth * STAGGER_MS * stretch()));
    for (const [key, seen] of before) if (!arrived.has(key)) this.#leave(key, seen);
  }

  #leave(key: string, { rect, copy }: Measured): void {
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
    ghost.animate([{}, { transform: end, opacity: 0 }], {
      duration: MS * 1.3 * stretch(),
      easing: EASE,
    }).onfinish = () => ghost.remove();
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

/** Whatever rises or sinks by itself does so at once: the compositor flies nothing that is moved in two ways. */
function settle(element: HTMLElement): void {
  for (const own of element.getAnimations()) if (own instanceof CSSTransition) own.finish();
}

/** How far what a card lies in is turned, in radians: whoever is in it moves askew. */
function tiltOf(element: HTMLElement): number {
  const turned = parseFloat(getComputedStyle(element.parentElement ?? element).rotate);
  return ((turned || 0) * Math.PI) / 180;
}

function fly({ element, from, to, fresh, zoom, tilt }: Flight, delay: number): void {
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / zoom;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / zoom;
  const dx = x * Math.cos(tilt) + y * Math.sin(tilt);
  const dy = y * Math.cos(tilt) - x * Math.sin(tilt);
  // Out of another card's place it comes as it is; out of a seat, or while others are dealt before it, it comes into sight.
  const appears = fresh && (delay > 0 || from.width > from.height);
  const scale = appears
    ? FRESH_SCALE
    : to.width
      ? Math.min(1.6, Math.max(0.4, from.width / to.width))
      : 1;
  const start = {
    transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
    offset: 0,
    ...(appears ? { opacity: 0 } : {}),
  };
  // Soon as solid as any card: what it flies over does not shine through it.
  const solid = appears ? [{ opacity: 1, offset: SOLID }] : [];
  const duration = MS * stretch();
  const left = Math.max(0, (landing.get(element) ?? 0) - performance.now()) || duration + delay;
  const flight = element.animate([start, ...solid], {
    id: "flight",
    duration: Math.min(duration, left),
    delay: Math.max(0, left - duration),
    easing: EASE,
    fill: "backwards",
  });
  landing.set(element, performance.now() + left);
  // Whatever is in the air is above the table. As part of the animation this would keep it from the compositor.
  element.style.zIndex = "30";
  const land = () => underway(element).length || element.style.removeProperty("z-index");
  flight.finished.then(land, land);
}

function underway(element: HTMLElement): Animation[] {
  return element.getAnimations({ subtree: true }).filter((animation) => animation.id === "flight");
}
