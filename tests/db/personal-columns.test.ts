import { describe, expect, it } from 'vitest';
import type { Table } from '#server/platform/db/column.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import { deleteAccount } from '#server/guests/profile/delete-account.ts';
import { giveToDiner } from '#server/dining/amendments/give-to-diner.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { endOffers } from '#server/dining/waiting/end-offers.ts';
import { deleteEndedMessages } from '#server/messages/send-due.ts';
import { deleteEndedSessions } from '#server/process/jobs/ended-sessions.ts';
import { forgetPastReservations } from '#server/guests/profile/retention.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { findMarked, insertMarked, MARKER } from '#tests/support/server/marked-rows.ts';
import { insertRows, toRow } from '#tests/support/server/filled-tables.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

const tables = Object.entries<Table>(TABLES);
const PERSONAL = tables
  .flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([column, { definition }]) =>
      definition.isPersonal ? [`${name}.${column}`] : [],
    ),
  )
  .toSorted();

describe('the tables', () => {
  it('say of every free text whether it says something of a guest', () => {
    const silent = tables.flatMap(([name, { columns }]) =>
      Object.entries(columns).flatMap(([column, { definition }]) => {
        const { type, references, isPrimaryKey, check, isPersonal } = definition;
        const isFree = type === 'text' && !references && !isPrimaryKey && check === undefined;
        return isFree && isPersonal === undefined ? [`${name}.${column}`] : [];
      }),
    );

    expect(silent).toEqual([]);
  });

  it('say when that goes', () => {
    const names = new Set(PERSONAL.map((column) => column.split('.')[0]));

    expect(tables.flatMap(([name, { rules }]) => (rules.forgotten ? [name] : [])).toSorted()).toEqual([
      ...names,
    ]);
  });
});

/** A guest with a row in every table. */
async function openMarked() {
  const database = await createTestDatabase();
  const house = await createTestApp({ database });
  await insertMarked(database.db);
  return { ...house, db: database.db };
}

it('marks every text of a guest', async () => {
  const { db } = await openMarked();

  expect(await findMarked(db)).toEqual(PERSONAL);
});

it('leaves nothing of a guest who deletes the account', async () => {
  const { ctx, db } = await openMarked();

  await deleteAccount(ctx, { id: 'users 1', passwordHash: MARKER });

  // Nobody has checked the telephone number of an account; an offer goes with its date.
  expect(await findMarked(db)).toEqual([
    'guest_notes.former_note',
    'guest_notes.note',
    'guest_notes.phone',
    'waiting_offers.address',
  ]);
});

it('leaves only the account after the time that names are kept', async () => {
  const { clock, ctx, db } = await openMarked();
  clock.advance(800 * DAY_MS);

  for (const job of [forgetPastReservations, deleteEndedMessages, deleteEndedSessions, endOffers])
    await job(ctx);

  const left = (await findMarked(db)).map((column) => column.split('.')[0]);
  expect([...new Set(left)]).toEqual(['users']);
});

const OF_RESERVATION = new Set(
  tables.flatMap(([name, { rules }]) => (rules.forgotten?.withReservation ? [name] : [])),
);

it('leaves nothing that a guest has told when the reservation is given away', async () => {
  const { ctx, db } = await openMarked();
  const taker = toRow('users', 2, { rows: 1, textOf: () => 'taker', instant: 1 });
  await insertRows(db, 'users', [taker]);

  await inTransaction(db, async (trx) =>
    giveToDiner(ctx, trx, {
      reservation: await lockReservation(trx, 'reservations 1'),
      userId: 'users 2',
      language: 'en',
      requests: { notes: '', allergies: { allergens: [], other: '' } },
      former: { userId: 'users 1', language: 'en' },
    }),
  );

  const left = (await findMarked(db)).filter((column) => OF_RESERVATION.has(column.split('.')[0] ?? ''));
  // The new diner's own address, hashes, and the reasons of the restaurant.
  expect(left).toEqual([
    'handover_offers.recipient',
    'house_cancellations.reason',
    'request_keys.request_hash',
    'reservation_moves.reason',
    'reservations.network',
    'seating_proposals.reason',
  ]);
});
