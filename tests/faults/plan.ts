import { readDishes, readFloors, readRules } from '#content/load.ts';
import type { Language } from '#contract/values/language.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Dice } from './random.ts';

/** What diners do between the cart and the reservation, and how often. */
const STORIES = {
  pays: 24,
  isDeclinedThenPays: 6,
  cancelsAtBank: 4,
  leaves: 6,
  holdsOnly: 3,
  /** Goes back to the cart, orders again, and pays both orders. */
  paysTwice: 10,
  /** The same, but pays the older page first. */
  paysOlderFirst: 8,
  /** Two carts in parallel, each with its own payment page. */
  usesTwoTabs: 8,
  /** Pays, does not see the result, and starts again. */
  startsAgainAfterPaying: 6,
  /** Pays after the hold has expired, while someone else takes the tables. */
  oversleeps: 10,
  cancelsReservation: 12,
  cancelsTwice: 3,
  /** Chooses another seating, then another one. */
  moves: 14,
  /** Sends two moves at the same time, and cancels. */
  movesInTwoTabs: 6,
  /** Adds dishes and pays for them, or leaves the bank's page open. */
  addsDishes: 8,
  /** Adds and pays in two tabs, while a third one cancels. */
  addsAndCancels: 6,
  /** Removes a dish, twice under different keys. */
  removesDishes: 8,
};

export type Story = keyof typeof STORIES;

export interface Seating {
  tables: string[];
  date: string;
  time: string;
}

export interface Plan {
  name: string;
  address: string;
  language: Language;
  story: Story;
  /** The first choice, and the alternatives if it is taken. */
  seatings: [Seating, ...Seating[]];
  dishes: { id: string; quantity: number }[];
  holdsFirst: boolean;
  pressesTwice: boolean;
  /** Reloads the page this many milliseconds after clicking. */
  impatientAfterMs: number | undefined;
  comesBack: boolean;
  forges: boolean;
  /** The time of the diner's own clock. */
  clock: 'right' | 'yesterday' | 'nextYear';
  thinksMs: number;
}

const TIMES = ['12:00', '13:00', '14:00', '19:00', '20:00', '21:00', '22:00'] as const;
const CHOICES = 3;

/** Diners for few tables, chosen by a seeded random generator. */
export function planDiners(dice: Dice, count: number, now: number): Plan[] {
  const dates = openDates(now);
  const [table, ...tables] = readFloors().flatMap((floor) => floor.tables.map(({ id }) => id));
  const [dish, ...dishes] = readDishes().map(({ id }) => id);
  if (!table || !dish) throw new Error('content/ has no tables or no dishes');

  // Fewer tables than the diners want, so that they conflict.
  const wanted = [table, ...tables.slice(0, Math.ceil(count / 10))] as const;
  const seating = (throws: Dice): Seating => ({
    tables: [...new Set([throws.pick(wanted), ...(throws.chance(0.3) ? [throws.pick(wanted)] : [])])],
    date: throws.pick(dates),
    time: throws.pick(TIMES),
  });
  return Array.from({ length: count }, (_, index): Plan => {
    const own = dice.fork(`diner ${index}`);
    return {
      name: `diner-${index}`,
      address: `10.${own.between(0, 255)}.${index >> 8}.${index & 255}`,
      language: own.pick(['en', 'ka']),
      story: own.weighted(STORIES),
      seatings: differentSeatings(() => seating(own)),
      dishes: [{ id: own.pick([dish, ...dishes]), quantity: own.between(1, 9) }],
      holdsFirst: own.chance(0.25),
      pressesTwice: own.chance(0.15),
      impatientAfterMs: own.chance(0.2) ? own.between(1, 120) : undefined,
      comesBack: own.chance(0.7),
      forges: own.chance(0.25),
      clock: own.weighted({ right: 7, yesterday: 1, nextYear: 1 }),
      thinksMs: own.between(0, 800),
    };
  });
}

/** A move to the same seating would change nothing. */
function differentSeatings(draw: () => Seating): Plan['seatings'] {
  const first = draw();
  const seatings = new Map([[JSON.stringify(first), first]]);
  while (seatings.size < CHOICES) {
    const next = draw();
    seatings.set(JSON.stringify(next), next);
  }
  return [first, ...[...seatings.values()].slice(1)];
}

/** Tomorrow, with a partial refund, and two days with a full refund. */
export function openDates(now: number): readonly [string, ...string[]] {
  const closed = readRules().closedDays.map(({ date }) => date);
  const today = localDateAt(now);
  const days = Array.from({ length: 30 }, (_, index) => addDays(today, index + 1));
  const [first = today, ...others] = days.filter((date) => !closed.includes(date));
  return [first, ...others.slice(0, 2)];
}
