import { beforeEach, describe, expect, it } from 'vitest';
import {
  add,
  createPartyHouse,
  KHACHAPURI,
  KHINKALI,
  split,
  type PartyHouse,
  type PartyPage,
} from '#tests/support/dining/parties.ts';

const OF_NINO = 24.2;
const OF_GIORGI = 10.73;
const ADDRESS = 'giorgi@example.com';
const RECEIPT = { receiptEmail: ` ${ADDRESS} ` };

let house: PartyHouse;
let giorgi: PartyPage & { id: string };

beforeEach(async () => {
  house = await createPartyHouse();
  giorgi = await house.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5));
  await house.page.make(split());
});

const receipts = async () => {
  await house.pass(1);
  return house.mailer.messages
    .filter(({ to }) => to === ADDRESS)
    .map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));
};
const storedAddresses = async () => {
  const rows = await house.ctx.db.selectFrom('payments').select('receipt_email').execute();
  return rows.map(({ receipt_email: email }) => email);
};

describe('the receipt of a share', () => {
  it('goes to the address that the payer gave, once the bank has the money', async () => {
    const order = await house.beginShare(giorgi, OF_GIORGI, RECEIPT);
    expect(await receipts()).toEqual([]);
    await house.follow(giorgi.client, await house.bank.pay(order));

    const [{ subject, text } = { subject: '', text: '' }] = await receipts();

    expect(subject).toBe('Paid: your share of ₾10.73');
    expect(text).toContain('The table is confirmed when everyone has paid.');
    expect(text).toContain(
      'If you can’t come, say so on the page of your list, or call us. If you leave the list there by Thursday, 9 July 2026, 19:00, you get a full refund. If you leave the list there by Friday, 10 July 2026, 15:00, you get a 50% refund. After that, nothing is refunded. A refund goes to the card that paid.',
    );
  });

  it('comes once, also for the share that completes the list', async () => {
    await house.payShare(house.page, OF_NINO);
    await house.payShare(giorgi, OF_GIORGI, RECEIPT);

    const mails = await receipts();

    expect(mails.map(({ subject }) => subject)).toEqual(['Paid: your share of ₾10.73']);
    expect(mails[0]?.text).not.toContain('when everyone has paid');
  });

  it('promises no leaving to a guest whose share is the first, which cannot leave', async () => {
    await house.page.make(split(false), add(KHACHAPURI, -1), split());
    await house.payShare(giorgi, OF_GIORGI, RECEIPT);

    const [mail] = await receipts();

    expect(mail?.text).toContain('A refund goes to the card that paid.');
    expect(mail?.text).not.toMatch(/you can’t come|leave the list/);
  });

  it('leads to the page of the guest', async () => {
    await house.payShare(giorgi, OF_GIORGI, RECEIPT);

    const [mail] = await receipts();

    expect(mail?.text).toMatch(new RegExp(String.raw`/en/together#${house.partyId}\.[\w-]+\.[\da-f-]{36}`));
  });

  it('is sent to nobody without an address', async () => {
    await house.payShare(giorgi, OF_GIORGI);

    expect(await receipts()).toEqual([]);
  });

  it('is refused for an address that is none', async () => {
    expect((await giorgi.pay(OF_GIORGI, { receiptEmail: 'giorgi@' })).status).toBe(400);
  });

  it('is not about money that is refunded before it could be sent', async () => {
    await house.payShare(giorgi, OF_GIORGI, RECEIPT);
    await house.host.post('/auth/delete-account', { password: 'khachapuri' });

    expect(await receipts()).toEqual([]);
  });

  it('has an address that goes with the data of its share', async () => {
    await house.payShare(giorgi, OF_GIORGI, RECEIPT);
    expect(await storedAddresses()).toEqual([ADDRESS]);
    await house.host.post('/auth/delete-account', { password: 'khachapuri' });

    expect(await storedAddresses()).toEqual([null]);
  });

  it('has an address that is in the data of its own diner alone', async () => {
    await house.payShare(giorgi, OF_GIORGI, RECEIPT);
    const diner = await house.diner({ email: ADDRESS });

    const [ofHost, ofDiner] = [await house.host.get('/user/data'), await diner.get('/user/data')];

    expect(JSON.stringify(ofHost.body)).not.toContain(ADDRESS);
    expect(ofDiner.body).toMatchObject({ payments: [{ receipt_email: ADDRESS }] });
  });
});
