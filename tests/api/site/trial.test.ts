import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { localDateAt } from '#contract/values/time.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { TRIAL_BANK } from '#server/site/trial/trial.ts';
import { isDeep } from '#tests/support/depth.ts';
import { openEditingHouse } from '#tests/support/editing/editing-house.ts';
import { createClient } from '#tests/support/server/client.ts';
import { createPerson } from '#tests/support/server/accounts.ts';

const PREVIEW = 'http://preview.localhost:3000';
const PAGE = '/staff/site/preview?lang=en';
const menu = z.array(z.object({ items: z.array(z.object({ id: z.string(), price: z.number() })) }));
const created = z.object({ order_id: z.string(), redirect_url: z.string() });

/** An editor has pressed "Preview" and then "Start a trial"; the browser has opened the preview. */
async function openTrial() {
  const house = await openEditingHouse();
  onTestFinished(() => house.ctx.trial.end());
  const editor = await house.signIn();
  await editor.post('/staff/site/preview');
  await house.settled();
  const offer = await editor.text(PAGE);
  const [, address = ''] = /href="http:\/\/preview[^"]+(\/open\?key=[^"]+)"/.exec(offer) ?? [];
  const pressed = await editor.post('/staff/site/trial');
  // With the preview's host before each path.
  const guest = createClient({
    request: (path, init) => house.app.request(typeof path === 'string' ? PREVIEW + path : path, init),
  });
  await guest.send(address);
  return { ...house, editor, offer, pressed, guest };
}

/** The id of the process that runs this script for this data folder. */
function findProcess(script: string, dataDir: string): number {
  const found = readdirSync('/proc').find((id) => {
    const read = (name: string) => readFileSync(join('/proc', id, name), 'utf8');
    try {
      return read('cmdline').includes(script) && read('environ').includes(dataDir);
    } catch {
      // It has ended, or is no process.
      return false;
    }
  });
  if (found === undefined) throw new Error(`Nothing runs ${script}`);
  return Number(found);
}

describe('a trial', () => {
  it('takes an order, a payment and mails beside the restaurant, and is gone afterwards', async () => {
    const { ctx, dataDir, editor, offer, pressed, guest } = await openTrial();
    const started = await editor.text(PAGE);
    const bar = (await guest.send('/ka/menu')).body;

    const { email, ...person } = createPerson();
    await guest.post('/auth/signup', { email, ...person });
    const categories = menu.parse((await guest.get('/menu')).body);
    const [dish = { id: '', price: 0 }] = categories.flatMap(({ items }) => items);
    const quantity = 10;
    const order = await guest.post('/bog/create-order', {
      selectedTables: ['table2'],
      selectedDate: localDateAt(Date.now() + 3 * DAY_MS),
      selectedTime: '19:00',
      menuItems: [{ ...dish, quantity }],
      totalAmount: Math.round(dish.price * quantity * 110) / 100,
      language: 'en',
    });
    const { order_id: id, redirect_url: payer } = created.parse(order.body);
    const cardPage = await guest.send(payer.slice(PREVIEW.length));
    const paid = await guest.send(payer.slice(PREVIEW.length), {
      method: 'POST',
      body: new URLSearchParams({ result: 'approve' }),
    });
    const back = new URL(paid.headers.get('Location') ?? '');
    const success = await guest.send(back.pathname + back.search);
    const live = await ctx.db.selectFrom('orders').select('id').execute();
    const accounts = await ctx.db.selectFrom('users').select('id').execute();
    await expect
      .poll(() => editor.text(PAGE), { timeout: 20_000, interval: 500 })
      .toMatch(/trial-mails\/[^"]+"[^>]*>[^<]*confirmed/i);
    const [, mail = ''] =
      /href="http:\/\/preview[^/]*(\/trial-mails\/[^"]+)"/.exec(await editor.text(PAGE)) ?? [];
    const letter = await guest.send(mail);
    await editor.post('/staff/site/trial-end');

    expect(offer).toContain('Start a trial');
    expect(pressed.headers.get('Location')).toBe('/staff/site/preview');
    expect(started).toContain('The trial started on');
    expect(bar).toContain('Trial: reservations here are not real');
    expect(payer).toContain(PREVIEW + TRIAL_BANK);
    expect(cardPage.status).toBe(200);
    expect([success.status, success.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(`${PREVIEW}/en/`),
    ]);
    expect([live, accounts]).toEqual([[], []]);
    expect(letter.status).toBe(200);
    expect(letter.body).toContain(id);
    expect(await editor.text(PAGE)).toContain('Start a trial');
    expect(existsSync(join(dataDir, 'trial'))).toBe(false);
    expect((await guest.send('/ka/menu')).body).toContain('Preview: not published yet');
  });

  it('says that there is too little memory', async () => {
    const house = await openEditingHouse();
    const editor = await house.signIn();
    await editor.post('/staff/site/preview');
    await house.settled();
    vi.spyOn(process, 'availableMemory').mockReturnValue(300_000_000);

    const pressed = await editor.post('/staff/site/trial');

    expect(pressed.status).toBe(503);
    expect(pressed.body).toContain('400 მბ');
    expect(house.ctx.trial.running).toBeUndefined();
  });

  it.runIf(isDeep && process.platform === 'linux')('ends when one of its processes does', async () => {
    const { dataDir, editor } = await openTrial();

    const bank = findProcess('sandbox-bank/main.ts', dataDir);
    process.kill(bank, 'SIGKILL');

    await expect.poll(() => existsSync(join(dataDir, 'trial')), { timeout: 20_000 }).toBe(false);
    expect(await editor.text(PAGE)).toContain('Start a trial');
  });
});
