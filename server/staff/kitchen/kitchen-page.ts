import { html as markup } from 'hono/html';
import { describeAllergies } from '#contract/values/allergies.ts';
import { formatTime } from '#contract/format/instants.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import { kitchen as t } from '#server/texts/ka/kitchen.ts';
import { FLOOR_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import type { KitchenSheet, KitchenSlot } from './kitchen-sheet.ts';
import { tellAllergies } from '#server/staff/page/allergy-words.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';
import {
  guestWithDishes,
  listGuests,
  nameCounted,
  summarize,
  type DishCount,
  type ReservedDishes,
} from '#server/staff/page/ordered-dishes.ts';
import { formatFullInstant, tableName } from '#server/staff/page/unbroken.ts';

/** The slug of the menu's category whose dishes the bar makes. */
const DRINKS = 'drinks';

/** The cook's sheet: allergies first, then the dishes by time, then by table. */
export function renderKitchen(sheet: KitchenSheet, now: number): Markup {
  const { slots, past, dishes, allergies } = sheet;
  if (slots.length === 0)
    return markup`<p>${t.none}</p>
${noShowList(sheet)}`;
  const kinds = slots.reduce((sum, slot) => sum + slot.dishes.length, dishes.length);
  const density = kinds > 110 ? 'is-full' : kinds > 50 ? 'is-busy' : '';
  return markup`<p class="printed">${t.asOf(formatFullInstant(now, 'ka'))}</p>
${links(sheet)}
<div class="kitchen ${density}">
<section class="card allergies"><h2>${t.allergies}</h2>
${allergies.length > 0 ? requestList(allergies) : markup`<p>${t.noAllergies}</p>`}
</section>
${pastHours(past)}
<div class="slots">
${slots.map(slotCard)}<section class="card total" id="at-day"><h2>${t.day}</h2>
${dishList(dishes)}
${noShowList(sheet)}</section>
</div>
${tableParts(slots)}
</div>`;
}

function slotCard(kitchen: KitchenSlot): Markup {
  const { slot, reservations, guests, dishes, requests, delayed } = kitchen;
  return markup`<section class="card" id="at-${slot}"><h2>${slot} <small>${t.seated(reservations, guests)}</small></h2>
${delayList(delayed)}
${dishList(dishes)}
${
  requests.length > 0
    ? markup`<h3>${t.requests}</h3>
${requestList(requests)}`
    : ''
}</section>
`;
}

/** Hours whose dishes are eaten, in one line; paper leaves them out. */
function pastHours(past: readonly KitchenSlot[]): Markup {
  const [first, last] = [past[0], past.at(-1)];
  if (!first || !last) return markup``;
  const times = first === last ? first.slot : `${first.slot}–${last.slot}`;
  const count = past.reduce((sum, { reservations }) => sum + reservations, 0);
  const guests = past.reduce((sum, slot) => sum + slot.guests, 0);
  return markup`<details class="screen"><summary>${STAFF_TEXTS.ka.day.past(times)}\u00a0· ${t.seated(count, guests)}</summary>
<div class="slots">
${past.map(slotCard)}</div></details>`;
}

/** Who gets what. */
function tableParts(slots: readonly KitchenSlot[]): Markup {
  const served = slots.filter(({ parties }) => parties.length > 0);
  if (served.length === 0) return markup``;
  return markup`<section class="by-table" id="by-table"><h2>${t.byTable}</h2>
<div class="slots">
${served.map(
  ({ slot, parties }) => markup`<section class="card"><h3>${slot}</h3>
<ul class="requests">
${parties.map(tablePart)}</ul></section>
`,
)}</div></section>`;
}

/** `Table 8 · 4: 2 × kharcho, 1 × lobio`, or what each guest has, where they chose together. */
function tablePart(party: ReservedDishes): Markup {
  const { tables, partySize } = party.reservation;
  const told = tellAllergies(party.reservation, 'ka');
  const guests = listGuests(party, 'ka').filter(({ dishes }) => dishes !== '');
  const names = tables.map((id) => tableName(id, 'ka')).join(', ');
  return markup`<li><strong>${names}${partySize === null ? '' : `\u00a0· ${FLOOR_TEXTS.ka.guests(partySize)}`}:</strong>${told && markup` <b class="allergy">${told}</b>`} ${guests.length > 0 ? guests.map(guestWithDishes) : summarize(party.dishes, 'ka')}</li>
`;
}

/** Jumps to the tables, and prints; on a phone also to the times and to the sum of the day. */
function links({ slots }: KitchenSheet): Markup {
  const link = (to: string, text: string) => markup`<a class="button quiet" href="#${to}">${text}</a> `;
  const byTable = slots.some(({ parties }) => parties.length > 0) ? link('by-table', t.byTable) : '';
  return markup`<p class="days sheet-links screen">${byTable}<button class="button quiet" type="button" data-print>${t.print}</button></p>
<nav class="days times screen" aria-label="${STAFF_TEXTS.ka.day.time}">${slots.map(({ slot }) => link(`at-${slot}`, slot))}${link('at-day', t.sum)}</nav>`;
}

/** Who comes later than the heading says. */
function delayList(delayed: readonly DayReservation[]): Markup {
  if (delayed.length === 0) return markup``;
  const tables = delayed.map((reservation) => {
    const names = reservation.tables.map((id) => tableName(id, 'ka')).join(', ');
    return `${names} (${formatTime(dueAt(reservation))})`;
  });
  return markup`<p>${t.delays} <strong>${tables.join('; ')}</strong></p>`;
}

/** A list for each category of the menu, drinks apart. */
function dishList(dishes: readonly DishCount[]): Markup {
  const categories = [...Map.groupBy(dishes, ({ category }) => category)];
  return markup`${categories.map(
    ([
      category,
      some,
    ]) => markup`${category === DRINKS ? markup`<h3 class="drinks">${t.drinks}</h3>` : ''}<ul class="counts">
${some.map(({ name, quantity }) => markup`<li><b>${quantity}</b> × ${name}</li>\n`)}</ul>
`,
  )}`;
}

/** What the counts leave out, so that nobody compares them in vain with an earlier printout. */
function noShowList({ noShows }: KitchenSheet): Markup {
  if (noShows.length === 0) return markup``;
  const reservations = noShows.map(({ reservation, dishes }) =>
    [nameSeating(reservation), dishes.length > 0 && `(${dishes.map(nameCounted).join(', ')})`]
      .filter(Boolean)
      .join(' '),
  );
  return markup`<p class="no-shows"><strong>${t.noShows}</strong> ${reservations.join('; ')}</p>`;
}

function requestList(requests: readonly ReservedDishes[]): Markup {
  return markup`<ul class="requests">
${requests.map((request) => {
  const { reservation, dishes } = request;
  const allergies = describeAllergies(reservation.allergies, ALLERGEN_NAMES.ka);
  const ofGuests = listGuests(request, 'ka').filter((guest) => guest.allergies !== '');
  const words =
    ofGuests.length > 0
      ? [ofGuests.map(guestWithDishes), quoteNotes(reservation)]
      : [
          allergies && markup` <b>${allergies}</b>`,
          quoteNotes(reservation),
          reservation.hasAllergy && dishes.length > 0 && markup` <small>(${summarize(dishes, 'ka')})</small>`,
        ];
  return markup`<li><strong>${nameSeating(reservation)}:</strong>${words.filter(Boolean)}</li>
`;
})}</ul>`;
}

function quoteNotes({ notes }: DayReservation): Markup | '' {
  return notes.trim() && markup` <q>${notes}</q>`;
}

function nameSeating({ slot, tables }: DayReservation): string {
  return [slot, ...tables.map((id) => tableName(id, 'ka'))].join(', ');
}
