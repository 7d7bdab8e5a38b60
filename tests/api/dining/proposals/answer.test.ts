import { beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#server/messages/send-due.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { answerAs, createProposals, openProposal } from '#tests/support/dining/proposals.ts';

let house: Awaited<ReturnType<typeof createProposals>>;
let path: string;

/** Thursday evening: the terms would return half. */
beforeEach(async () => {
  house = await createProposals();
  house.clock.set(Date.parse('2026-07-09T20:00:00+04:00'));
  await house.ask();
  path = await house.mailedPath();
});

const show = (language: 'en' | 'ka' = 'en') => openProposal(house, path, language);
const give = (answer: string) => answerAs(house, path, answer);
const move = (selectedTables: string[]) =>
  house.nino.post(`/orders/${house.orderId}/move`, {
    selectedTables,
    selectedDate: DATE,
    selectedTime: '19:00',
  });

describe('the page of a proposal', () => {
  it('shows both places, the reason, the time for an answer and every answer, in both languages', async () => {
    const [en, ka] = [await show(), await show('ka')];

    expect(en.status).toBe(200);
    expect(en.text).toContain(
      'Friday, 10 July 2026, 19:00–21:00 Your reservation Table 2, Table 3 We propose Table 4 Reason:',
    );
    expect(en.text).toContain('Yes, Table 4 Other tables at the same time: Table 6 No,');
    expect(en.text).toContain('Reason: this table has to be repaired');
    expect(en.text).toContain('Please answer by Friday 10 July, 18:00.');
    expect(en.text).toContain('₾69.85 will be refunded, with nothing deducted');
    expect(ka.html).toContain('<html lang="ka">');
    expect(ka.text).toContain('მიზეზი: ეს მაგიდა შესაკეთებელია');
    expect(ka.text).toContain('არა, ჩვენი მაგიდა და დრო გვინდა');
    expect(en.html).not.toContain('<script');
  });

  it('never breaks a time in two lines', async () => {
    const { html } = await show();

    expect(html.match(/19:00–21:00/g)).toHaveLength(1);
    expect(html.match(/<span class="times">19:00–21:00<\/span>/g)).toHaveLength(1);
  });

  it('changes nothing when it is opened, or sent without an answer', async () => {
    await show();
    const answer = await give('');

    expect(answer.status).toBe(422);
    expect(String(answer.body)).toContain('Choose an answer first.');
    expect(await house.claimed()).toBe('table2,table3,table4');
  });

  it.each(['', 'x.y', `${'0'.repeat(36)}.${'A'.repeat(43)}`])(
    'answers the wrong key %o with 404',
    async (key) => {
      const wrong = `/proposal?key=${key}&language=en`;
      expect((await openProposal(house, wrong)).status).toBe(404);
      expect((await answerAs(house, wrong, 'cancel')).status).toBe(404);
      expect(await house.refunds()).toMatchObject({ status: 'confirmed' });
    },
  );

  it('is first in the profile while the question is open', async () => {
    const pathOf = async () =>
      ((await house.nino.get('/user/reservations')).body as [{ proposalPath?: string }])[0].proposalPath;
    expect((await openProposal(house, (await pathOf()) ?? '')).text).toContain('Yes, Table 4');
    await give('keep');
    expect(await pathOf()).toBeUndefined();
  });
});

describe('a diner who answers', () => {
  it('accepts: the tables change, the terms stay, and a mail confirms it', async () => {
    expect((await give('accept')).status).toBe(303);
    await sendDueMail(house.ctx);

    expect(await house.tablesOf()).toBe('table4');
    expect(await house.claimed()).toBe('table4');
    expect((await show()).html).toContain('<a class="button gold" href="http://localhost:3000/en/profile">');
    expect((await show()).text).toContain('Thank you for your help This is your reservation now: Table 4');
    expect(house.mailer.messages.at(-1)?.subject).toContain('Your reservation has been changed');
    expect((await house.nino.get(`/orders/${house.orderId}/cancellation`)).body).toMatchObject({
      refundPercent: 50,
    });
  });

  it('accepts another time: the refund counts from the time that they have chosen', async () => {
    await house.ask({ date: '2026-07-12', tables: ['table4'] });
    path = await house.mailedPath();
    const { text } = await show();
    expect(text).toContain('19:00–21:00 Your reservation Table 2, Table 3, Friday, 10 July 2026 We propose');
    expect(text).toContain('Yes, Table 4, Sunday, 12 July 2026');
    await give('accept');

    const reservation = await house.ctx.db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
    expect(reservation).toMatchObject({ local_date: '2026-07-12', start_hour: 19 });
    expect(reservation.earliest_starts_at).toBe(Date.parse(`${DATE}T19:00:00+04:00`));
  });

  it('cancels with everything back, although the terms would return half', async () => {
    expect((await give('cancel')).status).toBe(303);
    await sendDueMail(house.ctx);

    expect(await house.refunds()).toEqual({ status: 'refund_due', tetri: 6985 });
    expect(await house.claimed()).toBe('');
    expect((await show()).text).toContain('This reservation is cancelled');
    expect(house.mailer.messages.some(({ text }) => text.includes('The full amount, ₾69.85'))).toBe(true);
  });

  it('cancels with everything back also on the page of the order, until the question ends', async () => {
    const terms = async () => (await house.nino.get(`/orders/${house.orderId}/cancellation`)).body;
    expect(await terms()).toMatchObject({ refundPercent: 100, refundAmount: 69.85 });
    house.clock.set(Date.parse(`${DATE}T12:00:00+04:00`));
    await house.press(house.id, 'withdraw');
    expect(await terms()).toMatchObject({ refundPercent: 50 });
  });

  it('chooses other free tables from the page', async () => {
    const { html } = await show();
    const choice = /value="(choose:[^"]+)"/.exec(html)?.[1] ?? '';
    expect((await give(choice)).status).toBe(303);

    expect(await house.tablesOf()).toBe(choice.slice('choose:'.length).replaceAll(' ', ','));
    expect(await house.claimed()).toBe(await house.tablesOf());
    expect((await give(choice)).status).toBe(303);
    expect((await give('accept')).status).toBe(409);
  });

  it('chooses again on the map after the time for moves is over', async () => {
    house.clock.set(Date.parse(`${DATE}T16:00:00+04:00`));
    expect((await house.nino.get(`/orders/${house.orderId}/move`)).body).toMatchObject({ state: 'open' });
    expect((await move(['table6'])).status).toBe(200);
    expect(await house.claimed()).toBe('table6');
    expect((await house.nino.get(`/orders/${house.orderId}/move`)).body).toMatchObject({ state: 'late' });
  });

  it.each([
    ['accept', 'keep'],
    ['accept', 'cancel'],
    ['keep', 'accept'],
    ['keep', 'cancel'],
    ['cancel', 'accept'],
    ['cancel', 'keep'],
  ])('says %s, and another tab %s: the first counts', async (first, second) => {
    const answers = [await give(first), await give(first), await give(second)];

    expect(answers.map(({ status }) => status)).toEqual([303, 303, 409]);
  });
});

