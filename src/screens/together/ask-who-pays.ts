import { computeShares, SHARED } from '#contract/rules/shares.ts';
import { formatMoney } from '#contract/format/money.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { PartyView } from '#src/stores/party/party-view.ts';
import { isSplittable } from './draw-guests.ts';
import { part } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';
import type { TogetherPage } from './texts.ts';

let isAsking = false;

/** Shows the question how the list is paid, or takes it back. */
export function askWhoPays(isShown: boolean): void {
  isAsking = isShown;
}

/** With a guest on the list, or to come: nobody pays for all, or before all have chosen, by a slip. */
export function canAskWhoPays(party: PartyView): boolean {
  const { isHost, shares, guests, partySize, dishes } = party;
  const isPayable = dishes.length > 0 && dishes.every(({ isAvailable }) => isAvailable);
  const isEnough = party.subtotalTetri >= party.minimumTetri;
  const isForMany = Math.max(guests.length, partySize ?? 0) > 1;
  return isHost && shares.length === 0 && isPayable && isEnough && isForMany;
}

export function drawWhoPays(page: TogetherPage, party: PartyView, payTetri: number | undefined): boolean {
  const { root, texts, language } = page;
  const isShown = isAsking && payTetri !== undefined && canAskWhoPays(party);
  isAsking = isShown;
  part(root, 'who-pays').hidden = !isShown;
  if (!isShown) return false;
  setText(part(root, 'who-pays-text'), describeComing(page, party));
  setText(part(root, 'pay-all'), fill(texts.payAll, { amount: formatMoney(payTetri, language) }));
  const each = part(root, 'pay-each');
  each.hidden = !isSplittable(party);
  setText(each, fill(texts.payEach, { amount: formatMoney(ownShare(party, payTetri), language) }));
  return true;
}

/** Who has not come yet, and who is still choosing. */
function describeComing({ texts }: TogetherPage, { guests, partySize }: PartyView): string {
  const missing = (partySize ?? 0) - guests.length;
  const choosing = guests.filter(({ isHost, isReady }) => !isHost && !isReady).map(({ name }) => name);
  return [
    texts.whoPays,
    choosing.length > 0 && fill(texts.stillChoosing, { names: choosing.join(', ') }),
    missing > 0 && fillCount(texts.notCome, missing),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The host's, as the server will divide it. */
function ownShare({ guests, shared, dishes, me }: PartyView, nowTetri: number): number {
  const owned = [...guests, { id: SHARED, dishes: shared }].flatMap(({ id, dishes: lines }) =>
    lines.map((line) => ({
      guest: id,
      quantity: line.quantity,
      priceTetri: dishes.find((dish) => dish.id === line.id)?.priceTetri ?? 0,
    })),
  );
  const shares = computeShares(
    guests.map(({ id }) => id),
    owned,
    nowTetri,
  );
  return shares.find(({ guest }) => guest === me?.id)?.nowTetri ?? 0;
}
