/** A kept match, position by position as one reader knew it: what `mazzo.table.frames` is on a server. */

import type { Gear } from "../gear/gear";
import type { Frame } from "../api_types";
import { CLOCK, SoloMatch, type Moment } from "./match";

export function framesOf(gear: Gear, replay: string, viewer: number | null): Frame[] {
  const { match, moments } = SoloMatch.read(gear, replay);
  const frames = [frame(match, viewer)];
  for (const moment of moments) {
    match.redo(moment);
    frames.push(frame(match, viewer, moment));
  }
  return frames;
}

function frame(
  match: SoloMatch,
  viewer: number | null,
  [seat, action, ms]: Moment = [CLOCK, 0, 0],
): Frame {
  const moved = seat !== CLOCK;
  return {
    view: match.view(viewer),
    facts: match.facts(viewer),
    acting: match.now.acting,
    scores: match.scores(viewer),
    window: match.now.window?.[0] ?? "",
    seat: moved ? seat : null,
    move: moved ? match.move(action) : null,
    ms,
  };
}
