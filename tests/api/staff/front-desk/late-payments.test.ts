import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createPrepaid, type Prepaid } from '#tests/support/staff/prepaid.ts';

/** The bank tells of the payment when the tables are free again, and returns the money. */
async function payTooLate(house: Prepaid): Promise<string> {
  const order = await house.begin();
  await house.bank.setFaults({ callbacks: 'never', receipt: 'error500' });
  await house.bank.pay(order);
  await house.pass(4 * 60 + 1);
  await house.bank.setFaults({ receipt: 'normal' });
  for (let hour = 0; hour < 3; hour += 1) await house.pass(60);
  return order;
}

/** The list of guests to call, without markup. */
async function taskOf({ staff }: Prepaid, language: Language = 'en'): Promise<string | undefined> {
  const page = await staff.text(`/staff/days/${DATE}?lang=${language}`);
  const notice = /<strong>(?:Paid too late|გადაიხადეს დაგვიანებით).*?<\/div>/s.exec(page)?.[0];
  return notice
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('a guest on the telephone who pays too late', () => {
  it('without an e-mail is called by the staff, who read how much is refunded', async () => {
    const house = await createPrepaid({ email: '' });
    const order = await payTooLate(house);

    expect(await house.statusOf()).toBe('cancelled');
    expect(await house.causesOf(order)).toContain('late_payment');
    expect(await taskOf(house)).toContain('refund: ₾48.40');
    expect(await taskOf(house, 'ka')).toContain('თანხა უბრუნდება: 48,40 ₾');
  });

  it('is no task once the staff have called, until that is undone', async () => {
    const house = await createPrepaid({ email: '' });
    await payTooLate(house);
    const { id } = await house.ctx.db.selectFrom('refused_mails').select('id').executeTakeFirstOrThrow();

    await house.staff.post(`/staff/days/${DATE}/unreached/${id}/called`);
    expect(await taskOf(house)).toBeUndefined();

    await house.undo();
    expect(await taskOf(house)).toContain('refund: ₾48.40');
  });

  it('with an e-mail is told there', async () => {
    const house = await createPrepaid();
    await payTooLate(house);

    expect(await taskOf(house)).toBeUndefined();
    expect(house.mailer.messages.at(-1)?.subject).toContain('48.40');
  });

  it('with a text is told there', async () => {
    const house = await createPrepaid({ email: '' }, { texts: true });
    await payTooLate(house);

    expect(await taskOf(house)).toBeUndefined();
    expect(house.messenger.messages.at(-1)?.text).toContain('48.40');
  });
});
