import { randomUUID } from 'node:crypto';
import fs, { existsSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { addDays } from '#contract/values/time.ts';
import { findReturnUrl } from '#server/dining/payments/return-diner.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { backUp } from '#server/process/maintenance/whole-backup.ts';
import { createFullWrites } from '#tests/support/disk/full-writes.ts';
import { sample } from '#tests/support/depth.ts';
import { openPublishingHouse } from '#tests/support/editing/publishing-house.ts';
import { createPayingApp, DATE, orderRequest } from '#tests/support/server/paying-app.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { printTables } from '#tests/support/server/table-prints.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';
import type { Answer } from '#tests/support/server/client.ts';

const MINUTES = 60_000;
/** The server looks at a returning diner's order once, instead of for eight seconds after each refused write. */
const ASKED_ONCE = { wholeMs: 8_000, pauseMs: 8_000 };
const allow = () => Promise.resolve(true);

/** A diner who orders the same tables on another day in each round, while the n-th write of the round fails. */
async function openHouse(kind: 'once' | 'until freed') {
  const disk = createFullWrites();
  const house = await createPayingApp();
  const nino = await house.diner();
  const { ctx, bank } = house;
  /** Repeats a step, with the disk full at its first write, its second and so on, until no write of it fails. */
  const forEachWrite = async (
    prepare: (date: string) => Promise<string>,
    step: (orderId: string, date: string) => Promise<unknown>,
    check: (orderId: string, date: string) => Promise<void>,
  ): Promise<number> => {
    for (let write = 1; ; write += 1) {
      const date = addDays(DATE, write);
      await ctx.db.deleteFrom('rate_limits').execute();
      const orderId = await prepare(date);
      disk.failAt(write, kind);
      await step(orderId, date);
      const hasPassed = disk.count() < write;
      disk.free();
      await check(orderId, date);
      if (hasPassed) return write - 1;
    }
  };
  const order = (date: string, key: string): Promise<Answer> =>
    nino.post('/bog/create-order', orderRequest({ selectedDate: date, anotherReservation: true }), {
      'Idempotency-Key': key,
    });
  const rowsOf = async (date: string) => ({
    orders: await ctx.db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
      .select(['orders.id', 'payments.status'])
      .where('local_date', '=', date)
      .execute(),
    claims: await ctx.db.selectFrom('table_claims').select('hour').where('date', '=', date).execute(),
  });
  const sumsOf = async (orderId: string) => {
    const rows = await ctx.db
      .selectFrom('bank_movements')
      .select(['kind', 'amount_tetri as tetri'])
      .where('payment_id', '=', orderId)
      .execute();
    return rows.map(({ kind, tetri }) => `${kind} ${tetri}`);
  };
  /** The jobs, some hours later, as often as they need. */
  const passTime = async () => {
    for (let round = 0; round < 4; round += 1) {
      await bank.advance(5 * MINUTES);
      await runOnce(ctx);
    }
  };
  return { ...house, disk, nino, forEachWrite, placeOrder: order, rowsOf, sumsOf, passTime };
}

const isRefused = ({ status }: Answer) => status === 503;
const idOf = ({ body }: Answer) => z.object({ order_id: z.string() }).parse(body).order_id;

describe.each(sample(['until freed', 'once'] as const))('a disk that is full at any write (%s)', (kind) => {
  it('makes one order of a request that is repeated', { timeout: 3 * MINUTES }, async () => {
    const { passTime, forEachWrite, placeOrder, rowsOf } = await openHouse(kind);
    const keys = new Map<string, string>();
    const statuses = new Set<number>();

    const writes = await forEachWrite(
      (date) => Promise.resolve(keys.set(date, randomUUID()).get(date) ?? ''),
      async (key, date) => {
        const answer = await placeOrder(date, key);
        statuses.add(answer.status);
        if (isRefused(answer)) expect(answer.headers.get('Retry-After')).not.toBeNull();
      },
      async (key, date) => {
        const again = await placeOrder(date, key);
        // The address of the payment was not stored: the attempt ends, and the diner makes another one.
        const isLost = again.status === 409;
        if (isLost) await passTime();
        const answer = isLost ? await placeOrder(date, randomUUID()) : again;
        const { orders, claims } = await rowsOf(date);
        expect(orders.filter(({ status }) => status === 'pending').map(({ id }) => id)).toEqual([
          idOf(answer),
        ]);
        expect(orders).toHaveLength(isLost ? 2 : 1);
        expect(claims).toHaveLength(4);
      },
    );

    expect(writes).toBeGreaterThan(5);
    expect([...statuses].toSorted()).toEqual([200, 503]);
  });

  it('confirms each paid order once', { timeout: 3 * MINUTES }, async () => {
    const { bank, order, nino, forEachWrite, sumsOf, statusOf, passTime, ctx, mailer } =
      await openHouse(kind);

    const writes = await forEachWrite(
      (date) => order(nino, { selectedDate: date }),
      async (orderId) => {
        await bank.pay(orderId);
        await bank.advance(1_000).catch(() => undefined);
        await findReturnUrl(ctx, { paymentId: orderId, language: 'en', mayAsk: allow }, ASKED_ONCE).catch(
          () => undefined,
        );
      },
      async (orderId) => {
        await passTime();
        expect(await statusOf(orderId)).toBe('confirmed');
        expect(await sumsOf(orderId)).toEqual(['payment 6985']);
        const mails = await ctx.db
          .selectFrom('messages')
          .select('kind')
          .where('order_id', '=', orderId)
          .execute();
        expect(mails).toEqual([{ kind: 'confirmation' }]);
      },
    );

    expect(writes).toBeGreaterThan(5);
    expect(mailer.messages.length).toBe(writes + 1);
  });

  it('refunds each cancelled order once', { timeout: 3 * MINUTES }, async () => {
    const { confirmed, nino, forEachWrite, sumsOf, statusOf, passTime } = await openHouse(kind);
    const cancel = (orderId: string) => nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 69.85 });

    const writes = await forEachWrite(
      (date) => confirmed(nino, { selectedDate: date }),
      async (orderId) => expect([200, 503]).toContain((await cancel(orderId)).status),
      async (orderId) => {
        if ((await statusOf(orderId)) === 'confirmed') await cancel(orderId);
        await passTime();
        expect(await statusOf(orderId)).toBe('refunded');
        expect(await sumsOf(orderId)).toEqual(['payment 6985', 'refund 6985']);
      },
    );

    expect(writes).toBeGreaterThan(5);
  });
});

