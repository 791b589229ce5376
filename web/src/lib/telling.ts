/** An entry of the log as a sentence, in the reader's language of the moment. */

import { called } from "./chairs";
import type { Entry, Table } from "./table.svelte";
import { kebab } from "./words.svelte";

export function sentence(table: Table, entry: Entry): string {
  const { words } = table;
  if (entry.kind === "fact") return words.fact(entry.said, entry.reader, table.names);
  if (entry.kind === "talk")
    return words.say("page-says", {
      name: nameOf(table, String(entry.said.person)),
      text: remark(table, entry),
    });
  const said = entry.said as {
    event: string;
    seat?: number;
    person?: { name: string } | string;
    by?: string;
    agreed?: readonly string[];
    known?: boolean;
    ready?: boolean;
    want?: boolean;
    on?: boolean;
    within?: number;
    swift?: number;
    claims?: number;
  };
  const person =
    typeof said.person === "object"
      ? called(said.person.name)
      : nameOf(table, String(said.person ?? ""));
  const name =
    said.person !== undefined
      ? person
      : said.seat === undefined
        ? ""
        : words.seat(said.seat, table.names);
  const agreed = said.agreed?.map((id) => nameOf(table, id)).join(", ");
  const event = said.known ? "deal_known" : agreed ? "seat_taken_over" : said.event;
  return words.say(`page-event-${kebab(event)}`, {
    name,
    by: agreed ?? nameOf(table, said.by ?? ""),
    on: (said.on ?? said.want ?? said.ready) === false ? "no" : "yes",
    within: said.within ?? 0,
    swift: said.swift ?? 0,
    claims: said.claims ?? 0,
  });
}

function nameOf(table: Table, id: string): string {
  const person =
    table.guests.find((guest) => guest.person.id === id)?.person ??
    table.table?.seats.find((seat) => seat.person?.id === id)?.person;
  return person ? called(person.name) : "?";
}

function remark(table: Table, entry: Entry): string {
  const { emote, phrase, text } = entry.said as { emote?: string; phrase?: string; text?: string };
  if (emote) return table.words.say(`emote-${kebab(emote)}`);
  return phrase ? table.words.say(`phrase-${kebab(phrase)}`) : (text ?? "");
}
