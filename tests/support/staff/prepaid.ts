import { runOnce } from '#server/process/jobs/start.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { orderIdOf } from '#tests/support/server/changed-dishes.ts';
import type { Answer } from '#tests/support/server/client.ts';
import { createFloor } from './front-desk.ts';

/** Two khachapuri: 44.00, with the fee 48.40. */
export const TWO_KHACHAPURI = {
  menuItems: [{ id: 'khachapuri-adjaruli', quantity: 2, price: 22 }],
  totalAmount: 48.4,
};

const MINUTE = 60_000;

/** The house with a hostess, who has given a guest four hours to pay for tables 2 and 3, and the guest's browser. */
export async function createPrepaid(
  overrides: Record<string, string | string[]> = {},
  options: Parameters<typeof createFloor>[0] = {},
) {
  const floor = await createFloor(options);
  const id = await floor.add({ prepay: '4', email: 'keti@mail.example', ...overrides });
  const guest = floor.client('en');
  const token = linkToken(floor.ctx.config, 'pay', { reservationId: id, linkVersion: 0 });
  const headers = { 'X-Cancellation-Token': token };

  const look = (of: string = id): Promise<Answer> => guest.get(`/orders/${of}/dishes`, headers);
  const choose = (body: object = TWO_KHACHAPURI, more = {}): Promise<Answer> =>
    guest.post(`/orders/${id}/additions`, { ...body, token, language: 'en' }, more);
  /** Chooses dishes and returns the order, which is open at the bank. */
  const begin = async (body?: object): Promise<string> => orderIdOf(await choose(body));
  /** Chooses dishes and pays them. Returns the order and the page to which the bank leads. */
  const pay = async (): Promise<{ order: string; page: string }> => {
    const order = await begin();
    return { order, page: await floor.follow(guest, await floor.bank.pay(order)) };
  };
  const statusOf = async (): Promise<string> => (await floor.reservations())[0]?.status ?? '';
  const pass = async (minutes: number): Promise<void> => {
    await floor.bank.advance(minutes * MINUTE);
    await runOnce(floor.ctx);
  };
  return { ...floor, id, guest, token, look, choose, begin, pay, statusOf, pass };
}

export type Prepaid = Awaited<ReturnType<typeof createPrepaid>>;
