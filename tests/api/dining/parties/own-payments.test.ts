import { beforeEach, describe, expect, it } from 'vitest';
import {
  add,
  beginParty,
  change,
  KHINKALI,
  openPage,
  split,
  type PartyPage,
} from '#tests/support/dining/parties.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

async function openHouse() {
  const floor = await createFloor();
  return { ...floor, ...(await beginParty(floor, await floor.diner())) };
}

let house: Awaited<ReturnType<typeof openHouse>>;
let giorgi: PartyPage & { id: string };

/** Nino owes 24.20 for her khachapuri, Giorgi 10.73 for his khinkali. */
beforeEach(async () => {
  house = await openHouse();
  giorgi = await house.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5));
  await house.page.make(split());
});

const OF_NINO = 24.2;
const OF_GIORGI = 10.73;
const sums = (paidAmount: number, refundAmount = 0, returnedAmount = 0) => ({
  status: 200,
  body: { paidAmount, refundAmount, returnedAmount },
});
const firstOrder = async () =>
  ((await house.host.get('/user/reservations')).body as { orderId: string }[])[0]?.orderId ?? '';
async function payAll(): Promise<string> {
  await house.payShare(giorgi, OF_GIORGI);
  const { to } = await house.payShare(house.page, OF_NINO);
  return to;
}
async function cancel(): Promise<void> {
  const path = `/orders/${await firstOrder()}/cancellation`;
  const { refundAmount } = (await house.host.get(path)).body as { refundAmount: number };
  expect((await house.host.post(path, { refundAmount })).status).toBe(200);
}

describe('who has paid a share', () => {
  it('reads what goes back to their own card once the reservation is cancelled, and when it has', async () => {
    expect(await giorgi.payments()).toMatchObject(sums(0));
    await payAll();
    expect(await giorgi.payments()).toMatchObject(sums(OF_GIORGI));
    await cancel();

    expect((await giorgi.read()).status).toBe(404);
    expect(await giorgi.payments()).toMatchObject(sums(OF_GIORGI, OF_GIORGI));
    expect(await house.page.payments()).toMatchObject(sums(OF_NINO, OF_NINO));
    await house.pass(1);
    await house.pass(60 * 24 * 21);
    expect(await giorgi.payments()).toMatchObject(sums(OF_GIORGI, OF_GIORGI, OF_GIORGI));
  });

  it('reads the part that the policy refunds', async () => {
    await payAll();
    house.clock.set(Date.parse('2026-07-10T12:00:00+04:00'));
    await cancel();

    const { body } = await giorgi.payments();
    const { refundAmount } = body as { refundAmount: number };
    expect(body).toMatchObject({ paidAmount: OF_GIORGI });
    expect(Math.abs(refundAmount - OF_GIORGI / 2)).toBeLessThan(0.02);
  });

  it('reads it when not all have paid in time', async () => {
    await house.payShare(giorgi, OF_GIORGI);
    await house.pass(31);
    await house.pass(1);
    await house.pass(1);

    expect(await giorgi.payments()).toMatchObject(sums(OF_GIORGI, OF_GIORGI, OF_GIORGI));
    expect(await house.page.payments()).toMatchObject(sums(0));
  });

  it('reads it after they have left, with their own key and with that of the return from the bank', async () => {
    const { to } = await house.payShare(giorgi, OF_GIORGI);
    await house.payShare(house.page, OF_NINO);
    await giorgi.make(change('leave', { refundAmount: OF_GIORGI }));
    const [, token = '', guestKey] = new URL(to).hash.split('.');
    const returned = openPage(house.client('en'), house.partyId, token, guestKey);

    for (const page of [giorgi, returned])
      expect(await page.payments()).toMatchObject(sums(OF_GIORGI, OF_GIORGI));
  });

  it('alone reads it: others have nothing, strangers no answer', async () => {
    await payAll();
    const nika = openPage(house.client('en'), house.partyId, house.guestToken, crypto.randomUUID());
    const stranger = openPage(house.client('en'), house.partyId, 'wrong');

    expect(await nika.payments()).toMatchObject(sums(0));
    expect(await stranger.payments()).toMatchObject({ status: 403, body: { code: 'link_invalid' } });
  });

  it('counts a payment for several guests once', async () => {
    await house.payShare(house.page, OF_NINO + OF_GIORGI, {
      guests: (await house.page.make()).guests.map(({ id }) => id),
    });

    expect(await house.page.payments()).toMatchObject(sums(OF_NINO + OF_GIORGI));
  });
});

describe('the host of shares', () => {
  const mailsOf = () => house.mailer.messages.map(({ subject, text }) => ({ subject, text }));

  it('reads their own sum in the mail and in the profile, and that the others get theirs', async () => {
    await payAll();
    const { othersAmount, refundAmount } = (
      await house.host.get(`/orders/${await firstOrder()}/cancellation`)
    ).body as { othersAmount: number; refundAmount: number };
    expect([refundAmount, othersAmount]).toEqual([34.93, OF_GIORGI]);
    await cancel();
    await house.pass(1);
    await house.pass(1);

    const cancelled = mailsOf().find(({ subject }) => subject.startsWith('Your reservation is cancelled'));
    expect(cancelled?.text).toContain('Of what you paid yourself, ₾24.20 will be refunded');
    expect(cancelled?.text).toContain('Your guests’ refunds');
    expect(cancelled?.text).toContain('₾10.73 in all');
    expect(cancelled?.text).not.toContain('34.93');
    expect(mailsOf().filter(({ subject }) => subject.startsWith('Refunded'))).toHaveLength(1);
    const { body } = await house.host.get('/user/profile');
    expect(body).toMatchObject({ refunds: [{ amount: OF_NINO }] });
  });

  it('who had nothing to pay reads of no card of theirs', async () => {
    const other = await beginParty(house, await house.diner(), {
      selectedTables: ['table5'],
      menuItems: [],
      partySize: 2,
    });
    const nika = await other.join('Nika');
    await nika.make(add(KHINKALI, 5));
    await other.page.make(split());
    await other.payShare(nika, OF_GIORGI);
    const [order] = (await other.host.get('/user/reservations')).body as { orderId: string }[];
    const path = `/orders/${order?.orderId ?? ''}/cancellation`;
    await other.host.post(path, { refundAmount: OF_GIORGI });
    await house.pass(1);

    const cancelled = mailsOf().find(({ subject }) => subject.startsWith('Your reservation is cancelled'));
    expect(cancelled?.text).toContain('we have cancelled this reservation.');
    expect(cancelled?.text).not.toContain('you paid yourself');
    expect(cancelled?.text).toContain('₾10.73 in all');
  });
});
