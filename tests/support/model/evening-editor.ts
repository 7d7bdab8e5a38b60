import type { Weekday } from '#contract/values/weekdays.ts';
import { takeOver } from '#server/site/live/take-over.ts';
import { useContent } from '#server/site/live/use-content.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from '#tests/support/server/content.ts';
import type { Context } from '#server/context.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf } from './evening-actions.ts';

type Change = ActionOf<'publish'>['change'];

const KHINKALI = 'khinkali-kalakuri';

/** An editor who publishes changes of the content and brings the first state back. */
export function createEditor({ ctx }: Pick<PayingApp, 'ctx'>, dateOf: (day: number) => string) {
  const { restaurant, rules, payment } = ctx;
  /** On which khinkali were on the menu at any time of the evening. */
  const khinkaliDays = new Set<Weekday>();
  let content = firstContent(['mon']);

  function firstContent(khinkaliOn: Weekday[]): HouseContent {
    return {
      restaurant,
      rules,
      payment,
      policies: { published: true, validFrom: '2026-07-01' },
      floors: TEST_FLOORS,
      menu: TEST_MENU,
      dishes: TEST_DISHES.map((dish) => (dish.id === KHINKALI ? { ...dish, days: khinkaliOn } : dish)),
    };
  }

  async function live(next: HouseContent): Promise<void> {
    content = next;
    const khinkali = content.dishes.find(({ id }) => id === KHINKALI);
    for (const day of khinkali?.days ?? []) khinkaliDays.add(day);
    await inTransaction(ctx.db, (trx) => takeOver(ctx, trx, content));
    useContent(ctx, { version: ctx.publishing.servedVersion, content });
  }

  return {
    /** Serves khinkali on the first day of each evening only. */
    begin: (): Promise<void> => live(firstContent(['mon'])),
    publish: ({ change }: ActionOf<'publish'>): Promise<void> => live(apply(content, change, dateOf)),
    publishRule: ({ advance }: ActionOf<'publishRule'>): Promise<void> =>
      live({ ...content, rules: { ...content.rules, advance } }),
    bringBack: (): Promise<void> => live(firstContent(['mon'])),
    /** The other server hears of a publication a little later. */
    catchUp: (other: Context): void =>
      useContent(other, { version: other.publishing.servedVersion, content }),
    khinkaliDays,
  };
}

function apply(content: HouseContent, change: Change, dateOf: (day: number) => string): HouseContent {
  const { rules, floors, dishes } = content;
  const closed = change.closedDay;
  if (closed !== undefined) {
    const day = { date: dateOf(closed), note: { en: 'Wedding', ka: 'ქორწილი' } };
    return { ...content, rules: { ...rules, closedDays: [...rules.closedDays, day] } };
  }
  const changeTables = (to: (table: { id: string; seats: number }) => boolean) =>
    floors.map((floor) => ({ ...floor, tables: floor.tables.filter(to) }));
  if (change.without !== undefined) {
    return { ...content, floors: changeTables(({ id }) => id !== change.without) };
  }
  if (change.seatsOfTable2 !== undefined) {
    const seats = change.seatsOfTable2;
    const changed = floors.map((floor) => ({
      ...floor,
      tables: floor.tables.map((table) => (table.id === 'table2' ? { ...table, seats } : table)),
    }));
    return { ...content, floors: changed };
  }
  const { price, khinkaliOn, closes, outOfUse, cancellation, ...rule } = change;
  if (outOfUse !== undefined) {
    const blocked = { table: outOfUse, from: dateOf(0), to: dateOf(0) };
    return { ...content, rules: { ...rules, blockedTables: [blocked] } };
  }
  if (closes !== undefined) {
    const hours = content.restaurant.hours.map((day) => ({ ...day, closes }));
    return { ...content, restaurant: { ...content.restaurant, hours } };
  }
  if (price !== undefined) return { ...content, dishes: dishes.map((dish) => ({ ...dish, price })) };
  if (khinkaliOn !== undefined) {
    const days = [...khinkaliOn];
    return {
      ...content,
      dishes: dishes.map((dish) => (dish.id === KHINKALI ? { ...dish, days } : dish)),
    };
  }
  const policy = cancellation && { cancellation: [...cancellation] };
  return { ...content, rules: { ...rules, ...rule, ...policy } };
}
