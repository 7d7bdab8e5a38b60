import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueueHouseMail } from '#server/platform/outbox/enqueue.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';
import { openUnreached, SHEET, waitForTables } from '#tests/support/staff/unreached-guests.ts';

const TASK = 'Could not be emailed: call these guests';

async function openWithRefused() {
  const house = await openUnreached();
  const id = await house.confirmed(await house.diner({ firstName: 'Nino', lastName: 'Beridze' }));
  await house.refuse();
  return { ...house, id };
}

describe('a guest whose mail was refused for good', () => {
  it('is a task on the sheet of every day, in both languages', async () => {
    const { task, staff } = await openWithRefused();

    expect(await task()).toMatch(
      /Nino Beridze \+995 555 12 34 56 confirmation of the reservation, Friday, 10 July 2026, 19:00 nino\d+@example\.com: there is no such address Called$/,
    );
    expect(await task('ka')).toMatch(
      /Nino Beridze .* ჯავშნის დადასტურება, პარასკევი, 10 ივლისი, 2026, 19:00 .*: ასეთი მისამართი არ არსებობს დავურეკე$/,
    );
    expect(await staff.text('/staff/days/2026-08-01?lang=en')).toContain(TASK);
  });

  it.each([
    ['move', 'changed reservation', '2026-07-05'],
    ['dishes', 'changed dishes', '2026-07-05'],
    ['reminder', 'reminder', DATE],
    ['refund', 'refund', '2026-07-05'],
  ] as const)('is a task after a refused %s', async (kind, told, date) => {
    const house = await openUnreached();
    const id = await house.confirmed(await house.diner());
    await runOnce(house.ctx);
    house.clock.set(Date.parse(`${date}T16:00:00+04:00`));
    await house.enqueue(id, kind);

    await house.refuse();

    expect(await house.task()).toContain(` ${told}, Friday`);
  });

  it('is a task after a refused cancellation', async () => {
    const house = await openUnreached();
    const nino = await house.diner();
    const id = await house.confirmed(nino);
    await runOnce(house.ctx);
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });

    await house.refuse();

    expect(await house.task()).toContain(' cancelled reservation, Friday');
  });

  it('is a task after days of failures', async () => {
    const house = await openUnreached();
    await house.confirmed(await house.diner());
    await house.ctx.db.updateTable('messages').set({ attempts: 19 }).execute();
    house.mailer.fail();
    await runOnce(house.ctx);

    expect(await house.task()).toContain('confirmation of the reservation');
  });

  it('is no task while the mail is tried again', async () => {
    const house = await openUnreached();
    await house.confirmed(await house.diner());
    house.mailer.fail();
    await runOnce(house.ctx);

    expect(await house.task()).toBeUndefined();
  });

  it('is no task once a later mail has arrived', async () => {
    const house = await openWithRefused();
    await house.enqueue(house.id, 'confirmation');
    await runOnce(house.ctx);

    expect(await house.task()).toBeUndefined();
  });

  it('is no task once the staff have called, until that is undone', async () => {
    const { called, task, page, staff } = await openWithRefused();

    expect((await called()).headers.get('Location')).toBe(SHEET);
    expect(await task()).toBeUndefined();
    const undo = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await page())?.[1] ?? 'no undo was offered';
    expect(await staff.text('/staff/log?lang=en')).toMatch(
      /called the guest<\/strong> <span><a href="[^"]+">Nino Beridze/,
    );
    await staff.post(undo, { from: SHEET });

    expect(await task()).toContain('Nino Beridze');
  });

  it('can be marked by two members of the staff', async () => {
    const { page, staff } = await openWithRefused();
    const path = /action="([^"]+\/called)"/.exec(await page())?.[1] ?? 'no button';
    await staff.post(path, {});

    expect((await staff.post(path, {})).status).toBe(303);
  });

  it('is forgotten with the account', async () => {
    const house = await openUnreached();
    const nino = await house.diner();
    await house.confirmed(nino);
    await house.refuse();
    house.clock.set(Date.parse(`${DATE}T23:30:00+04:00`));

    await nino.post('/auth/delete-account', { password: 'khachapuri' });

    expect(await house.ctx.db.selectFrom('refused_mails').selectAll().execute()).toEqual([]);
  });
});

describe('a guest of the staff whose mail was refused', () => {
  it('is a task too', async () => {
    const house = await openUnreached();
    const { ctx } = house;
    const reservationId = await insertAdded(ctx.db, { reservation: { local_date: DATE } });
    await inTransaction(ctx.db, (trx) =>
      enqueueHouseMail(trx, {
        reservationId,
        kind: 'confirmation',
        language: 'ka',
        recipient: 'dato@mail.example',
        now: ctx.clock(),
      }),
    );
    await ctx.db.updateTable('guests').set({ email: 'dato@mail.example' }).execute();

    await house.refuse();

    expect(await house.task()).toContain('დათო კაპანაძე');
  });
});

describe('a diner whose mail about the account was refused', () => {
  it('is a task with a reservation to come', async () => {
    const house = await openUnreached();
    const email = 'nino@mail.example';
    await house.confirmed(await house.diner({ email, firstName: 'Nino', lastName: 'Beridze' }));
    await runOnce(house.ctx);
    await house.client().post('/auth/forgot-password', { email });

    await house.refuse();

    expect(await house.task()).toContain('Nino Beridze +995 555 12 34 56 link for a new password');
  });

  it('is a task while tables are offered to the waiting list', async () => {
    const house = await openUnreached();
    const nino = await house.diner({ firstName: 'Nino', lastName: 'Beridze' });
    await waitForTables(house, nino);

    await house.refuse();
    await house.refuse();

    expect(await house.task()).toContain(
      'Nino Beridze +995 555 12 34 56 tables offered from the waiting list',
    );
  });

  it('is no task without one', async () => {
    const house = await openUnreached();
    const email = 'nobody@mail.example';
    await house.diner({ email });
    await house.client().post('/auth/forgot-password', { email });

    await house.refuse();

    expect(await house.task()).toBeUndefined();
  });
});

it('a cook marks nobody as called', async () => {
  const house = await openWithRefused();
  const path = /action="([^"]+\/called)"/.exec(await house.page())?.[1] ?? 'no button';
  const cook = await signInStaff(house, await addMember(house, 'cook'));

  expect((await cook.post(path, {})).status).toBe(403);
});
