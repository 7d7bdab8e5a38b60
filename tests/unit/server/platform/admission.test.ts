import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { admitInTurn, createAdmission } from '#server/platform/limits/admission.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

describe('createAdmission', () => {
  it('lets so many work at the same time and the others in their order', async () => {
    const admission = createAdmission({ atOnce: 2, patienceMs: 1_000 });
    const begun: number[] = [];
    let [working, most] = [0, 0];
    const work = async (number: number) => {
      const leave = await admission.enter();
      begun.push(number);
      most = Math.max(most, (working += 1));
      await wait(1);
      working -= 1;
      leave();
    };

    await Promise.all([1, 2, 3, 4, 5, 6].map(work));

    expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });

  it('refuses one whose turn does not come in time', async () => {
    const admission = createAdmission({ atOnce: 1, patienceMs: 20 });
    const leave = await admission.enter();

    await expect(admission.enter()).rejects.toMatchObject({ code: 'server_busy' });

    leave();
    expect(await admission.enter()).toBeTypeOf('function');
  });

  it('refuses one at once whose wait would be too long', async () => {
    const admission = createAdmission({ atOnce: 1, patienceMs: 50 });
    const slow = await admission.enter();
    await wait(400);
    slow();
    const leave = await admission.enter();
    const startedAt = performance.now();
    const others = await Promise.allSettled([admission.enter(), admission.enter()]);

    expect(performance.now() - startedAt).toBeLessThan(200);
    expect(others.map(({ status }) => status)).toContain('rejected');
    leave();
  });
});

it('a request whose body does not arrive keeps no other one waiting', async () => {
  const app = new Hono<AppEnv>();
  app.post('/', admitInTurn(createAdmission({ atOnce: 1, patienceMs: 50 })), (c) => c.text('done'));
  const body = new ReadableStream();
  void app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit);

  const answer = await app.request('/', { method: 'POST', body: 'whole' });

  expect(await answer.text()).toBe('done');
});
