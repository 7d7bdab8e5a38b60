import { beforeEach, describe, expect, it } from 'vitest';
import { plainSpaces } from '#contract/format/spaces.ts';
import { moveByStaff } from '#server/dining/front-desk/move.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { undoAction } from '#server/staff/undo/undo-action.ts';
import { orderIdOf } from '#tests/support/server/changed-dishes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { TEST_DISHES, TEST_MENU } from '#tests/support/server/content.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';
import { STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const SATURDAY = '2026-07-11';
const SUNDAY = '2026-07-12';
const MONDAY = '2026-07-13';
const RESERVED = { menuItems: [{ id: 'khachapuri-adjaruli', quantity: 1 }], selectedDate: SATURDAY };
const KHINKALI = { menuItems: [{ id: 'khinkali-kalakuri', quantity: 10 }] };
const TOLD = 'we have not added them: 10 × City Khinkali';

let house: PayingApp;
let nino: Client;
let id: string;

/** A reservation on a Saturday, with an unpaid addition of a dish that is served at weekends only. */
beforeEach(async () => {
  house = await createPayingApp();
  await importMenu(
    house.ctx.db,
    TEST_MENU,
    TEST_DISHES.map((dish) => (dish.id === 'khinkali-kalakuri' ? { ...dish, days: ['sat', 'sun'] } : dish)),
  );
  nino = await house.diner();
  id = await house.confirmed(nino, RESERVED);
  await sendDueMail(house.ctx);
});

const add = async () => orderIdOf(await nino.post(`/orders/${id}/additions`, KHINKALI));
const moveTo = (selectedDate: string, selectedTime = '19:00') =>
  nino.post(`/orders/${id}/move`, { selectedTables: ['table4'], selectedDate, selectedTime });
/** The mails since the confirmation. */
const sent = async () => {
  for (let round = 0; round < 3; round += 1) {
    await sendDueMail(house.ctx);
    house.clock.advance(60_000);
  }
  return house.mailer.messages.slice(1);
};

describe('an unpaid addition of dishes that the new date lacks', () => {
  it('is told in the mail about the move, once', async () => {
    await add();
    await moveTo(MONDAY);

    const [mail, ...others] = await sent();

    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your reservation has been changed: Monday, 13 July 2026, 19:00');
    expect(mail?.text).toContain(TOLD);
    expect(plainSpaces(mail?.html ?? '')).toContain(TOLD);
    await moveTo(MONDAY, '20:00');
    expect((await sent()).at(-1)?.text).not.toContain('have not added');
  });

  it('is told in the mail about the last of two moves', async () => {
    await add();
    await moveTo(MONDAY);
    await moveTo(SUNDAY);

    expect((await sent()).map(({ text }) => text.includes(TOLD))).toEqual([true]);
  });

  it('is no news if the new date has the dishes', async () => {
    await add();
    await moveTo(SUNDAY);

    expect((await sent()).map(({ text }) => text.includes('have not added'))).toEqual([false]);
  });

  it('is told by a mail of its own if the mail about the move is refused', async () => {
    await add();
    await moveTo(MONDAY);
    house.mailer.fail(new MailRefused('550 no such box'));
    await sendDueMail(house.ctx);
    house.mailer.recover();

    const [mail, ...others] = await sent();

    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Dishes were not added to your reservation: Monday, 13 July 2026, 19:00');
    expect(mail?.text).toContain('Not added:\n  10 × City Khinkali');
    expect(mail?.text).not.toMatch(/Paid:|change-dishes|cancel#/);
    expect(mail?.calendar).toBeUndefined();
  });

  it('is told in Georgian', async () => {
    await add();
    await house.ctx.db.updateTable('guests').set({ language: 'ka' }).execute();
    await moveTo(MONDAY);

    expect((await sent())[0]?.text).toContain('ჯავშანს არ დაემატა: 10 × ქალაქური ხინკალი');
  });

  it('is told by a mail of its own if the move is undone before its mail', async () => {
    const { db } = house.ctx;
    const { id: reservationId } = await db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
    await add();
    await moveByStaff(house.ctx, {
      reservationId,
      by: STAFF_EMAIL,
      seating: { date: MONDAY, slot: '19:00', hours: 2, tables: ['table4'] },
      partySize: null,
      initiator: 'agreed',
    });
    const { id: actionId } = await db.selectFrom('staff_actions').select('id').executeTakeFirstOrThrow();
    await undoAction(house.ctx, { actionId, by: { email: STAFF_EMAIL, role: 'owner' } });

    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Dishes were not added to your reservation: Saturday, 11 July 2026, 19:00',
    ]);
  });

  it('is not told again if a late payment is refunded', async () => {
    const addition = await add();
    await moveTo(MONDAY);
    await house.bank.pay(addition);
    await house.bank.advance(1000);
    await runOnce(house.ctx);

    const subjects = (await sent()).map(({ subject }) => subject);

    expect(subjects.filter((subject) => subject.startsWith('Dishes were not added'))).toEqual([]);
  });

  it('is not told once the reservation is cancelled', async () => {
    await add();
    await moveTo(MONDAY);
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 24.2 });

    const subjects = (await sent()).map(({ subject }) => subject);

    expect(subjects.filter((subject) => subject.startsWith('Dishes were not added'))).toEqual([]);
  });
});
