import { beforeEach, describe, expect, it } from 'vitest';
import { add, createPartyHouse, KHINKALI, split, type PartyHouse } from '#tests/support/dining/parties.ts';
import { createPrepaid } from '#tests/support/staff/prepaid.ts';

const SITE = 'http://localhost:3000';
const HOUR = 60 * 60_000;

/** Giorgi's two khinkali. */
const OF_GIORGI = 4.29;

describe('an address of the return that only an order names', () => {
  let house: PartyHouse;

  beforeEach(async () => {
    house = await createPartyHouse();
  });

  const beginShare = async () => {
    const giorgi = await house.join('Giorgi');
    await giorgi.make(add(KHINKALI, 2));
    await house.page.make(split());
    return { giorgi, order: await house.beginShare(giorgi, OF_GIORGI) };
  };
  const returnOf = (order: string) => `${SITE}/api/bog/return?order=${order}`;

  it("settles a guest's share and shows its state without a key", async () => {
    const { order } = await beginShare();
    await house.bank.pay(order);

    const to = await house.follow(house.client(), returnOf(order));

    expect(to).toBe(`${SITE}/en/payment-success?order_id=${order}`);
    expect((await house.client().get(`/orders/${order}/payment`)).body).toEqual({ status: 'pending' });
  });

  it("gives nobody the host's key", async () => {
    await beginShare();
    const order = await house.beginShare(house.page, 24.2);
    await house.bank.decline(order);

    expect(await house.follow(house.client(), returnOf(order))).toBe(
      `${SITE}/en/payment-fail?error=insufficient_funds`,
    );
  });

  it('gives nobody the key to pay the whole list', async () => {
    const order = await house.begin();
    await house.bank.decline(order);

    expect(await house.follow(house.client(), returnOf(order))).toBe(
      `${SITE}/en/payment-fail?error=insufficient_funds`,
    );
  });

  it('gives nobody the key to pay a telephone reservation', async () => {
    const { bank, begin, client, follow } = await createPrepaid();
    const id = await begin();
    await bank.decline(id);

    expect(await follow(client(), returnOf(id))).toBe(`${SITE}/en/payment-fail?error=insufficient_funds`);
  });

  it('is what the address of the bank becomes an hour after the bank has closed its page', async () => {
    const { giorgi, order } = await beginShare();
    const link = await house.bank.pay(order);
    expect(await house.follow(giorgi.client, link)).toContain('/en/together?payment=');

    house.clock.advance(2 * HOUR);

    expect(await house.follow(house.client(), link)).not.toContain('/together');
  });

  it('is what an address of the bank with the key of another order becomes', async () => {
    const { giorgi, order } = await beginShare();
    const other = new URL(await house.bank.pay(order)).searchParams.get('key') ?? '';
    const own = await house.beginShare(house.page, 24.2);
    await house.bank.pay(own);

    const to = await house.follow(giorgi.client, `${returnOf(own)}&key=${other}`);

    expect(other).toMatch(/^[\w-]{43}$/);
    expect(to).toBe(`${SITE}/en/payment-success?order_id=${own}`);
  });
});
