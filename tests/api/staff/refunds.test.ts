import { expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const HOUR = 3_600_000;
const OWNER = 'keti@tamada.example';

/** A diner has cancelled, and the bank does not know the order when the refund is requested. */
async function createHouseWithStuckRefund(): Promise<PayingApp & { id: string }> {
  const house = await createPayingApp();
  const { ctx, bank, confirmed, diner } = house;
  const nino = await diner({ firstName: 'Nino', lastName: 'Beridze' });
  const id = await confirmed(nino);
  ctx.bank = { ...bank.bank, refund: (request) => bank.bank.refund({ ...request, bankOrderId: 'none' }) };
  await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
  return { ...house, id };
}

async function passHours({ clock, ctx }: PayingApp, hours: number): Promise<void> {
  clock.advance(hours * HOUR);
  await runOnce(ctx);
}

/** The bank makes the refund and reports it. */
async function returnMoney(house: PayingApp): Promise<void> {
  house.ctx.bank = house.bank.bank;
  await passHours(house, 2);
  await house.bank.advance(1000);
  await passHours(house, 2);
}

const mailsAboutIt = ({ mailer }: PayingApp) =>
  mailer.messages.filter(({ subject }) => subject.startsWith('თანხის დაბრუნება ბანკს ჯერ არ დაუდასტურებია'));

it('every day sheet shows a refund that the bank has not made within a day, until it has', async () => {
  const house = await createHouseWithStuckRefund();
  const staff = await signInStaff(house);
  const sheet = () => staff.text(`/staff/days/${DATE}`);

  house.clock.advance(23 * HOUR);
  expect(await sheet()).not.toContain('თანხის დაბრუნება ბანკს ჯერ არ დაუდასტურებია');
  house.clock.advance(2 * HOUR);
  expect(await sheet()).toMatch(/თანხის დაბრუნება ბანკს ჯერ არ დაუდასტურებია.*Nino Beridze.*69,85/s);
  expect(await staff.text('/staff/days/2026-08-01')).toContain('Nino Beridze');

  await returnMoney(house);
  expect(await sheet()).not.toContain('თანხის დაბრუნება ბანკს ჯერ არ დაუდასტურებია');
});

it('the owners get one mail about it after a day, in Georgian, with what to do', async () => {
  const house = await createHouseWithStuckRefund();
  await addMember(house, 'hostess', STAFF_EMAIL);
  for (const email of [OWNER, 'gia@tamada.example']) await addMember(house, 'owner', email);

  await passHours(house, 23);
  expect(mailsAboutIt(house)).toEqual([]);
  await passHours(house, 2);
  await passHours(house, 24);

  const [mail, ...others] = mailsAboutIt(house);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: `gia@tamada.example, ${OWNER}` });
  expect(mail?.subject).toContain('69,85');
  expect(mail?.html).toContain('<html lang="ka">');
  const { bank_order_id: bankOrderId } = await house.ctx.db
    .selectFrom('payments')
    .select('bank_order_id')
    .executeTakeFirstOrThrow();
  expect(mail?.text).toMatch(
    new RegExp(`Nino Beridze.*5 ივლისი.*უარი: .*6 ივლისი.*${house.id}.*${bankOrderId}.*ბიზნესპორტალ`, 's'),
  );
  expect(mail?.text).toContain('http://localhost:3000/staff');
});

it('nobody gets it while the house has no owner', async () => {
  const house = await createHouseWithStuckRefund();
  await addMember(house, 'hostess', STAFF_EMAIL);

  await passHours(house, 25);

  expect(mailsAboutIt(house)).toEqual([]);
});

it('no owner is told of a refund that the bank has made meanwhile', async () => {
  const house = await createHouseWithStuckRefund();
  house.mailer.fail();
  await passHours(house, 25);
  const waiting = await house.ctx.db.selectFrom('messages').select('kind').execute();
  expect(waiting.map(({ kind }) => kind)).toContain('stuck_refund');

  await returnMoney(house);
  house.mailer.recover();
  await passHours(house, 12);

  expect(mailsAboutIt(house)).toEqual([]);
});

it.each([
  { refuse: false, said: 'დადასტურება ჯერ არ მოსულა, მოთხოვნის დრო:' },
  { refuse: true, said: 'ბანკთან დაკავშირება ჯერ ვერ მოხერხდა' },
])('the mail says what the bank answered last: $said', async ({ refuse, said }) => {
  const house = await createHouseWithStuckRefund();
  await house.ctx.db
    .deleteFrom('order_events')
    .where('cause', 'in', refuse ? ['refund_asked', 'refund_refused'] : ['refund_refused'])
    .execute();
  const silent = () => Promise.reject(new Error('The bank is silent'));
  house.ctx.bank = { ...house.bank.bank, fetchPayment: silent };

  await passHours(house, 25);

  expect(mailsAboutIt(house)[0]?.text).toContain(said);
});

it('the owners hear of each refund that is stuck, also of a second one of the same order', async () => {
  const house = await createPayingApp();
  const { ctx, bank, confirmed, diner } = house;
  const nino = await diner();
  const id = await confirmed(nino);
  await addMember(house, 'owner', OWNER);
  const removeOne = (refundAmount: number) => {
    ctx.bank = { ...bank.bank, refund: (request) => bank.bank.refund({ ...request, bankOrderId: 'none' }) };
    const menuItems = [{ part: 1, id: 'khinkali-kalakuri', quantity: 1 }];
    return nino.post(`/orders/${id}/removals`, { menuItems, refundAmount });
  };

  await removeOne(2.14);
  await passHours(house, 25);
  expect(mailsAboutIt(house)).toHaveLength(1);
  await returnMoney(house);

  await removeOne(2.14);
  await passHours(house, 25);
  await passHours(house, 24);
  expect(mailsAboutIt(house)).toHaveLength(2);
});
