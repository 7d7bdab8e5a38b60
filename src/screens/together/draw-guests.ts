import { formatMoney } from '#contract/format/money.ts';
import { formatDishes } from '#contract/format/numbers.ts';
import { describeAllergies, NO_ALLERGIES } from '#contract/values/allergies.ts';
import { computeTotals } from '#contract/values/money.ts';
import { fill } from '#src/i18n/fill.ts';
import type { PartyView } from '#src/stores/party/party-view.ts';
import { findShares, sumShares } from '#src/stores/party/shares.ts';
import { dishName } from './draw-dishes.ts';
import { drawList } from '#src/dom/list.ts';
import { copyOf, part } from '#src/dom/part.ts';
import { setText, showText } from '#src/dom/text.ts';
import type { TogetherPage } from './texts.ts';

type Guest = PartyView['guests'][number];
type Share = PartyView['shares'][number];
/** The middle of the table is drawn like a guest without a name of their own. */
const TABLE_ID = '';

let asked: string | undefined;

/** Shows the question whether to take a guest off the list, or takes it back. */
export function askToRemove(guest: string | undefined): void {
  asked = guest;
}

export function drawGuests(page: TogetherPage, party: PartyView): void {
  const { root, texts, language } = page;
  const { guests, shared, isHost, state } = party;
  const money = (tetri: number) => formatMoney(tetri, language);
  const progress = describeProgress(page, party);
  showText(part(root, 'ready-count'), state !== 'paid' && progress);
  drawList(part(root, 'guests'), shared.length > 0 ? [...guests, tableOf(party, texts.forTable)] : guests, {
    // A guest who has just joined has no id yet.
    keyOf: ({ id, isHost: host }) => `${id}${host}`,
    create: () => copyOf(root, 'guest'),
    draw: (element, guest) => drawGuest(page, party, { element, guest }),
  });
  setText(part(root, 'subtotal'), money(party.subtotalTetri));
  setText(part(root, 'fee'), money(party.serviceFeeTetri));
  setText(part(root, 'total'), money(party.totalTetri));
  const now = party.payNowTetri ?? party.totalTetri;
  const isPart = now !== party.totalTetri;
  part(root, 'now-row').hidden = part(root, 'later-row').hidden = !isPart;
  setText(part(root, 'now'), money(now));
  setText(part(root, 'later'), money(party.totalTetri - now));
  const isTooSmall = state !== 'paid' && party.subtotalTetri < party.minimumTetri;
  showText(part(root, 'minimum'), isTooSmall && fill(texts.minimum, { amount: money(party.minimumTetri) }));
  part(root, 'host-tools').hidden = !isHost || state !== 'open' || guests.length < 2;
  part(root, 'split').hidden = !isSplittable(party);
  part(root, 'remind').hidden = guests.every(({ isReady, isHost: host }) => isReady || host);
}

/** Whether the host can let each pay their share. */
export function isSplittable({ isHost, state, shares, guests, dishes, ...party }: PartyView): boolean {
  const isUnpaid = ['open', 'closed'].includes(state) && shares.length === 0 && party.ordered.length === 0;
  return isHost && isUnpaid && !party.isSplitting && guests.length > 1 && dishes.length > 0;
}

/** How many shares are paid, or how many of the invited guests have chosen; empty while there are none. */
export function describeProgress({ texts }: TogetherPage, { guests, shares }: PartyView): string {
  const paid = shares.filter(({ state }) => state === 'paid').length;
  if (shares.length > 0) return fill(texts.paidCount, { paid, count: shares.length });
  const invited = guests.filter(({ isHost }) => !isHost);
  const ready = invited.filter(({ isReady }) => isReady).length;
  return invited.length > 0 ? fill(texts.readyCount, { ready, count: invited.length }) : '';
}

function tableOf({ shared, dishes }: PartyView, name: string): Guest {
  const lines = shared.map(({ id, quantity }) => ({
    quantity,
    priceTetri: dishes.find((dish) => dish.id === id)?.priceTetri ?? 0,
  }));
  const { totalTetri } = computeTotals(lines);
  return {
    id: TABLE_ID,
    name,
    isHost: true,
    isReady: false,
    dishes: shared,
    totalTetri,
    allergies: undefined,
    leaveRefundTetri: undefined,
  };
}

interface Drawn {
  element: HTMLElement;
  guest: Guest;
}