describe.each(sample(['until freed', 'once'] as const))(
  'a publication on a disk that is full at any write (%s)',
  (kind) => {
    it('is served wholly or not at all, also after a restart', { timeout: 3 * MINUTES }, async () => {
      const disk = createFullWrites();
      const { source, publish, served, start, clock } = await openPublishingHouse();
      const whole = async (): Promise<string> => {
        const { page, price, maxTables } = await served();
        expect(page).toBe(`${Number(price).toFixed(2)} lari, ${maxTables} tables`);
        return String(page);
      };
      await publish(source.commit('first', { price: '21.00', maxTables: 5 }));
      let hasPassed = false;

      for (let write = 1; !hasPassed; write += 1) {
        const before = await whole();
        // On PostgreSQL another server may be publishing, until it has been silent for minutes.
        clock.advance(10 * MINUTES);
        const wanted = `${30 + write}.00 lari, ${write % 2 ? 5 : 4} tables`;
        const commit = source.commit(`c${write}`, {
          price: `${30 + write}.00`,
          maxTables: write % 2 ? 5 : 4,
        });
        disk.failAt(write, kind);
        await publish(commit).catch(() => undefined);
        hasPassed = disk.count() < write;
        disk.free();
        expect([before, wanted]).toContain(await whole());
        await start();
        expect(hasPassed ? [wanted] : [before, wanted]).toContain(await whole());
      }
    });
  },
);

/** The calls of `node:fs` with which the backup writes. */
const FILE_WRITES = ['mkdirSync', 'writeFileSync', 'fsyncSync', 'renameSync'] as const;

/** Lets the n-th of these calls fail for a full disk, and returns how many there were. */
function failFileWrite(write: number): { count: () => number; free: () => void } {
  let count = 0;
  const originals = FILE_WRITES.map((name) => [name, Reflect.get(fs, name) as () => unknown] as const);
  const free = () => {
    for (const [name, original] of originals) Reflect.set(fs, name, original);
    syncBuiltinESMExports();
  };
  for (const [name, original] of originals) {
    Reflect.set(fs, name, (...values: []) => {
      count += 1;
      if (count === write)
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return original(...values);
    });
  }
  syncBuiltinESMExports();
  onTestFinished(free);
  return { count: () => count, free };
}

describe('a backup on a disk that is full at any write', () => {
  it('is whole or is not there, and the database stays as it was', async () => {
    const disk = createFullWrites();
    const folder = createTemporaryFolder();
    const database = join(folder, 'tamada.sqlite');
    await withDatabase(database, (db) => migrate(db, 'sqlite'));
    const before = await withDatabase(database, printTables);
    const target = join(folder, 'backups', 'backup');
    const house = { dataDir: folder, databaseUrl: database, siteUrl: '', sessionSecret: undefined };
    const run = () => backUp({ house, target, release: '', now: 0 });

    disk.failAt(1, 'once');
    await expect(run()).rejects.toThrow('full');
    disk.free();
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);

    let write = 1;
    for (; !existsSync(target); write += 1) {
      const files = failFileWrite(write);
      await run().catch(() => undefined);
      const hasPassed = files.count() < write;
      files.free();
      if (!hasPassed && existsSync(target)) break;
      expect(
        hasPassed ? [] : readdirSync(join(folder, 'backups')).filter((name) => name !== 'backup'),
      ).toEqual([]);
    }

    expect(write).toBeGreaterThan(4);
    expect(await withDatabase(join(target, 'database'), printTables)).toEqual(before);
    expect(await withDatabase(database, printTables)).toEqual(before);
  });
});
