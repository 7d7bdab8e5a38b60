import { expect, it, onTestFinished } from 'vitest';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { importTables } from '#server/dining/tables/import.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from '#tests/support/server/content.ts';
import { insertConfirmedOrder } from '#tests/support/server/orders.ts';
import { check } from './checker.ts';
import { readDatabase } from './read-facts.ts';

it('finds faults planted in a real database', async () => {
  const db = createDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db, 'sqlite');
  await importMenu(db, TEST_MENU, TEST_DISHES);
  await importTables(db, TEST_FLOORS);
  // Two confirmed reservations of the same tables and time, not paid, written past the unique key.
  await insertConfirmedOrder(db);
  await insertConfirmedOrder(db);
  await db
    .updateTable('reservations')
    .set({ local_date: addDays(localDateAt(Date.now()), 1) })
    .execute();

  const facts = await readDatabase({ db, engine: 'sqlite' });
  const findings = check({
    ...facts,
    bankOrders: [],
    mails: [],
    journal: [{ kind: 'order', orderId: createId(Date.now()) }],
  });

  expect([...new Set(findings.map(({ fault }) => fault))]).toEqual([
    'overlaps',
    'reservations without charge',
    'acknowledged writes lost',
    'confirmed orders without exactly one mail',
    'tables and claims that disagree',
  ]);
});
