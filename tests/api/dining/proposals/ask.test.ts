import { beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#server/messages/send-due.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { reservationFields } from '#tests/support/staff/front-desk.ts';
import { answerAs, createProposals, openProposal } from '#tests/support/dining/proposals.ts';

let house: Awaited<ReturnType<typeof createProposals>>;

beforeEach(async () => {
  house = await createProposals();
});

const lastMail = () => house.mailer.messages.at(-1);
const page = async () =>
  (await house.staff.text(`/staff/reservations/${house.id}?lang=en`)).replaceAll('\u00a0', ' ');
const sheet = async () => (await house.staff.text(`/staff/days/${DATE}?lang=en`)).replaceAll('\u00a0', ' ');

describe('a move of paid guests that the restaurant wants', () => {
  it('is asked by mail before the evening, and their tables stay theirs', async () => {
    const answer = await house.ask();
    await sendDueMail(house.ctx);

    expect(answer.status).toBe(303);
    expect(await house.tablesOf()).toBe('table2,table3');
    expect(await house.claimed()).toBe('table2,table3,table4');
    expect(lastMail()).toMatchObject({
      to: 'nino@mail.example',
      subject: 'May we change your reservation? Friday, 10 July 2026, 19:00',
    });
    expect(lastMail()?.text).toContain('Reason: this table has to be repaired');
    expect(lastMail()?.text).toContain('Table 4, Friday, 10 July 2026, 19:00–21:00');
    expect(lastMail()?.calendar).toBeUndefined();
  });

  it('holds the proposed tables against others', async () => {
    await house.ask();

    const { body } = await house.client().get(`/tables/availability?date=${DATE}`);
    const other = await house.staff.post('/staff/reservations', reservationFields({ tables: ['table4'] }));

    expect(body).toContainEqual(
      expect.objectContaining({
        tableNumber: 'table4',
        bookedSlots: expect.arrayContaining(['19:00']) as string[],
      }),
    );
    expect(other.status).toBe(409);
  });

  it('needs a reason, which the staff may write themselves', async () => {
    expect((await house.ask({ ready: '' })).status).toBe(422);
    expect((await house.ask({ ready: '', reason: 'Stove <smokes>' })).status).toBe(303);
    await sendDueMail(house.ctx);

    expect(lastMail()?.text).toContain('Reason: “Stove <smokes>”');
    expect(lastMail()?.html).toContain('Stove &lt;smokes&gt;');
  });

  it('is made at once if the guests have agreed, if they want it, or if it takes nothing away', async () => {
    await house.ask({ tables: ['table2', 'table3', 'table4'] });
    expect(await house.tablesOf()).toBe('table2,table3,table4');
    await house.ask({ tables: ['table4'], initiator: 'agreed' });
    expect(await house.tablesOf()).toBe('table4');
    await house.ask({ tables: ['table6'], initiator: 'guest' });
    expect(await house.tablesOf()).toBe('table6');
  });

  it('is made at once on the evening itself, and the mail has the reason', async () => {
    house.clock.set(Date.parse(`${DATE}T12:00:00+04:00`));
    expect((await house.ask({ ready: '' })).status).toBe(422);
    await house.ask({ ready: 'event' });
    await sendDueMail(house.ctx);

    expect(await house.tablesOf()).toBe('table4');
    expect(lastMail()?.text).toContain('Reason: there is an event in this part of the restaurant');
  });

  it('is made at once for guests on the telephone, who have paid nothing', async () => {
    const id = await house.add({ tables: ['table5'], party: '2', email: 'keti@mail.example' });
    const answer = await house.staff.post(`/staff/reservations/${id}/change`, {
      date: DATE,
      from: '19',
      until: '21',
      party: '2',
      tables: ['table1'],
    });

    expect(answer.status).toBe(303);
    expect(await house.hoursOf(id)).toEqual(['table1 19', 'table1 20']);
  });

  it('is refused if a proposed table is taken, or too little time is left for an answer', async () => {
    await house.add({ tables: ['table4'] });
    expect((await house.ask()).status).toBe(409);
    expect(
      (await house.ask({ date: '2026-07-05', from: '13', until: '15', tables: ['table1'] })).status,
    ).toBe(409);
    expect(await house.claimed()).toBe('table2,table3');
  });

  it('asks once if the form is sent twice', async () => {
    await house.ask();
    await house.ask();
    await sendDueMail(house.ctx);

    expect(house.mailer.messages.filter(({ subject }) => subject.startsWith('May we'))).toHaveLength(1);
  });

  it('asks anew with other tables, and the first link says that it is settled', async () => {
    await house.ask();
    const first = await house.mailedPath();
    await house.ask({ tables: ['table6'] });

    expect(await house.claimed()).toBe('table2,table3,table6');
    expect((await openProposal(house, first)).text).toContain('This has already been settled');
    expect((await openProposal(house, await house.mailedPath())).text).toContain('Yes, Table 6');
  });
});

describe('the staff', () => {
  it('see the open question on the page of the reservation, the day sheet and the floor', async () => {
    expect(await page()).toContain('Ask the guests');
    await house.ask();

    const asked = 'Asked: Table 4, Friday, 10 July 2026, 19:00–21:00. No answer yet; they have until';
    expect(await page()).toContain(asked);
    expect(await sheet()).toContain(asked);
    const floor = await house.staff.text(`/staff/days/${DATE}/floor?lang=en`);
    expect(floor).toContain('No answer yet');
  });

  it('see that nobody has answered in time; the proposed tables are free again', async () => {
    await house.ask();
    house.clock.advance(25 * 3_600_000);

    expect(await house.claimed()).toBe('table2,table3');
    expect(await sheet()).toContain('No answer: the tables stay.');
    expect((await house.ask({ tables: ['table6'] })).status).toBe(303);
  });

  it('see that the guests keep their tables', async () => {
    await house.ask();
    await answerAs(house, await house.mailedPath(), 'keep');

    expect(await house.claimed()).toBe('table2,table3');
    expect(await sheet()).toContain('The guests keep their tables');
  });

  it('undo the question: nobody hears of it before the mail is sent', async () => {
    const before = house.mailer.messages.length;
    await house.ask();
    await house.undo();
    await sendDueMail(house.ctx);

    expect(await house.claimed()).toBe('table2,table3');
    expect(house.mailer.messages.slice(before).map(({ subject }) => subject)).not.toContain(
      expect.stringContaining('May we'),
    );
  });

  it('undo a second question: the first one has been read, so its end is told', async () => {
    await house.ask();
    await sendDueMail(house.ctx);
    const before = house.mailer.messages.length;
    house.clock.advance(1000);
    await house.ask({ tables: ['table6'] });
    await house.undo();
    await sendDueMail(house.ctx);

    expect(house.mailer.messages.slice(before).map(({ to }) => to)).toEqual(['nino@mail.example']);
    expect(lastMail()?.subject).not.toContain('May we');
  });

  it('see on the page of the reservation that the question is open', async () => {
    const read = () => house.staff.text(`/staff/reservations/${house.id}?lang=en`);
    const before = await read();
    await house.ask();

    expect(before).not.toContain('The guests have not answered our question yet.');
    expect(await read()).toContain('The guests have not answered our question yet.');
  });

  it('see the asked tables on the map of their time, until the guests answer', async () => {
    const read = (query = '') =>
      house.staff.text(`/staff/reservations/${house.id}?lang=en${query && `&${query}`}`);
    const later = `party=2&date=${DATE}&from=21&until=23&tables=table2`;
    const marked = 'table-box at-table4 is-asked';
    const before = await read();
    await house.ask();
    const [asked, atAnotherTime] = [await read(), await read(later)];
    await answerAs(house, await house.mailedPath(), 'keep');

    expect(before).not.toContain('is-asked');
    expect(asked).toContain(marked);
    expect(asked).toContain('Table 4, offered to the guests');
    expect(atAnotherTime).not.toContain('is-asked');
    expect(await read()).not.toContain('is-asked');
  });

  it('see that nobody has said how many guests come', async () => {
    await house.ctx.db.updateTable('reservations').set({ party_size: null }).execute();

    expect(await page()).toContain('<dt>Guests</dt><dd>not given</dd>');
  });

  it('take a sent question back: a mail says so, and its link too', async () => {
    await house.ask();
    const path = await house.mailedPath();
    const answer = await house.press(house.id, 'withdraw');
    await sendDueMail(house.ctx);

    expect(answer.status).toBe(303);
    expect(await house.claimed()).toBe('table2,table3');
    expect(lastMail()?.subject).toBe('Your reservation stays as it is: Friday, 10 July 2026, 19:00');
    expect((await openProposal(house, path)).text).toContain('This has already been settled');
    expect((await answerAs(house, path, 'accept')).status).toBe(409);
    expect((await house.press(house.id, 'withdraw')).status).toBe(409);
  });

  it('cannot undo a question that has been answered', async () => {
    await house.ask();
    await answerAs(house, await house.mailedPath(), 'accept');

    expect((await house.undo()).status).toBe(409);
    expect(await house.tablesOf()).toBe('table4');
  });
});
