import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createResponseCache, type Reading } from '#server/platform/http/response-cache.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { createFakeClock } from '#tests/support/server/fake-clock.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

/** An answer for each name that counts how often it was read. */
async function createHouse(describeReading: (reads: number) => Reading | Promise<Reading>) {
  const clock = createFakeClock();
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const remember = createResponseCache({ db, clock });
  let reads = 0;
  const app = new Hono<AppEnv>();
  app.onError((_, c) => c.text('failed', 500));
  app.get('/:name', (c) =>
    remember(c, c.req.param('name'), () => {
      reads += 1;
      return Promise.resolve(describeReading(reads));
    }),
  );
  const ask = async (name = 'menu', headers = {}) => {
    const answer = await app.request(`/${name}`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    clock,
    db,
    ask,
    countReads: () => reads,
    request: (headers: object) => app.request('/menu', { ...headers }),
  };
}

describe('an answer that is the same for everybody', () => {
  it('is read once in a quarter of a second', async () => {
    const { clock, ask, countReads } = await createHouse((reads) => ({ content: reads }));

    const together = await Promise.all([ask(), ask(), ask()]);
    clock.advance(249);
    const later = await ask();
    clock.advance(1);
    const afterwards = await ask();

    expect(together.map(({ text }) => text)).toEqual(['1', '1', '1']);
    expect([later.text, afterwards.text]).toEqual(['1', '2']);
    expect(countReads()).toBe(2);
  });

  it('is read anew once this process has written anything', async () => {
    const { db, ask } = await createHouse((reads) => ({ content: reads }));
    await ask();

    await db.insertInto('closed_days').values(closedDay('2026-07-10')).execute();
    const afterStatement = await ask();
    await db.transaction().execute((trx) => sql`delete from closed_days`.execute(trx));
    const afterCommit = await ask();

    expect([afterStatement.text, afterCommit.text]).toEqual(['2', '3']);
  });

  it('is not cached beyond changesAt', async () => {
    const { clock, ask } = await createHouse((reads) => ({ content: reads, changesAt: clock() + 10 }));

    await ask();
    clock.advance(9);
    const before = await ask();
    clock.advance(1);
    const after = await ask();

    expect([before.text, after.text]).toEqual(['1', '2']);
  });

  it('is not cached if the clock was set back', async () => {
    const { clock, ask } = await createHouse((reads) => ({ content: reads }));

    await ask();
    clock.advance(-60_000);

    expect((await ask()).text).toBe('2');
  });

  it('is read again after a reading that failed', async () => {
    const { ask } = await createHouse((reads) => {
      if (reads === 1) throw new Error('The database is silent');
      return { content: reads };
    });

    expect([(await ask()).status, (await ask()).text]).toEqual([500, '2']);
  });

  it('is dropped when too many others are cached', async () => {
    const { ask } = await createHouse((reads) => ({ content: reads }));
    await ask('first');
    for (let other = 1; other < 100; other += 1) await ask(`other${other}`);
    const kept = await ask('first');

    await ask('one-more');

    expect([kept.text, (await ask('first')).text]).toEqual(['1', '102']);
  });
});

describe('its bytes', () => {
  const content = { name: 'ხაჭაპური '.repeat(50) };

  it('are compressed as the browser understands them', async () => {
    const { request } = await createHouse(() => ({ content }));
    const bytesFor = async (encodings: string) => {
      const answer = await request({ headers: { 'Accept-Encoding': encodings } });
      return {
        encoding: answer.headers.get('Content-Encoding'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };

    const [brotli, zipped, plain] = [
      await bytesFor('gzip, deflate, br'),
      await bytesFor('gzip'),
      await bytesFor('br;q=0'),
    ];

    expect([brotli.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    const texts = [brotliDecompressSync(brotli.bytes), gunzipSync(zipped.bytes), plain.bytes].map(String);
    expect(texts).toEqual(Array.from({ length: 3 }, () => JSON.stringify(content)));
  });

  it('are not sent again to a browser that has them', async () => {
    const { clock, ask } = await createHouse(() => ({ content, headers: { 'X-Version': '1' } }));
    const { headers } = await ask();
    clock.advance(250);

    const again = await ask('menu', { 'If-None-Match': `"other", ${headers.get('ETag')}` });

    expect([again.status, again.text, again.headers.get('X-Version')]).toEqual([304, '', '1']);
  });
});

describe('the menu', () => {
  const isSoldOut = async ({ client }: Awaited<ReturnType<typeof createTestApp>>) =>
    JSON.stringify((await client().get('/menu')).body).includes('"soldOut":true');

  it('shows sold-out marks of this process at once', async () => {
    const house = await createTestApp();
    const before = await isSoldOut(house);

    await house.ctx.db.updateTable('menu_items').set({ is_sold_out: 1 }).execute();

    expect([before, await isSoldOut(house)]).toEqual([false, true]);
  });

  it("shows another process's marks in a quarter of a second", async () => {
    const house = await createTestApp();
    await isSoldOut(house);

    await sql`update menu_items set is_sold_out = 1`.execute(house.ctx.db);
    const atOnce = await isSoldOut(house);
    house.clock.advance(250);

    expect([atOnce, await isSoldOut(house)]).toEqual([false, true]);
  });
});

function closedDay(date: string) {
  return { local_date: date, note: '', created_by: 'nino@example.com', created_at: 0 };
}
