import { expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { reservationFields } from '#tests/support/staff/front-desk.ts';
import { createTextedFloor } from '#tests/support/staff/texted-floor.ts';

const MINUTE = 60_000;
const SHEET = `/staff/days/${DATE}?lang=en`;

/** A caller waits for tables of a full evening. */
async function waitFor(language: 'en' | 'ka', fields: Record<string, string> = {}) {
  const house = await createTextedFloor();
  const { ctx, staff, add } = house;
  const tables = await ctx.db.selectFrom('dining_tables').select('id').execute();
  const taken = await add({
    tables: tables.map(({ id }) => id),
    phone: '032 212 34 56'.slice(1),
    party: '60',
  });
  const answer = await staff.post(
    '/staff/reservations',
    reservationFields({ step: 'wait', tables: [], party: '2', language, phone: '577 00 11 22', ...fields }),
  );
  if (answer.status !== 303) throw new Error(`Not on the list: ${answer.status} ${String(answer.body)}`);
  const offers = () => house.messenger.messages.filter(({ to }) => to === '+995577001122');
  return { ...house, taken, offers };
}

it.each([
  [
    'ka',
    'თამადა: თქვენთვის მაგიდა გათავისუფლდა. პარასკევი, 10 ივლისი, 19:00, 2 სტუმარი. შენახულია 12:20 საათამდე. თუ გსურთ, დაგვირეკეთ: +995 555 00 00 00',
  ],
  [
    'en',
    'Tamada: a table is free for you. Friday 10 July, 19:00, 2 guests. We are holding it until 12:20. If you want it, please call us: +995 555 00 00 00',
  ],
] as const)(
  'tells a caller of the waiting list that a table is free, once, in %s',
  async (language, text) => {
    const { cancel, taken, send, offers, staff, clock } = await waitFor(language);

    await cancel(taken);
    await send();
    clock.advance(MINUTE);
    await send();

    expect(offers().map((offer) => offer.text)).toEqual([text]);
    expect((await staff.text(SHEET)).replace(/<[^>]+>/g, ' ')).toContain('· texted at 12:00');
  },
);

it('tells of the next offer anew, with another key', async () => {
  const { cancel, taken, send, offers, clock } = await waitFor('en');
  await cancel(taken);
  await send();

  clock.advance(150 * MINUTE);
  await send();

  expect(new Set(offers().map(({ key }) => key)).size).toBe(2);
});

it('does not wake a caller at night', async () => {
  const { cancel, taken, send, offers, clock } = await waitFor('en');
  clock.set(startsAt('2026-07-06', '23:00'));

  await cancel(taken);
  await send();

  expect(offers()).toEqual([]);
});

it('also a caller with an e-mail, whom no mail tells of it', async () => {
  const { cancel, taken, send, offers } = await waitFor('en', { email: 'keti@mail.example' });

  await cancel(taken);
  await send();

  expect(offers()).toHaveLength(1);
});

it('then confirms the reservation that the staff make of it', async () => {
  const { cancel, taken, send, offers, staff } = await waitFor('en');
  await cancel(taken);
  await send();
  const path = /action="(\/staff\/waiting\/[^"]+\/reserve)"/.exec(await staff.text(SHEET))?.[1] ?? '';

  await staff.post(path, { from: '/staff' });
  await send();

  expect(offers().map(({ text }) => text.slice(0, 35))).toEqual([
    'Tamada: a table is free for you. Fr',
    'Tamada: your table is reserved. Fri',
  ]);
});
