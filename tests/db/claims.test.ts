import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { claimForGood, markConfirmed } from '#server/dining/reservations/confirm.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { insertHold } from '#server/dining/reservations/insert.ts';
import { releaseReservation, replaceHolds } from '#server/dining/reservations/release.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
const SEATING: Seating = { tables: ['table1', 'table2'], date: '2026-12-24', slot: '19:00', hours: 2 };

async function confirmReservation(trx: Trx, id: string, now: number): Promise<boolean> {
  const isClaimed = await claimForGood(trx, await getReservation(trx, id), now);
  if (isClaimed) await markConfirmed(trx, id);
  return isClaimed;
}

describe('table claims', () => {
  let database: TestDatabase;
  let userId: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    userId = createId(NOW);
    await database.db
      .insertInto('users')
      .values({
        id: userId,
        email: 'nino@example.com',
        password_hash: '',
        first_name: 'Nino',
        last_name: 'Kapanadze',
        phone: '+995555000017',
        created_at: NOW,
      })
      .execute();
    await database.db
      .insertInto('dining_tables')
      .values(
        ['table1', 'table2', 'table3', 'table10'].map((id, position) => ({
          id,
          floor: 'floor1' as const,
          position,
          seats: 4,
          is_archived: 0 as const,
        })),
      )
      .execute();
  });

  afterEach(() => database.close());

  function hold(seating: Partial<Seating> = {}, now = NOW): Promise<string> {
    return inTransaction(database.db, (trx) =>
      insertHold(trx, {
        userId,
        network: undefined,
        seating: { ...SEATING, ...seating },
        partySize: null,
        now,
        holdExpiresAt: now + 15 * MINUTE,
        replaced: [],
      }),
    );
  }

  async function tablesTaken(attempt: Promise<unknown>): Promise<unknown> {
    const error: unknown = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof DomainError ? { code: error.code, ...error.details } : error;
  }

  function countClaims(): Promise<number> {
    return database.db
      .selectFrom('table_claims')
      .selectAll()
      .execute()
      .then((rows) => rows.length);
  }

  it('lets one of fifty parallel requests win', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => hold()));

    const refusals = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [String(attempt.reason)] : [],
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusals).toHaveLength(49);
    expect(new Set(refusals)).toEqual(new Set(['DomainError: table_taken']));
    expect(await countClaims()).toBe(4);
    expect(await database.db.selectFrom('reservations').selectAll().execute()).toHaveLength(1);
  });

  it('gives each table once when requested in opposite orders', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        hold({ tables: index % 2 ? ['table1', 'table10'] : ['table10', 'table1'] }),
      ),
    );

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countClaims()).toBe(4);
  });

  it("names exactly the taken tables, in the restaurant's order", async () => {
    await hold({ tables: ['table10'] });
    await hold({ tables: ['table2'], slot: '20:00' });
    await hold({ tables: ['table3'], slot: '21:00' });

    const refusal = await tablesTaken(hold({ tables: ['table1', 'table2', 'table3', 'table10'] }));

    expect(refusal).toMatchObject({ code: 'table_taken', tables: ['table2', 'table10'] });
  });

  it('writes nothing of a refused hold', async () => {
    await hold({ tables: ['table2'] });

    await tablesTaken(hold());

    expect(await countClaims()).toBe(2);
    expect(await database.db.selectFrom('reservation_tables').selectAll().execute()).toHaveLength(1);
  });

  it('allows seatings that only touch', async () => {
    await hold({ slot: '17:00' });
    await hold({ slot: '19:00' });
    await hold({ slot: '21:00' });

    expect(await countClaims()).toBe(12);
  });

  it('counts the hours past midnight as the next date', async () => {
    await hold({ slot: '22:00', hours: 3 });

    const claims = await database.db
      .selectFrom('table_claims')
      .select(['date', 'hour'])
      .where('table_id', '=', 'table1')
      .orderBy('date')
      .orderBy('hour')
      .execute();

    expect(claims).toEqual([
      { date: '2026-12-24', hour: 22 },
      { date: '2026-12-24', hour: 23 },
      { date: '2026-12-25', hour: 0 },
    ]);
  });

  it('keeps a hold until its last millisecond', async () => {
    await hold();

    expect(await tablesTaken(hold({}, NOW + 15 * MINUTE - 1))).toMatchObject({ code: 'table_taken' });
    await hold({}, NOW + 15 * MINUTE);

    expect(await countClaims()).toBe(4);
  });

  it('keeps a confirmed reservation for ever', async () => {
    const reservationId = await hold();
    await inTransaction(database.db, (trx) => confirmReservation(trx, reservationId, NOW));

    const refusal = await tablesTaken(hold({}, NOW + 60 * MINUTE));

    expect(refusal).toMatchObject({ code: 'table_taken', tables: ['table1', 'table2'] });
  });

  it('confirms an expired hold if its tables are free', async () => {
    const reservationId = await hold();

    const isSeated = await inTransaction(database.db, (trx) =>
      confirmReservation(trx, reservationId, NOW + 60 * MINUTE),
    );

    expect(isSeated).toBe(true);
    expect(await tablesTaken(hold({}, NOW + 90 * MINUTE))).toMatchObject({ code: 'table_taken' });
  });

  it('does not confirm a hold that has lost one table', async () => {
    const reservationId = await hold();
    const other = await hold({ tables: ['table2'], slot: '20:00' }, NOW + 16 * MINUTE);

    const isSeated = await inTransaction(database.db, (trx) =>
      confirmReservation(trx, reservationId, NOW + 17 * MINUTE),
    );

    const claims = await database.db.selectFrom('table_claims').selectAll().execute();
    expect(isSeated).toBe(false);
    expect(claims.map((claim) => claim.reservation_id)).toEqual([other, other]);
  });

  it('gives the tables to the late payer or the newcomer, not both', async () => {
    const reservationId = await hold();
    const later = NOW + 16 * MINUTE;

    const [confirmed, newcomer] = await Promise.allSettled([
      inTransaction(database.db, (trx) => confirmReservation(trx, reservationId, later)),
      hold({}, later),
    ]);

    const isSeated = confirmed.status === 'fulfilled' && confirmed.value;
    expect(isSeated).toBe(newcomer.status === 'rejected');
    expect(await countClaims()).toBe(4);
  });

  it('does not replace a hold that has been confirmed meanwhile', async () => {
    const [confirmed, held] = [await hold(), await hold({ tables: ['table3'] })];
    await inTransaction(database.db, (trx) => confirmReservation(trx, confirmed, NOW));

    const replaced = await inTransaction(database.db, (trx) => replaceHolds(trx, [confirmed, held]));

    expect(replaced).toEqual([held]);
  });

  it('frees the tables of a released hold at once', async () => {
    const reservationId = await hold();

    await inTransaction(database.db, (trx) => releaseReservation(trx, reservationId));

    expect(await countClaims()).toBe(0);
    await expect(hold()).resolves.toBeTypeOf('string');
  });
});
