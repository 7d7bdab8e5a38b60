import { createDatabaseClock } from '#server/platform/db/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import { lockLiveContent, storeLiveContent } from '#server/site/live/live-content.ts';
import { takeOver } from '#server/site/live/take-over.ts';
import { createCapturedLogger } from '#tests/support/server/fakes.ts';

/** In lari. */
const DEARER = 1;

export interface Switch {
  startedAt: number;
  committedAt: number;
}

/** As the transaction in which a third machine publishes: every dish costs a lari more. */
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
  return { ...content, dishes };
}
