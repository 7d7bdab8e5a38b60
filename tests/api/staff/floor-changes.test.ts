import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Hono } from 'hono';
import { floorRoutes } from '#server/staff/floor/floor.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';
import { z } from 'zod';
import type { Client } from '#tests/support/server/client.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';

const event = z.object({ version: z.string(), at: z.string() });

/** Listens to the changes of a date's floor, like the page's script. */
async function openFloorStream(app: TestApp['app'], browser: Client, date: string) {
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
  const response = await app.request(`/staff/days/${date}/floor/changes`, {
    headers: { Cookie: cookies.join('; ') },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const close = async () => reader?.cancel();
  onTestFinished(close);
  return {
    status: response.status,
    headers: response.headers,
    close,
    /** The next event; undefined once the server has ended the stream. */
    next: async () => {
      while (!heard.includes('\n\n')) {
        const { value } = (await reader?.read()) ?? {};
        if (value === undefined) return undefined;
        heard += value;
      }
      const [first = '', ...rest] = heard.split('\n\n');
      heard = rest.join('\n\n');
      return event.parse(JSON.parse(/^data: (.*)$/m.exec(first)?.[1] ?? ''));
    },
  };
}

const CHANGES = `/staff/days/${DATE}/floor/changes`;

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

function setTime(time: string): void {
  house.clock.set(Date.parse(`${DATE}T${time}:00+04:00`));
}

/** A hostess who watches the floor at a time, with a reservation at 19:00. */
async function watch(time: string) {
  await house.confirmed(await house.diner());
  setTime(time);
  const hostess = await signInStaff(house, await addMember(house, 'hostess'));
  const { id } = await house.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
  const stream = await openFloorStream(house.app, hostess.browser, DATE);
  const first = await stream.next();
  return { ...hostess, id, stream, first };
}

/** The same routes with another beat. */
function beatEvery(beatMs: number, closing?: AbortSignal) {
  return new Hono<AppEnv>().route(STAFF, floorRoutes(house.ctx, { beatMs, closing }));
}

describe('GET /staff/days/:date/floor/changes', () => {
  it('begins with the version that the page has', async () => {
    const { text, stream, first } = await watch('18:30');

    expect(await text('/staff/floor')).toContain(
      `data-version="${first?.version}" data-changes="${CHANGES}"`,
    );
    expect(first?.at).toBe('18:30');
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('sends a version when guests arrive and when that is undone', async () => {
    const { post, id, stream, first } = await watch('19:00');

    await post(`/staff/days/${DATE}/reservations/${id}/mark`, { mark: 'arrived', on: '1' });
    const second = await stream.next();
    await post(`/staff/days/${DATE}/reservations/${id}/mark`, { mark: 'arrived', on: '0' });
    const third = await stream.next();

    expect(new Set([first, second, third].map((state) => state?.version)).size).toBe(3);
  });

  it('sends a version when a table is blocked', async () => {
    const { stream, first } = await watch('18:30');

    await blockTable(house.ctx, {
      table: 'table1',
      date: DATE,
      fromHour: 18,
      toHour: 20,
      note: '',
      by: 'Keti',
    });

    expect((await stream.next())?.version).not.toBe(first?.version);
  });

  it('sends a version when guests become late by the clock alone', async () => {
    const { stream, first } = await watch('19:14');

    setTime('19:15');
    const second = await stream.next();

    expect(second).toMatchObject({ at: '19:15' });
    expect(second?.version).not.toBe(first?.version);
  });

  it('ends when the member is removed', async () => {
    const { browser } = await watch('18:30');
    const stream = await openFloorStream(beatEvery(20), browser, DATE);
    await stream.next();

    await house.ctx.db.deleteFrom('staff_members').where('email', '=', 'hostess@tamada.example').execute();

    await expect.poll(() => stream.next()).toBeUndefined();
  });

  it('ends at shutdown', async () => {
    const { browser } = await watch('18:30');
    const closing = new AbortController();
    const stream = await openFloorStream(beatEvery(60_000, closing.signal), browser, DATE);
    await stream.next();

    closing.abort();

    expect(await stream.next()).toBeUndefined();
  });

  it('has room for twenty pages of a member', async () => {
    const { browser } = await watch('18:30');
    const statuses: number[] = [];

    for (let page = 0; page < 20; page += 1) {
      statuses.push((await openFloorStream(house.app, browser, DATE)).status);
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses.at(-1)).toBe(503);
  });
});
