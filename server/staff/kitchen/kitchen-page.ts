import { html as markup } from 'hono/html';
import { describeAllergies } from '#contract/values/allergies.ts';
import { formatTime } from '#contract/format/instants.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import { kitchen as t } from '#server/platform/i18n/ka/kitchen.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';
import type { DishCount, KitchenSheet, ReservedDishes } from './kitchen-sheet.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';
import { formatFullInstant, tableName } from '#server/staff/page/unbroken.ts';

/** The cook's sheet: allergies first, then the dishes by time. */
export function renderKitchen(sheet: KitchenSheet, now: number): Markup {
  if (sheet.slots.length === 0)
    return markup`<p>${t.none}</p>
${noShowList(sheet)}`;
  const kinds = sheet.slots.reduce((sum, { dishes }) => sum + dishes.length, sheet.dishes.length);
  const density = kinds > 110 ? 'is-full' : kinds > 50 ? 'is-busy' : '';
  return markup`<p class="printed">${t.asOf(formatFullInstant(now, 'ka'))}</p>
${timeLinks(sheet)}
<div class="kitchen ${density}">
<section class="card allergies"><h2>${t.allergies}</h2>
${sheet.allergies.length > 0 ? requestList(sheet.allergies) : markup`<p>${t.noAllergies}</p>`}
</section>
${noShowList(sheet)}
<div class="slots">
${sheet.slots.map(
  ({
    slot,
    reservations,
    guests,
    dishes,
    parties,
    requests,
    delayed,
  }) => markup`<section class="card" id="at-${slot}"><h2>${slot} <small>${t.seated(reservations, guests)}</small></h2>
${delayList(delayed)}
${dishList(dishes)}
${parties.length > 0 ? partyList(parties) : ''}
${
  requests.length > 0
    ? markup`<h3>${t.requests}</h3>
${requestList(requests)}`
    : ''
}</section>
`,
)}<section class="card total" id="at-day"><h2>${t.day}</h2>
${dishList(sheet.dishes)}</section>
</div>
</div>`;
}

/** Jumps to the times and to the sum of the day, on a phone. */
function timeLinks({ slots }: KitchenSheet): Markup {
  if (slots.length < 2) return markup``;
  const link = (to: string, text: string) => markup`<a class="button quiet" href="#at-${to}">${text}</a> `;
  return markup`<nav class="days times screen" aria-label="${STAFF_TEXTS.ka.day.time}">${slots.map(({ slot }) => link(slot, slot))}${link('day', t.sum)}</nav>`;
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

/** A list for each category of the menu. */
function dishList(dishes: readonly DishCount[]): Markup {
  const categories = [...Map.groupBy(dishes, ({ category }) => category).values()];
  return markup`${categories.map(
    (some) => markup`<ul class="counts">
${some.map(({ name, quantity }) => markup`<li><b>${quantity}</b> × ${name}</li>\n`)}</ul>
`,
  )}`;
}

/** What the counts leave out, so that nobody compares them in vain with an earlier printout. */
function noShowList({ noShows }: KitchenSheet): Markup {
  if (noShows.length === 0) return markup``;
  const reservations = noShows.map(({ reservation, dishes }) =>
    [nameSeating(reservation), dishes.length > 0 && `(${summary(dishes)})`].filter(Boolean).join(' '),
  );
  return markup`<p class="no-shows"><strong>${t.noShows}</strong> ${reservations.join('; ')}</p>`;
}

function requestList(requests: readonly ReservedDishes[]): Markup {
  return markup`<ul class="requests">
${requests.map((request) => {
  const { reservation, dishes } = request;
  const allergies = describeAllergies(reservation.allergies, ALLERGEN_NAMES.ka);
  const ofGuests = listGuests(request).filter((guest) => guest.allergies !== '');
  const words =
    ofGuests.length > 0
      ? [ofGuests.map(renderGuest), quoteNotes(reservation)]
      : [
          allergies && markup` <b>${allergies}</b>`,
          quoteNotes(reservation),
          reservation.hasAllergy && dishes.length > 0 && markup` <small>(${summary(dishes)})</small>`,
        ];
  return markup`<li><strong>${nameSeating(reservation)}:</strong>${words.filter(Boolean)}</li>
`;
})}</ul>`;
}

function quoteNotes({ notes }: DayReservation): Markup | '' {
  return notes.trim() && markup` <q>${notes}</q>`;
}

interface GuestAtTable {
  name: string;
  /** In words; empty without any. */
  allergies: string;
  /** In words; empty without any. */
  dishes: string;
}

/** The guests who have chosen together, the middle of the table last. */
function listGuests({ dishes, choices }: ReservedDishes): GuestAtTable[] {
  const names = new Map(dishes.map(({ id, name }) => [id, name]));
  return choices.map((choice) => ({
    name: choice.name || t.shared,
    allergies: describeAllergies(choice.allergies, ALLERGEN_NAMES.ka),
    dishes: summary(choice.dishes.map(({ id, quantity }) => ({ name: names.get(id) ?? id, quantity }))),
  }));
}

function renderGuest({ name, allergies, dishes }: GuestAtTable): Markup {
  return markup` <span class="guest"><strong>${name}</strong>${allergies && markup` <b>${allergies}</b>`}${dishes && markup` <small>(${dishes})</small>`}</span>`;
}

/** Who gets what, where guests have chosen together. */
function partyList(parties: readonly ReservedDishes[]): Markup {
  return markup`<ul class="requests">
${parties.map(
  (party) =>
    markup`<li><strong>${nameSeating(party.reservation)}:</strong>${listGuests(party)
      .filter(({ dishes }) => dishes !== '')
      .map(renderGuest)}</li>
`,
)}</ul>`;
}

function nameSeating({ slot, tables }: DayReservation): string {
  return [slot, ...tables.map((id) => tableName(id, 'ka'))].join(', ');
}

function summary(dishes: readonly Pick<DishCount, 'name' | 'quantity'>[]): string {
  return dishes.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join(', ');
}