function drawGuest(page: TogetherPage, party: PartyView, { element, guest }: Drawn): void {
  const { texts } = page;
  const { id, name, dishes } = guest;
  const canChange = party.isHost && party.state === 'open';
  element.dataset.guest = id;
  setText(part(element, 'name'), guest.id === party.me?.id ? fill(texts.you, { name }) : name);
  drawProgress(page, party, { element, guest });
  const allergies = party.isHost && describeAllergies(guest.allergies ?? NO_ALLERGIES, texts.allergen);
  showText(part(element, 'guest-allergies'), allergies && fill(texts.allergies, { list: allergies }));
  drawRemoval(page, party, { element, guest });
  drawList(part(element, 'lines'), dishes, {
    keyOf: (dish) => dish.id,
    create: () => copyOf(page.root, 'line'),
    draw: (line, dish) => {
      const dishNamed = dishName(page, party, dish.id);
      line.dataset.dish = dish.id;
      setText(part(line, 'dish'), formatDishes(dish.quantity, dishNamed));
      const isAvailable = party.dishes.find((each) => each.id === dish.id)?.isAvailable ?? true;
      part(line, 'gone').hidden = isAvailable || isOrdered(party);
      part(line, 'tools').hidden = !canChange;
      part(line, 'fewer').ariaLabel = `${fill(texts.decrease, { name: dishNamed })} (${name})`;
      const more = part(line, 'more');
      more.ariaLabel = `${fill(texts.increase, { name: dishNamed })} (${name})`;
      more.ariaDisabled = isAvailable ? null : 'true';
    },
  });
}

/** Once somebody has paid, the dishes are ordered: what runs out later changes nothing. */
export function isOrdered({ state, shares }: PartyView): boolean {
  return state === 'paid' || shares.some((share) => share.state !== 'due');
}

/** A guest who has just joined has no id yet either. */
function isTable(guest: Guest, { me }: PartyView): boolean {
  return guest.id === TABLE_ID && guest !== me;
}

/** Whether a guest has chosen; later what they pay, and whether they have. */
function drawProgress({ texts, language }: TogetherPage, party: PartyView, { element, guest }: Drawn): void {
  const { isReady, isHost, dishes, totalTetri } = guest;
  const isSplit = party.shares.length > 0;
  const isOpen = party.state === 'open';
  const isForTable = isTable(guest, party);
  part(element, 'role').hidden = isForTable || !isHost;
  part(element, 'ready').hidden = !isReady || isSplit || party.state === 'paid';
  part(element, 'choosing').hidden = isReady || isForTable || isHost || !isOpen;
  part(element, 'nothing').hidden = dishes.length > 0 || !isOpen;
  const share = isForTable ? sumLeftOver(party) : party.shares.find((each) => each.guest === guest.id);
  const isPaid = share?.state === 'paid';
  part(element, 'share').hidden = !share;
  part(element, 'share-tick').hidden = !isPaid;
  setText(part(element, 'share-text'), share ? texts.shareStates[share.state] : '');
  part(element, 'share').className = isPaid ? 'badge' : 'soft';
  setText(part(element, 'sum'), formatMoney(share?.amountTetri ?? totalTetri, language));
  // Each share has its part of the table's dishes; the host pays those of guests who were taken off.
  part(element, 'sum').hidden = isForTable && isSplit && !share;
  part(element, 'share-part').hidden = !isForTable || !isSplit;
}

function sumLeftOver(party: PartyView): Pick<Share, 'amountTetri' | 'state'> | undefined {
  const { leftOver } = findShares(party);
  const state = (['due', 'paying', 'paid'] as const).find((each) =>
    leftOver.some((share) => share.state === each),
  );
  return state && { amountTetri: sumShares(leftOver), state };
}

/** The host takes a guest off the list: with a refund if their share is paid, before that with what is left of it to pay. */
function drawRemoval(page: TogetherPage, party: PartyView, { element, guest }: Drawn): void {
  const { id, name, leaveRefundTetri } = guest;
  const share = party.shares.find((each) => each.guest === id);
  const isMoney = leaveRefundTetri !== undefined || share?.leftTetri !== undefined;
  const isRemovable = party.isHost && !guest.isHost && id !== '' && (party.state === 'open' || isMoney);
  part(element, 'question').hidden = !isRemovable || asked !== id;
  setText(part(element, 'question-text'), describeRemoval(page, guest, share));
  const ask = part(element, 'ask');
  ask.hidden = !isRemovable || asked === id;
  ask.ariaLabel = fill(page.texts.remove, { name });
}

function describeRemoval({ texts, language }: TogetherPage, guest: Guest, share?: Share): string {
  const { name, leaveRefundTetri } = guest;
  const money = (tetri = 0) => formatMoney(tetri, language);
  if (leaveRefundTetri !== undefined)
    return fill(texts.leaveQuestion, { name, amount: money(leaveRefundTetri) });
  if (share?.leftTetri === undefined) return fill(texts.removeQuestion, { name });
  const { amountTetri, leftTetri } = share;
  const text = leftTetri === 0 ? 'own' : leftTetri < amountTetri ? 'both' : 'table';
  return fill(texts.removeShare[text], { name, amount: money(amountTetri), left: money(leftTetri) });
}