describe('a question that others answer or end', () => {
  it('ends when the diner moves by themselves', async () => {
    await move(['table6', 'table5']);
    expect((await give('accept')).status).toBe(409);
    expect((await give('cancel')).status).toBe(409);
    expect(await house.claimed()).toBe('table5,table6');
  });

  it('ends when the staff move, cancel or are told on the telephone', async () => {
    await house.ask({ tables: ['table6'], initiator: 'agreed' });
    expect((await give('accept')).status).toBe(409);
    expect(await house.claimed()).toBe('table6');
    await house.staff.post(`/staff/orders/${house.orderId}/cancel`, { initiator: 'house:6985', reason: '' });
    expect((await give('keep')).status).toBe(409);
    expect(await house.claimed()).toBe('');
  });

  it('ends an hour before the start; the arrival then takes the chosen tables', async () => {
    house.clock.set(Date.parse(`${DATE}T18:00:00+04:00`));
    expect((await give('accept')).status).toBe(409);
    expect((await give('cancel')).status).toBe(409);
    expect((await house.press(house.id, 'arrived')).status).toBe(303);
    expect(await house.claimed()).toBe('table2,table3');
  });

  it('stays open when the guests are called, or their dishes change', async () => {
    await house.staff.post(`/staff/days/${DATE}/reservations/${house.id}/mark`, { mark: 'called', on: '1' });
    expect(await house.claimed()).toBe('table2,table3,table4');
    expect((await give('accept')).status).toBe(303);
  });

  it('ends while the answer is on its way: under the lock it counts no more', async () => {
    beforeTransaction(house.ctx, () => house.press(house.id, 'withdraw'));
    expect((await give('accept')).status).toBe(409);
    expect(await house.tablesOf()).toBe('table2,table3');
  });

  it('ends while the cancellation is on its way: nothing is cancelled for less', async () => {
    beforeTransaction(house.ctx, () => house.press(house.id, 'withdraw'));
    expect((await give('cancel')).status).toBe(409);
    expect(await house.refunds()).toMatchObject({ status: 'confirmed' });
  });

  it('cannot be accepted if an editor takes the proposed table away; the rest is possible', async () => {
    await house.ctx.db
      .updateTable('dining_tables')
      .set({ is_archived: 1 })
      .where('id', '=', 'table4')
      .execute();
    expect((await show()).text).toContain('We can no longer offer you the proposed tables.');
    expect((await give('accept')).status).toBe(409);
    expect((await give('cancel')).status).toBe(303);
  });

  it('is accepted also if the chosen table has been taken away since', async () => {
    await house.ctx.db
      .updateTable('dining_tables')
      .set({ is_archived: 1 })
      .where('id', '=', 'table2')
      .execute();
    expect((await give('accept')).status).toBe(303);
  });

  it('goes to a corrected address, and the link to the old one stops working', async () => {
    await house.ctx.db.updateTable('guests').set({ email: 'new@mail.example' }).execute();
    expect((await show()).status).toBe(404);
    expect((await give('accept')).status).toBe(404);
  });

  it('is settled when the evening is over, and unknown when the guests are forgotten', async () => {
    house.clock.set(Date.parse('2026-07-11T12:00:00+04:00'));
    expect((await show()).text).toContain('This has already been settled');
    await house.ctx.db.updateTable('guests').set({ email: '' }).execute();
    expect((await show()).status).toBe(404);
  });
});
