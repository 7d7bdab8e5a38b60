import { describe, expect, it } from 'vitest';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';
import { signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const DISH = 'khinkali-kalakuri';
const DAY = 86_400_000;
const TODAY = '2026-07-05';

async function openHouse() {
  const house = await createPayingApp();
  const staff = await signInStaff(house);
  house.clock.advance(1000);
  const isSoldOut = async () => {
    const { body } = await house.client().get('/menu/khinkali');
    return (body as { items: { soldOut: boolean }[] }).items[0]?.soldOut;
  };
  return {
    ...house,
    staff,
    isSoldOut,
    markSoldOut: () => staff.post(`/staff/dishes/${DISH}/sold-out`),
    restore: () => staff.post(`/staff/dishes/${DISH}/restore`),
  };
}

describe('marking a dish as sold out', () => {
  it.each([
    ['en', 'Some dishes in your cart are no longer available. Please remove them.'],
    ['ka', 'კალათაში არის კერძი, რომელიც აღარ გვაქვს. ამოიღეთ.'],
  ] as const)('blocks ordering it, with a message in %s', async (language, message) => {
    const { diner, markSoldOut, isSoldOut, claims } = await openHouse();
    const nino = await diner({}, language);

    const answer = await markSoldOut();
    const refused = await nino.post('/bog/create-order', orderRequest({ selectedDate: TODAY }));

    expect(answer.headers.get('Location')).toBe(`/staff/dishes#d-${DISH}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'item_unavailable', message, items: [DISH] },
    });
    expect(await isSoldOut()).toBe(true);
    expect(await claims()).toEqual([]);
  });

  it('changes the answer that an open menu asks for again', async () => {
    const { client, markSoldOut } = await openHouse();
    const browser = client();
    const before = await browser.get('/menu');
    const tag = { 'If-None-Match': before.headers.get('ETag') ?? '' };
    const unchanged = await browser.get('/menu', tag);

    await markSoldOut();

    expect(unchanged.status).toBe(304);
    expect((await browser.get('/menu', tag)).status).toBe(200);
  });

  it('can be taken back, and each action is written down once', async () => {
    const { ctx, clock, diner, markSoldOut, restore, isSoldOut } = await openHouse();
    await markSoldOut();
    await markSoldOut();
    clock.advance(1000);

    await restore();
    await restore();

    expect(await isSoldOut()).toBe(false);
    const nino = await diner();
    expect((await nino.post('/bog/create-order', orderRequest({ selectedDate: TODAY }))).status).toBe(200);
    const log = await ctx.db.selectFrom('staff_actions').selectAll().orderBy('id').execute();
    expect(log.slice(1)).toMatchObject([
      {
        actor: STAFF_EMAIL,
        action: 'dish_sold_out',
        subject: DISH,
        facts: JSON.stringify({ dish: 'ქალაქური ხინკალი' }),
      },
      {
        actor: STAFF_EMAIL,
        action: 'dish_restored',
        subject: DISH,
        facts: JSON.stringify({ dish: 'ქალაქური ხინკალი' }),
      },
    ]);
  });

  it('ends with the day', async () => {
    const { ctx, clock, markSoldOut, isSoldOut } = await openHouse();
    await markSoldOut();

    await runOnce(ctx);
    expect(await isSoldOut()).toBe(true);
    clock.advance(DAY);
    await runOnce(ctx);

    expect(await isSoldOut()).toBe(false);
    expect(await ctx.db.selectFrom('sold_out_dishes').selectAll().execute()).toEqual([]);
  });

  it('leaves what is sold out for longer', async () => {
    const { ctx, clock, isSoldOut } = await openHouse();
    await ctx.db.updateTable('menu_items').set({ is_sold_out: 1 }).where('id', '=', DISH).execute();
    clock.advance(DAY);

    await runOnce(ctx);

    expect(await isSoldOut()).toBe(true);
  });

  it('is refused for an unknown dish, and to guests', async () => {
    const { diner, staff, isSoldOut } = await openHouse();
    const nino = await diner();

    const stolen = await nino.send(`/staff/dishes/${DISH}/sold-out`, { method: 'POST' });

    expect((await staff.post('/staff/dishes/none/sold-out')).status).toBe(404);
    expect(stolen.status).toBe(401);
    expect(await isSoldOut()).toBe(false);
  });
});

it.each([
  ['en', 'City Khinkali: sold out'],
  ['ka', 'ქალაქური ხინკალი: აღარ გვაქვს'],
])('what can be undone begins with the dish, in %s', async (language, words) => {
  const { staff, markSoldOut } = await openHouse();
  await markSoldOut();

  expect(await staff.text(`/staff/dishes?lang=${language}`)).toContain(`</time> ${words} <small>`);
});

it.each([
  ['en', 'City Khinkali'],
  ['ka', 'ქალაქური ხინკალი'],
])('the log names the dish in the language of the reader, %s', async (language, name) => {
  const { staff, markSoldOut } = await openHouse();
  await markSoldOut();
  const undo = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await staff.text('/staff/dishes'))?.[1] ?? '';
  await staff.post(undo, { from: '/staff/dishes' });

  const log = await staff.text(`/staff/log?lang=${language}`);
  const { actions } = STAFF_TEXTS[language === 'en' ? 'en' : 'ka'].log;

  expect(log).toContain(`<strong>${actions.dish_sold_out}</strong> <span>${name}</span>`);
  expect(log).toContain(`<strong>${actions.undone}</strong> <span>${actions.dish_sold_out}; ${name}</span>`);
});

it('the list of dishes shows what is sold out', async () => {
  const { staff, markSoldOut } = await openHouse();
  await markSoldOut();

  const page = await staff.text('/staff/dishes');

  expect(page).toContain('aria-label="ისევ გვაქვს: ქალაქური ხინკალი"');
  expect(page).toContain('aria-label="აღარ გვაქვს: იმერული ხაჭაპური"');
});
