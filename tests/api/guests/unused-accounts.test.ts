import { expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { beginParty } from '#tests/support/dining/parties.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

const DAY = 86_400_000;

async function openHouse() {
  const house = await createPayingApp();
  const { ctx, clock } = house;
  return {
    ...house,
    after: async (days: number) => {
      clock.advance(days * DAY);
      await runOnce(ctx);
      const users = await ctx.db.selectFrom('users').select('email').orderBy('email').execute();
      return users.map(({ email }) => email);
    },
  };
}

it('deletes an account whose address was never confirmed after a month', async () => {
  const { ctx, diner, after } = await openHouse();
  await diner({ email: 'real@mail.example' });
  await diner({ email: 'typo@mail.example' });
  await ctx.db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('email', '=', 'typo@mail.example')
    .execute();

  expect(await after(29)).toEqual(['real@mail.example', 'typo@mail.example']);
  expect(await after(2)).toEqual(['real@mail.example']);
});

it('keeps an account that has begun a list of guests, and deletes the others', async () => {
  const house = await openHouse();
  await beginParty(house, await house.diner({ email: 'host@mail.example' }));
  await house.diner({ email: 'typo@mail.example' });
  await house.ctx.db.updateTable('users').set({ email_confirmed_at: null }).execute();

  expect(await house.after(32)).toEqual(['host@mail.example']);
});

it('deletes an account that never reserved after the months of the rules', async () => {
  const { confirmed, diner, after } = await openHouse();
  await confirmed(await diner({ email: 'guest@mail.example' }));
  await diner({ email: 'reader@mail.example' });

  expect(await after(700)).toEqual(['guest@mail.example', 'reader@mail.example']);
  expect(await after(60)).toEqual(['guest@mail.example']);
});

it('keeps an account that somebody is logged in with', async () => {
  const { clock, diner, client, after } = await openHouse();
  await diner({ email: 'reader@mail.example', password: 'khachapuri' });
  clock.advance(800 * DAY);
  await client().post('/auth/signin', { email: 'reader@mail.example', password: 'khachapuri' });

  expect(await after(1)).toEqual(['reader@mail.example']);
});

it('deletes routine entries of the log, and keeps the others for the books', async () => {
  const { ctx, clock, after } = await openHouse();
  const entry = (id: string, action: 'arrived' | 'order_cancelled', at: string) => ({
    ...{ id, action, at: Date.parse(at) },
    ...{ actor: 'eka@tamada.example', subject: '', facts: '{}' },
  });
  await ctx.db
    .insertInto('staff_actions')
    .values([
      entry('1', 'order_cancelled', '2019-01-01'),
      entry('2', 'arrived', '2022-01-01'),
      entry('3', 'order_cancelled', '2022-01-01'),
      entry('4', 'arrived', new Date(clock()).toISOString()),
    ])
    .execute();

  await after(1);

  const left = await ctx.db.selectFrom('staff_actions').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['3', '4']);
});
