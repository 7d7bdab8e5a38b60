import { formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatDishes } from '#contract/format/numbers.ts';
import { formatTables } from '#contract/format/tables.ts';
import { describeAllergies, type AllergenNames } from '#contract/values/allergies.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/values/language.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { isLocalDate, isSlot, startsAt } from '#contract/values/time.ts';
import { timesText } from '#src/stores/reservation/visit-texts.ts';
import type { DinersOrder } from '#src/stores/checkout/payment-status.ts';

/** The restaurant calls so long before a visit. */
const CALL_HOURS = 24;

/** Shows a paid reservation for reading and printing; without a date it stays hidden. */
export function showReservation(page: HTMLElement, order: DinersOrder): void {
  const place = page.querySelector<HTMLElement>('[data-reservation]');
  if (!place || !order.date) return;
  for (const [name, lines] of Object.entries(toFacts(order))) fillFact(place, name, lines);
  const names = place.querySelector<HTMLElement>('[data-names]')?.dataset.names;
  const allergies = describeAllergies(order.allergies, JSON.parse(names ?? '{}') as AllergenNames);
  fillFact(place, 'allergies', [allergies]);
  place.hidden = false;
  if (isNear(order))
    for (const step of page.querySelectorAll<HTMLElement>('[data-soon]'))
      step.textContent = step.dataset.soon ?? '';
}

/** Whether the visit begins before the restaurant would call. */
function isNear({ date, timeSlot }: DinersOrder): boolean {
  return (
    isLocalDate(date) && isSlot(timeSlot) && startsAt(date, timeSlot) - Date.now() < CALL_HOURS * HOUR_MS
  );
}

function toFacts(order: DinersOrder) {
  const { customerName, date, timeSlot, tables, tableFacts, partySize, menuItems, totalTetri } = order;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  return {
    name: [customerName],
    date: [isLocalDate(date) ? formatDay(date, language) : date],
    time: [
      isSlot(timeSlot) && isLocalDate(date)
        ? timesText({ selectedDate: date, selectedTime: timeSlot })
        : timeSlot,
    ],
    tables: [formatTables(tables, language), ...tableFacts],
    guests: [partySize === undefined ? '' : String(partySize)],
    notes: [order.specialRequests],
    dishes: menuItems.map(({ quantity, name }) => formatDishes(quantity, name)),
    ...(__ADVANCE__ && {
      atRestaurant: [order.atRestaurantTetri > 0 ? formatMoney(order.atRestaurantTetri, language) : ''],
    }),
    paid: [totalTetri === undefined ? '' : formatMoney(totalTetri, language)],
  };
}

function fillFact(place: HTMLElement, name: string, lines: string[]): void {
  const fact = place.querySelector<HTMLElement>(`[data-fact="${name}"]`);
  if (!fact) return;
  fact.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement('span'), { textContent: line })),
  );
  if (fact.parentElement) fact.parentElement.hidden = lines.join('') === '';
}
