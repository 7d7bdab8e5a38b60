import { expect, it, vi } from 'vitest';
import type { Bank } from '#server/dining/bank/bank.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

const DINERS = 20;
const AT_ONCE = 15;
const TABLES = 7;

/** Each diner wants a table and a date of their own. */
const wishOf = (number: number) =>
  orderRequest({
    selectedTables: [`table${1 + (number % TABLES)}`],
    selectedDate: `2026-07-${10 + Math.floor(number / TABLES)}`,
  });

it('serves a burst of orders in turn', async () => {
  const { ctx, diner } = await createPayingApp();
  const diners: Client[] = [];
  while (diners.length < DINERS) diners.push(await diner());
  const gate = Promise.withResolvers<void>();
  const real = { ...ctx.bank };
  const asked = vi.fn<Bank['createPayment']>(async (payment) => {
    await gate.promise;
    return real.createPayment(payment);
  });
  ctx.bank.createPayment = asked;

  const orders = diners.map((client, number) => client.post('/bog/create-order', wishOf(number)));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(AT_ONCE));
  // The menu is not in the line.
  const menu = await diners[0]?.get('/menu');
  const begun = asked.mock.calls.length;
  gate.resolve();
  const answers = await Promise.all(orders);

  expect(menu?.status).toBe(200);
  expect(begun).toBe(AT_ONCE);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
