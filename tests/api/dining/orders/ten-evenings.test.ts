import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { listMoney } from '#server/accounting/figures/money-figures.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import { addDishes, FIVE_KHINKALI, orderIdOf, removeDishes } from '#tests/support/server/changed-dishes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { refundByHand } from '#tests/support/server/refund-by-hand.ts';
import { findMailedKey, pressHandover } from '#tests/support/dining/handovers.ts';
import { add, beginParty, KHINKALI, split } from '#tests/support/dining/parties.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { TWO_KHACHAPURI } from '#tests/support/staff/prepaid.ts';

type House = Awaited<ReturnType<typeof createFloor>>;

/** What a person with a pencil writes down about one evening, in lari. */
interface Evening {
  date: string;
  /** Lets it happen, and returns the browser of a payer with an account. */
  happens: (house: House, date: string) => Promise<Client | undefined>;
  paid: number;
  /** To one card after the other, as the payers read it in their mails. */
  refunds: number[];
  /** Of what the restaurant keeps: dishes, and the service fee of 10 %. */
  dishes: number;
  fee: number;
  /** Cancelled: the day sheet no longer has its guests. */
  isCancelled?: true;
}

const RANGE = { from: '2026-07-01', to: '2026-07-31' };
const HOUR = 3_600_000;

/** The payer's card has what is due before the next evening begins. */
async function pass(house: House): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await house.bank.advance(HOUR);
    await runOnce(house.ctx);
  }
}

/** Two khachapuri and ten khinkali: 44.00 and 19.50, and 6.35 for the service. */
async function reserve(house: House, date: string) {
  const nino = await house.diner({ email: `nino.${date}@mail.example` });
  return { house, nino, id: await house.confirmed(nino, { selectedDate: date, partySize: 4 }) };
}

async function cancel(nino: Client, id: string): Promise<void> {
  const path = `/orders/${id}/cancellation`;
  const { refundAmount } = z.object({ refundAmount: z.number() }).parse((await nino.get(path)).body);
  expect(await nino.post(path, { refundAmount })).toMatchObject({ status: 200 });
}

async function addOne(house: House, nino: Client, id: string): Promise<void> {
  await house.follow(nino, await house.bank.pay(orderIdOf(await addDishes({ house, nino, id }))));
}

const EVENINGS: Record<string, Evening> = {
  'guests eat what they paid for': {
    date: '2026-07-10',
    happens: async (house, date) => (await reserve(house, date)).nino,
    paid: 69.85,
    refunds: [],
    dishes: 63.5,
    fee: 6.35,
  },
  'cancelled days before': {
    date: '2026-07-11',
    happens: async (house, date) => {
      const { nino, id } = await reserve(house, date);
      await cancel(nino, id);
      return nino;
    },
    paid: 69.85,
    refunds: [69.85],
    dishes: 0,
    fee: 0,
    isCancelled: true,
  },
  // Half of 69.85 is 34.925. The fee is 6.35 of 69.85 of the rest, 3.17.
  'cancelled on the day itself': {
    date: '2026-07-12',
    happens: async (house, date) => {
      const { nino, id } = await reserve(house, date);
      house.clock.set(Date.parse(`${date}T14:00:00+04:00`));
      await cancel(nino, id);
      return nino;
    },
    paid: 69.85,
    refunds: [34.93],
    dishes: 31.75,
    fee: 3.17,
    isCancelled: true,
  },
  // Five khinkali are 9.75, with the fee 10.725.
  'five khinkali less': {
    date: '2026-07-13',
    happens: async (house, date) => {
      const evening = await reserve(house, date);
      await removeDishes(evening, FIVE_KHINKALI);
      return evening.nino;
    },
    paid: 69.85,
    refunds: [10.72],
    dishes: 53.75,
    fee: 5.38,
  },
  'one khachapuri more': {
    date: '2026-07-14',
    happens: async (house, date) => {
      const { nino, id } = await reserve(house, date);
      await addOne(house, nino, id);
      return nino;
    },
    paid: 94.05,
    refunds: [],
    dishes: 85.5,
    fee: 8.55,
  },
  // 22.00 and 9.75 with the fee: 34.93, of which the host pays 24.20 and Giorgi 10.73.
  'each pays their own': {
    date: '2026-07-15',
    happens: async (house, date) => {
      const party = await beginParty(house, await house.diner(), { selectedDate: date });
      const giorgi = await party.join('Giorgi');
      await giorgi.make(add(KHINKALI, 5));
      await party.page.make(split());
      await party.payShare(giorgi, 10.73);
      await party.payShare(party.page, 24.2);
      return undefined;
    },
    paid: 34.93,
    refunds: [],
    dishes: 31.75,
    fee: 3.18,
  },
  'paid by a link from the telephone': {
    date: '2026-07-16',
    happens: async (house, date) => {
      await house.add({ date, prepay: '4', email: `keti.${date}@mail.example` });
      await runOnce(house.ctx);
      const links = house.mailer.messages.flatMap(({ text }) => /\/pay#([\w-]+)\.(\S+)/.exec(text) ?? []);
      const [id = '', token = ''] = links.slice(-2);
      const guest = house.client('en');
      const body = { ...TWO_KHACHAPURI, token, language: 'en' };
      const order = orderIdOf(await guest.post(`/orders/${id}/additions`, body));
      await house.follow(guest, await house.bank.pay(order));
      return undefined;
    },
    paid: 48.4,
    refunds: [],
    dishes: 44,
    fee: 4.4,
  },
  // Of the 59.85 that stay, the fee is 6.35 of 69.85: 5.44.
  'the restaurant gives ten lari back at the bank': {
    date: '2026-07-17',
    happens: async (house, date) => {
      const { nino, id } = await reserve(house, date);
      await refundByHand(house, id, 1000);
      return nino;
    },
    paid: 69.85,
    refunds: [10],
    dishes: 54.41,
    fee: 5.44,
  },
  'given away, and cancelled by the new guests': {
    date: '2026-07-18',
    happens: async (house, date) => {
      const { nino, id } = await reserve(house, date);
      const email = `luka.${date}@mail.example`;
      const luka = await house.diner({ email });
      await pressHandover(nino, { order: id }, { email });
      await runOnce(house.ctx);
      await pressHandover(luka, { key: findMailedKey(house.mailer) ?? '' });
      await cancel(luka, id);
      return undefined;
    },
    paid: 69.85,
    refunds: [69.85],
    dishes: 0,
    fee: 0,
    isCancelled: true,
  },
  'cancelled by the restaurant after a khachapuri was added': {
    date: '2026-07-19',
    happens: async (house, date) => {
      const { nino, id } = await reserve(house, date);
      await addOne(house, nino, id);
      await house.staff.post(`/staff/orders/${id}/cancel`, { initiator: 'house:9405', reason: '' });
      return nino;
    },
    paid: 94.05,
    refunds: [24.2, 69.85],
    dishes: 0,
    fee: 0,
    isCancelled: true,
  },
};

const toTetri = (lari: number) => Math.round(lari * 100);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toTetri(amount), 0);
const upwards = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other);

