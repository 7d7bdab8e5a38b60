import { readDishes, readFloors, readRules } from '#content/load.ts';
import type { Language } from '#contract/language.ts';
import { addDays, localDateAt } from '#contract/time.ts';
import type { Dice } from './random.ts';

/** What diners do between the cart and the evening, and how often. */
const STORIES = {
  pays: 24,
  isDeclinedThenPays: 6,
  cancelsAtBank: 4,
  leaves: 6,
  holdsOnly: 3,
  /** Back to the cart, a second order, and both are paid. */
  paysTwice: 10,
  /** The same, the older page first. */
  paysOlderFirst: 8,
  /** Two carts at once, each with its own page of the bank. */
  usesTwoTabs: 8,
  /** Pays, sees nothing of it, and starts again. */
  startsAgainAfterPaying: 6,
  /** Pays when the tables are free again, and somebody else is just taking them. */
  oversleeps: 10,
  cancelsReservation: 12,
  cancelsTwice: 3,
};

export type Story = keyof typeof STORIES;

export interface Visit {
  tables: string[];
  date: string;
  time: string;
}

export interface Plan {
  name: string;
  address: string;
  language: Language;
  story: Story;
  /** The first choice, and what is tried when it is taken. */
  visits: [Visit, ...Visit[]];
  dishes: { id: string; quantity: number }[];
  holdsFirst: boolean;
  pressesTwice: boolean;
  /** Reloads the page so many milliseconds after pressing the button. */
  impatientAfterMs: number | undefined;
  comesBack: boolean;
  forges: boolean;
  /** What the diner's own clock says. */
  clock: 'right' | 'yesterday' | 'nextYear';
  thinksMs: number;
}

const TIMES = ['12:00', '13:00', '14:00', '19:00', '20:00', '21:00', '22:00'] as const;
const CHOICES = 3;

/** So many diners for few tables, all of it from the dice. */
export function planDiners(dice: Dice, count: number, now: number): Plan[] {
  const dates = openDates(now);
  const [table, ...tables] = readFloors().flatMap((floor) => floor.tables.map(({ id }) => id));
  const [dish, ...dishes] = readDishes().map(({ id }) => id);
  if (!table || !dish) throw new Error('content/ has no tables or no dishes');

  // Fewer tables than diners want: half of them are in somebody's way.
  const wanted = [table, ...tables.slice(0, Math.ceil(count / 10))] as const;
  const visit = (throws: Dice): Visit => ({
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
      visits: [visit(own), ...Array.from({ length: CHOICES - 1 }, () => visit(own))],
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

/** Tomorrow, when a part of the money comes back, and two days on which all of it does. */
export function openDates(now: number): readonly [string, ...string[]] {
  const closed = readRules().closedDays.map(({ date }) => date);
  const today = localDateAt(now);
  const days = Array.from({ length: 30 }, (_, index) => addDays(today, index + 1));
  const [first = today, ...others] = days.filter((date) => !closed.includes(date));
  return [first, ...others.slice(0, 2)];
}
