import { setTimeout } from 'node:timers/promises';
import { routes } from '#contract/routes/routes.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import { lockLiveContent, storeLiveContent } from '#server/site/live/live-content.ts';
import { takeOver } from '#server/site/live/take-over.ts';
import { createCapturedLogger } from '#tests/support/server/fakes.ts';

/** In lari. */
const DEARER = 1;

/** A day that the publication closes. No diner of an evening asks for it. */
const CLOSED_IN_DAYS = 25;
const LOOK_MS = 50;

export interface Switch {
  startedAt: number;
  committedAt: number;
}

/** As the transaction in which a third machine publishes: every dish costs a lari more, and a day is closed. */
export async function publishDearer(db: Database): Promise<Switch> {
  const startedAt = Date.now();
  const house = { databaseClock: createDatabaseClock('postgres'), logger: createCapturedLogger() };
  await inTransaction(db, async (trx) => {
    const live = await lockLiveContent(trx);
    if (!live) throw new Error('No server has stored its content');
    const content = makeDearer(live.content);
    await storeLiveContent(trx, { content, publicationId: undefined, deployed: live.deployed });
    await takeOver(house, trx, content);
  });
  return { startedAt, committedAt: Date.now() };
}

function makeDearer(content: HouseContent): HouseContent {
  const dishes = content.dishes.map((dish) => ({
    ...dish,
    price: (Number(dish.price) + DEARER).toFixed(2),
  }));
  const closed = { date: closedDate(), note: { en: 'A wedding', ka: 'ქორწილი' } };
  return {
    ...content,
    dishes,
    rules: { ...content.rules, closedDays: [...content.rules.closedDays, closed] },
  };
}

function closedDate(): string {
  return addDays(localDateAt(Date.now()), CLOSED_IN_DAYS);
}

/** When a server tells guests of the closed day, which it reads from its memory; it may be starting. */
export async function awaitClosedDay(apiUrl: string): Promise<number> {
  for (;;) {
    const text = await fetch(apiUrl + routes.closedDays).then(
      (answer) => answer.text(),
      () => '',
    );
    if (text.includes(closedDate())) return Date.now();
    await setTimeout(LOOK_MS);
  }
}
