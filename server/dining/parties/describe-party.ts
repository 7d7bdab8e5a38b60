import type { Party, PartyGuest, PartyShare } from '#contract/api/parties.ts';
import { splitPayment } from '#contract/rules/advance.ts';
import type { Language } from '#contract/values/language.ts';
import { SHARED } from '#contract/rules/shares.ts';
import { computeTotals, toLari, toTetri } from '#contract/values/money.ts';
import { splitTetri } from '#contract/values/split.ts';
import type { Context } from '#server/context.ts';
import { getAdvance, sumReserved } from '#server/dining/checkout/advance.ts';
import { findItems, type FoundItem } from '#server/dining/menu/find-items.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import { listNotServed } from '#server/dining/menu/served.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { listReservedDishes } from '#server/dining/orders/ordered-items.ts';
import type { Share } from '#server/dining/payments/shares.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { toSeatingAnswer } from '#server/dining/reservations/get.ts';
import { listLeaving } from './leave-party.ts';
import { findGuestsLink } from './party-access.ts';
import type { PartyState } from './party-state.ts';
import { listChosenDishes, listPartyGuests, sumDishes, type ChosenDish, type PartyGuestRow } from './rows.ts';
import { findLeftOver } from './take-off.ts';

interface Reader {
  isHost: boolean;
  /** The guest whose page asks: they see their own allergies. */
  you?: string | null;
  language: Language;
  now: number;
}

/** What everybody of a party sees; the host also sees all allergies and the open page of the bank. */
export async function describeParty(ctx: Context, party: PartyState, reader: Reader): Promise<Party> {
  const { reservation, version, state, until, redirectUrl, shares, reserved } = party;
  const { isHost, you, language, now } = reader;
  const partyId = reservation.reservationId;
  const [guests, chosen] = await Promise.all([
    listPartyGuests(ctx.db, partyId),
    listChosenDishes(ctx.db, partyId),
  ]);
  const sums = sumDishes(chosen);
  const items = await findItems(
    ctx.db,
    sums.map(({ id }) => id),
  );
  const money = await computeMoney(ctx, { reservation, shares, reserved, chosen, items });
  const leaving = state === 'paid' ? await listLeaving(ctx.db, reservation, now) : undefined;
  const parts = splitByGuest([...guests.map(({ id }) => id), SHARED], { chosen, items, ...money });
  return {
    partyId,
    version,
    state,
    isHost,
    guestsToken: linkToken(ctx.config, 'party', {
      reservationId: partyId,
      ...(await findGuestsLink(ctx.db, partyId)),
    }),
    ...toSeatingAnswer(reservation),
    until: new Date(until).toISOString(),
    secondsLeft: Math.max(0, Math.floor((until - now) / 1000)),
    guests: guests.map(({ id, name, isHost: isHostRow, isReady, allergies }, index): PartyGuest => ({
      id,
      name,
      isHost: isHostRow,
      isReady,
      dishes: dishesOf(chosen, id),
      totalAmount: toLari(parts[index] ?? 0),
      ...((isHost || id === you) && { allergies }),
      ...toLeaveRefund(leaving?.get(id)?.refundTetri),
    })),
    shared: dishesOf(chosen, SHARED),
    dishes: describeDishes(sums, { chosen, items, date: reservation.date, language }),
    subtotalAmount: toLari(money.subtotalTetri),
    serviceFeeAmount: toLari(money.serviceFeeTetri),
    totalAmount: toLari(money.totalTetri),
    payNowAmount: toLari(money.nowTetri),
    // A reservation that is paid has met it.
    minimumAmount: toLari(
      reserved.length > 0 ? 0 : toTetri(ctx.rules.minimumPerTable ?? 0) * reservation.tables.length,
    ),
    ...(reserved.length > 0 && { ordered: await listOrdered(ctx, reserved, language) }),
    ...(isHost && redirectUrl !== undefined && { redirectUrl }),
    ...(shares.length > 0 &&
      state !== 'paid' && { shares: describeShares({ shares, guests, chosen }, isHost) }),
  };
}

async function listOrdered(ctx: Context, reserved: readonly Order[], language: Language) {
  const dishes = await listReservedDishes(ctx.db, reserved);
  const names = new Map(dishes.map(({ id, name }) => [id, name[language]]));
  return sumDishes(dishes).map(({ id, quantity }) => ({ name: names.get(id) ?? id, quantity }));
}

