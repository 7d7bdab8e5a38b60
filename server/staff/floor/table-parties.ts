import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { FLOOR_TEXTS } from '#server/texts/texts.ts';
import { answerWords } from '#server/staff/page/answer-words.ts';
import { tellAllergies } from '#server/staff/page/allergy-words.ts';
import {
  guestWithDishes,
  listGuests,
  markMet,
  type ReservedDishes,
} from '#server/staff/page/ordered-dishes.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { tableName, tableNames } from '#server/staff/page/unbroken.ts';
import type { FloorTable, Party } from './describe-floor.ts';
import { badge, detailLine } from './floor-list.ts';
import { describePartyState, describeTimes, describeUnpaid } from './floor-words.ts';

/** The parties of a table that are there or may still come: those who sit there first. */
export function listParties({ table, state }: FloorTable, parties: readonly Party[]): Party[] {
  const here = 'party' in state ? [state.party] : [];
  const next = parties.filter(
    ({ is, reservation }) => reservation.tables.includes(table.tableNumber) && isAwaited(is),
  );
  return [...new Set([...here, ...next])];
}

/** The coloured line of a table: its state in words, and its name. */
export function tableBadge(table: FloorTable, language: Language): Markup {
  return badge({
    is: table.state.is,
    state: describePartyState(table, language),
    tables: tableName(table.table.tableNumber, language),
  });
}

/**
 * Who a party is: times, guests, what they must not eat, what they asked for and ordered. No money, no telephone, and not
 * again what the badge of the table says.
 */
export function partyFacts(
  { state }: FloorTable,
  party: Party,
  {
    language,
    name,
    ordered,
  }: { language: Language; name: Markup | string; ordered: ReservedDishes | undefined },
): Markup {
  const t = FLOOR_TEXTS[language];
  const { reservation, from, until, answer, is } = party;
  const { partySize, tables, notes } = reservation;
  const isOnBadge = 'party' in state && state.party === party;
  const allergy = tellAllergies(reservation, language);
  const unpaid = describeUnpaid(party, language);
  return markup`<p class="name"><b>${name}</b>${allergy && markup` <strong class="allergy">${allergy}</strong>`}</p>
${detailLine([
  `${formatTime(from)}–${formatTime(until)}`,
  partySize !== null && t.guests(partySize),
  isAwaited(is) &&
    is !== 'expected' &&
    !isOnBadge &&
    markup`<strong>${describeTimes(party, language)}</strong>`,
  !isOnBadge && unpaid && markup`<strong>${unpaid}</strong>`,
  answerWords(answer, language),
  tables.length > 1 && tableNames(tables, language),
])}
${notes.trim() && markup`<p class="where"><q>${notes}</q></p>`}
${ordered && ordered.dishes.length > 0 ? dishesOf(ordered, language) : markup`<p class="soft ordered">${t.waiter.noDishes}</p>`}`;
}

/** Whether a party may still come. */
export function isAwaited(is: Party['is']): boolean {
  return is === 'expected' || is === 'due' || is === 'late';
}

function dishesOf(ordered: ReservedDishes, language: Language): Markup {
  const guests = listGuests(ordered, language).filter(({ dishes }) => dishes !== '');
  return markup`<ul class="ordered">
${
  guests.length > 0
    ? guests.map((guest) => markup`<li>${guestWithDishes(guest)}</li>\n`)
    : ordered.dishes.map(
        ({ name, quantity, met }) => markup`<li><b>${quantity}</b> × ${name}${markMet(met, language)}</li>\n`,
      )
}</ul>`;
}
