/** Where others find a finished match. */

import { api, isSolo } from "./api";
import { me } from "./me.svelte";

/** Its address; a match that I played alone is brought to the server first. */
export async function whereToFind(token: string): Promise<string> {
  return `${location.origin}/r/${isSolo(token) ? await published(token) : token}`;
}

async function published(token: string): Promise<string> {
  const { replay, people, bots } = await api.replay(token);
  await me.introduce();
  const seat = people.findIndex((name) => name !== null);
  const level = bots.find((bot) => bot !== null) ?? "";
  return (await api.publish({ replay, seat, level })).token;
}