function toLeaveRefund(tetri: number | undefined): Pick<PartyGuest, 'leaveRefundAmount'> {
  return tetri === undefined ? {} : { leaveRefundAmount: toLari(tetri) };
}

interface Split {
  shares: readonly Share[];
  guests: readonly PartyGuestRow[];
  chosen: readonly ChosenDish[];
}

function describeShares({ shares, guests, chosen }: Split, isHost: boolean): PartyShare[] {
  const invited = new Set(guests.flatMap((guest) => (guest.isHost ? [] : [guest.id])));
  return shares.map(({ guest, nowTetri, state, payment }) => ({
    guest,
    amount: toLari(nowTetri),
    state,
    ...(payment && { payer: payment.payer }),
    ...(isHost &&
      state === 'due' &&
      invited.has(guest) && { leftAmount: toLari(findLeftOver(shares, chosen, guest)?.nowTetri ?? 0) }),
  }));
}

function dishesOf(chosen: readonly ChosenDish[], guest: string) {
  return chosen.filter((dish) => dish.guest === guest).map(({ id, quantity }) => ({ id, quantity }));
}

function describeDishes(
  sums: readonly { id: string; quantity: number }[],
  { chosen, items, date, language }: Priced & { date: string; language: Language },
): Party['dishes'] {
  const priceOf = toPrice({ chosen, items });
  const missing = new Set(listNotServed(items, date).map(({ id }) => id));
  return sums.flatMap(({ id, quantity }) =>
    items
      .filter((item) => item.id === id)
      .map((item) => ({
        id,
        name: itemNames(item)[language],
        price: toLari(priceOf(id)),
        quantity,
        isAvailable: !item.is_archived && !missing.has(id),
      })),
  );
}

interface Priced {
  chosen: readonly ChosenDish[];
  items: readonly FoundItem[];
}

async function computeMoney(
  ctx: Context,
  {
    reservation,
    shares,
    reserved,
    chosen,
    items,
  }: Priced & Pick<PartyState, 'reservation' | 'shares' | 'reserved'>,
) {
  if (shares.length > 0) return sumShares(shares);
  const totals = computeTotals(toPriced(chosen, { chosen, items }));
  const advance = await getAdvance(ctx, ctx.db, reservation);
  return { ...totals, ...splitPayment(advance, { orderTetri: totals.totalTetri, ...sumReserved(reserved) }) };
}

/** Their sums stay as they were fixed, also if a guest leaves who has paid for a part of the middle. */
function sumShares(shares: readonly Share[]) {
  const sum = (name: 'subtotalTetri' | 'serviceFeeTetri' | 'nowTetri') =>
    shares.reduce((total, share) => total + share[name], 0);
  const [subtotalTetri, serviceFeeTetri] = [sum('subtotalTetri'), sum('serviceFeeTetri')];
  const totalTetri = subtotalTetri + serviceFeeTetri;
  return { subtotalTetri, serviceFeeTetri, totalTetri, nowTetri: sum('nowTetri') };
}

/** What each owner's dishes cost with their part of the service fee; together the price of all. */
function splitByGuest(
  owners: readonly string[],
  { chosen, items, serviceFeeTetri }: Priced & { serviceFeeTetri: number },
): number[] {
  const own = owners.map((owner) => {
    const dishes = chosen.filter(({ guest }) => guest === owner);
    return computeTotals(toPriced(dishes, { chosen, items })).subtotalTetri;
  });
  const fees = splitTetri(serviceFeeTetri, own);
  return own.map((tetri, index) => tetri + (fees[index] ?? 0));
}

function toPriced(dishes: readonly ChosenDish[], priced: Priced) {
  const priceOf = toPrice(priced);
  return dishes.map(({ id, quantity }) => ({ priceTetri: priceOf(id), quantity }));
}

/** Today's prices, or those at which each pays their share. */
function toPrice({ chosen, items }: Priced): (id: string) => number {
  const prices = new Map(items.map(({ id, price_tetri: price }) => [id, price]));
  for (const { id, priceTetri } of chosen) if (priceTetri !== null) prices.set(id, priceTetri);
  return (id) => prices.get(id) ?? 0;
}