/** The payments and refunds of an evening in the file for a spreadsheet, in lari. */
function amountsOf(date: string, file: string): number[] {
  const rows = file
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.filter((cells) => cells[8] === date).map((cells) => Number(cells[3]));
}

function mailedRefunds(house: House, date: string): number[] {
  return house.mailer.messages
    .filter(({ to }) => to.includes(date))
    .flatMap(({ subject }) => /efunded(?: to your card)?: ₾([\d.]+)$/.exec(subject)?.slice(1) ?? [])
    .map(Number);
}

const profile = z.object({ refunds: z.array(z.object({ amount: z.number() })) });

async function readEvening(house: House, file: string, { date }: Evening, payer: Client | undefined) {
  const amounts = amountsOf(date, file);
  const [money] = await listMoney(house.ctx.db, { from: date, to: date });
  const { sums } = await getDaySheet(house.ctx, date);
  const shown = payer && profile.parse((await payer.get('/user/profile')).body).refunds;
  return {
    paidInFile: total(amounts.filter((amount) => amount > 0)),
    refundsInFile: upwards(amounts.filter((amount) => amount < 0).map((amount) => -amount)),
    figures: [money?.revenueTetri, money?.feeTetri, money?.refundTetri],
    daySheet: [sums.money.keptTetri, sums.returnedTetri],
    mails: upwards(mailedRefunds(house, date)),
    profile: shown && total(shown.map(({ amount }) => amount)),
  };
}

function writtenWithPencil({ paid, refunds, dishes, fee, isCancelled }: Evening, payer: Client | undefined) {
  const refunded = total(refunds);
  return {
    paidInFile: toTetri(paid),
    refundsInFile: refunds,
    figures: [toTetri(dishes), toTetri(fee), refunded],
    daySheet: isCancelled ? [0, refunded] : [toTetri(paid) - refunded, 0],
    mails: refunds,
    profile: payer && refunded,
  };
}

describe('ten evenings', () => {
  it('come to the same sums in file, figures, day sheet, mails, profile and bank', async () => {
    const house = await createFloor();
    const payers: Record<string, Client | undefined> = {};
    for (const [name, { date, happens }] of Object.entries(EVENINGS)) {
      payers[name] = await happens(house, date);
      await pass(house);
    }
    const query = new URLSearchParams({ ...RANGE, lang: 'en' });
    const file = await house.staff.text(`/staff/books/payments.csv?${query}`);

    for (const [name, evening] of Object.entries(EVENINGS)) {
      const payer = payers[name];
      expect({ name, ...(await readEvening(house, file, evening, payer)) }).toEqual({
        name,
        ...writtenWithPencil(evening, payer),
      });
    }
    expect(await reconcileBooks(house.ctx.db, RANGE)).toEqual({
      orders: 13,
      paidTetri: 69_053,
      refundTetri: 28_940,
      bankPaidTetri: 69_053,
      bankRefundedTetri: 28_940,
      differences: [],
    });
  });
});
