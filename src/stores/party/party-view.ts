import type { PartyChange } from '#contract/api/parties.ts';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { computeTotals } from '#contract/values/money.ts';
import type { ChosenDish, Party, PartyDish, PartyGuest } from '#src/api/parties.ts';

/** The party as the page shows it: the server's, with the changes that it does not have yet. */
export interface PartyView extends Omit<Party, 'payNowTetri'> {
  /** The guest of this page; undefined until they have joined. */
  me: PartyGuest | undefined;
  /** What is asked in advance; undefined while only the server can say it. */
  payNowTetri: number | undefined;
  /** Whether the server is about to divide what each has to pay. */
  isSplitting: boolean;
}

/** The prices of the page in tetri count for dishes that nobody has chosen yet: the party names none of them. */
export type Prices = Readonly<Record<string, number>>;

interface Unsent {
  /** The id of the page's guest. */
  you: string | undefined;
  changes: readonly PartyChange[];
  prices: Prices;
}

const JOINING = '';
const MOST_OF_ONE = 99;

export function viewParty(party: Party, { you, changes, prices }: Unsent): PartyView {
  const id = you ?? JOINING;
  const view = structuredClone(party);
  for (const change of changes) apply(view, change, id);
  const me = view.guests.find((guest) => guest.id === id);
  const isSplitting = changes.some(({ kind }) => kind === 'split');
  if (!changes.length) return { ...view, me, isSplitting };
  const priceOf = (dish: string) =>
    party.dishes.find((each) => each.id === dish)?.priceTetri ?? prices[dish] ?? 0;
  for (const guest of view.guests) guest.totalTetri = totalsOf(guest.dishes, priceOf).totalTetri;
  const dishes = sumDishes(view, priceOf);
  const { subtotalTetri, serviceFeeTetri, totalTetri } = totalsOf(dishes, priceOf);
  const isAllPaidNow = party.payNowTetri === party.totalTetri;
  const payNowTetri = isAllPaidNow ? totalTetri : undefined;
  return { ...view, me, isSplitting, dishes, subtotalTetri, serviceFeeTetri, totalTetri, payNowTetri };
}

/** What changes add to the dishes of their guest, or to those of the table. */
export function addedDishes(changes: readonly PartyChange[], isShared: boolean): ChosenDish[] {
  const lines: ChosenDish[] = [];
  for (const change of changes) {
    if (change.kind === 'dishes' && !change.guest && change.isShared === isShared) changeLine(lines, change);
  }
  return lines;
}

/** The name of the host; empty if they are not on the list. */
export function hostOf({ guests }: Pick<Party, 'guests'>): string {
  return guests.find(({ isHost }) => isHost)?.name ?? '';
}

function apply(view: Party, change: PartyChange, you: string): void {
  const me = view.guests.find(({ id }) => id === you);
  switch (change.kind) {
    case 'join':
      if (me) me.name = change.name;
      else view.guests.push(newGuest(change.name));
      break;
    case 'dishes': {
      const guest = change.guest ? view.guests.find(({ id }) => id === change.guest) : me;
      const lines = change.isShared ? view.shared : guest?.dishes;
      if (lines) changeLine(lines, change);
      break;
    }
    case 'allergies':
      if (me) me.allergies = { allergens: change.allergens, other: change.other };
      break;
    case 'ready':
      if (me) me.isReady = change.isReady;
      break;
    case 'remove':
      // The server decides what is left of their share.
      if (view.shares.length === 0) view.guests = view.guests.filter(({ id }) => id !== change.guest);
      break;
    case 'close':
      view.state = change.isClosed ? 'closed' : 'open';
      if (!change.isClosed) view.shares = [];
      break;
    case 'split':
      view.state = 'closed';
      break;
    case 'renew':
    case 'leave':
    // Until the server has decided about the refund, the guest is on the list.
  }
}

function newGuest(name: string): PartyGuest {
  const rest = { isHost: false, isReady: false, dishes: [], totalTetri: 0, leaveRefundTetri: undefined };
  return { id: JOINING, name, allergies: NO_ALLERGIES, ...rest };
}

function changeLine(lines: ChosenDish[], { id, by }: { id: string; by: number }): void {
  const line = lines.find((each) => each.id === id);
  const quantity = Math.min(Math.max((line?.quantity ?? 0) + by, 0), MOST_OF_ONE);
  if (!line && quantity > 0) lines.push({ id, quantity });
  if (line) line.quantity = quantity;
  if (line && quantity === 0) lines.splice(lines.indexOf(line), 1);
}

function totalsOf(dishes: readonly ChosenDish[], priceOf: (id: string) => number) {
  return computeTotals(dishes.map(({ id, quantity }) => ({ quantity, priceTetri: priceOf(id) })));
}

/** In the server's order, which does not move under a finger; dishes that nobody had come last. */
function sumDishes({ guests, shared, dishes }: Party, priceOf: (id: string) => number): PartyDish[] {
  const sums = new Map(dishes.map((dish) => [dish.id, { ...dish, quantity: 0 }]));
  for (const { id, quantity } of [...guests.flatMap((guest) => guest.dishes), ...shared]) {
    const sum = sums.get(id) ?? { id, quantity: 0, name: '', priceTetri: priceOf(id), isAvailable: true };
    sum.quantity += quantity;
    sums.set(id, sum);
  }
  return [...sums.values()].filter(({ quantity }) => quantity > 0);
}
