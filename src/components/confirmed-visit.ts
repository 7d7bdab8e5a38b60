import { toTetri } from '#contract/money.ts';
import { isLanguage } from '#contract/language.ts';
import { tableName } from '#contract/table-ids.ts';
import { isLocalDate } from '#contract/time.ts';
import { formatDay, formatMoney } from '#src/i18n/format.ts';
import { $profile, loadProfile, type ListedReservation } from '#src/stores/profile.ts';
import { hasSignedInHint } from '#src/stores/session-hint.ts';

/** Nobody waits longer for the facts before reading that the payment went well. */
const PATIENCE_MS = 2_500;
const NO_BREAK_SPACE = '\u00a0';

/** Puts the visit that a signed-in diner paid for into the page, to be read and printed; the page can do without. */
export async function showVisit(page: HTMLElement, orderId: string): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-visit]');
  if (!place || !orderId || !hasSignedInHint()) return;
  const shown = loadProfile().then(() => fillIn(place, orderId));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function fillIn(place: HTMLElement, orderId: string): void {
  const state = $profile.get();
  if (state.state !== 'loaded') return;
  const reservation = state.reservations.find(({ cancellableOrderId }) => cancellableOrderId === orderId);
  if (!reservation) return;
  const { firstName, lastName } = state.profile;
  const facts = toFacts(reservation, [firstName, lastName].filter(Boolean).join(' '));
  for (const [name, lines] of Object.entries(facts)) fillFact(place, name, lines);
  place.hidden = false;
}

function toFacts({ date, timeSlot, tables, menuItems, totalAmount }: ListedReservation, name: string) {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  return {
    name: [name],
    date: [isLocalDate(date) ? formatDay(date, language) : date],
    time: [timeSlot],
    tables: [tables.map((id) => tableName(id, language).replaceAll(' ', NO_BREAK_SPACE)).join(', ')],
    dishes: menuItems.map((item) => `${item.quantity} × ${item.name}`),
    paid: [totalAmount === undefined ? '' : formatMoney(toTetri(totalAmount), language)],
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
