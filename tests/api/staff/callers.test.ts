import { beforeEach, describe, expect, it } from 'vitest';
import { blockTable } from '#server/dining/tables/block.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const MINUTE = 60_000;
const SHEET = `/staff/days/${DATE}`;
const OTHERS = ['table1', 'table3', 'table4', 'table5', 'table6', 'table7', 'vip-zone-1', 'vip-zone-2'];

type Floor = Awaited<ReturnType<typeof createFloor>>;
let floor: Floor;
let freeTable2: () => Promise<unknown>;

/** All tables are blocked, table 2 until `freeTable2`. */
beforeEach(async () => {
  floor = await createFloor();
  const hours = { date: DATE, fromHour: 10, toHour: 24, note: '', by: 'eka@tamada.example' };
  for (const table of OTHERS) await blockTable(floor.ctx, { ...hours, table });
  const block = await blockTable(floor.ctx, { ...hours, table: 'table2' });
  freeTable2 = () => floor.ctx.db.deleteFrom('table_claims').where('block_id', '=', block).execute();
  await floor.ctx.db.deleteFrom('staff_undos').execute();
});

const call = (overrides: Record<string, string | string[]> = {}) => {
  const fields = reservationFields({
    party: '2',
    tables: [],
    step: 'wait',
    email: 'keti@mail.example',
    ...overrides,
  });
  return floor.staff.post('/staff/reservations?lang=en', fields);
};
const entries = () => floor.ctx.db.selectFrom('waiting_entries').selectAll().orderBy('created_at').execute();
const pass = async (minutes: number) => {
  floor.clock.advance(minutes * MINUTE);
  await runOnce(floor.ctx);
};
const pressOn = async (path: string, action: 'reserve' | 'remove') => {
  const form = readForms(await floor.staff.text(path)).find((each) => each.action.endsWith(`/${action}`));
  if (!form) throw new Error(`Nobody can ${action}`);
  return floor.staff.post(form.action, form.fields);
};
const alertOf = (page: unknown) => /role="alert">([^<]*)/.exec(String(page))?.[1];

describe('a caller for whom no tables are free', () => {
  it('is offered the waiting list in the form, guests at the door are not', async () => {
    const query = `date=${DATE}&from=19&until=21&party=2&lang=en`;

    const phone = await floor.staff.text(`/staff/reservations/new?${query}`);
    const door = await floor.staff.text(`/staff/reservations/new?${query}&source=walk_in`);
    await freeTable2();
    const free = await floor.staff.text(`/staff/reservations/new?${query}`);

    expect(phone).toContain('Put on the waiting list');
    expect(phone).toContain('held for 20 minutes');
    expect(phone).not.toContain('Save the reservation');
    expect(door).not.toContain('Put on the waiting list');
    expect(free).not.toContain('Put on the waiting list');
    expect(free).toContain('Save the reservation');
  });

  it('is not offered the list for more guests than the house seats, or for tables of two floors', async () => {
    const offerFor = async (party: number) =>
      (
        await floor.staff.text(`/staff/reservations/new?date=${DATE}&from=19&until=21&party=${party}&lang=en`)
      ).includes('Put on the waiting list');
    const offered = [await offerFor(2), await offerFor(14), await offerFor(60)];
    await floor.ctx.db.deleteFrom('table_claims').where('table_id', 'in', ['table7', 'vip-zone-2']).execute();

    expect(offered).toEqual([true, true, false]);
    const large = await floor.staff.text(
      `/staff/reservations/new?date=${DATE}&from=19&until=21&party=60&lang=en`,
    );
    expect(large).toContain('so there is nothing to wait for.');
    expect(await offerFor(14)).toBe(false);
  });

  it('joins the line with what was typed, once for a repeated request', async () => {
    const fields = { id: '3f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11' };

    const answer = await call(fields);
    await call(fields);

    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get('location')).toBe(`${SHEET}#waiting`);
    expect(await entries()).toMatchObject([{ user_id: null, start_hour: 19, party_size: 2 }]);
    expect(await floor.staff.text(`${SHEET}?lang=en`)).toMatch(
      /Waiting list.*19:00 · Guests: 2.*Keti Maisuradze.*599112233.*waiting for our call/s,
    );
  });

  it('keeps the place and changes the party if the number waits already', async () => {
    await call();
    await call({ party: '3' });

    expect(await entries()).toMatchObject([{ party_size: 3 }]);
  });

  it('is not put on the list while tables are free', async () => {
    await freeTable2();

    const answer = await call();

    expect(answer.status).toBe(409);
    expect(alertOf(answer.body)).toBe(
      'Tables for these guests are free at this time. Choose them, or reserve for fewer hours.',
    );
    expect(await entries()).toEqual([]);
  });

  it('needs a name and a number', async () => {
    const answer = await call({ name: '', phone: '' });

    expect(answer.status).toBe(422);
    expect(answer.body).toContain('Enter the phone number');
    expect(await entries()).toEqual([]);
  });
});

describe('an offer to a caller', () => {
  it('holds the table, asks every page to call, mails nobody, and becomes a reservation', async () => {
    await call();
    await freeTable2();
    floor.mailer.messages.length = 0;
    await pass(1);

    const pages = [SHEET, '/staff/days/2026-07-20', '/staff/floor'];
    for (const page of pages) {
      expect(await floor.staff.text(`${page}?lang=en`)).toMatch(
        /Call these guests now.*Keti Maisuradze.*Table 2, held until 12:21/s,
      );
    }
    expect(floor.mailer.messages).toEqual([]);
    const answer = await pressOn('/staff/floor', 'reserve');
    await pass(0);

    const [reservation] = await floor.reservations();
    expect(answer.headers.get('location')).toBe(`/staff/reservations/${reservation?.id}`);
    expect(reservation).toMatchObject({
      status: 'confirmed',
      source: 'phone',
      party_size: 2,
      from_waiting: 1,
    });
    expect(await floor.hoursOf(reservation?.id ?? '')).toEqual(['table2 19', 'table2 20']);
    expect(await entries()).toEqual([]);
    expect(floor.mailer.messages).toMatchObject([{ to: 'keti@mail.example' }]);
    expect(await floor.staff.text('/staff/floor?lang=en')).not.toContain('Call these guests now');
  });

  it('ends after its time, and the caller waits on behind everybody', async () => {
    await call();
    await freeTable2();
    await pass(1);
    const form = readForms(await floor.staff.text(SHEET)).find(({ action }) => action.endsWith('/reserve'));
    await pass(21);

    const late = await floor.staff.post(`${form?.action}?lang=en`, form?.fields);
    expect(late.status).toBe(409);
    expect(late.body).toContain('The tables are no longer held for this guest.');
    expect(await entries()).toMatchObject([{ reservation_id: null, offered_until: null }]);
    await pass(98);
    expect(await entries()).toMatchObject([{ reservation_id: null }]);
    await pass(2);
    expect(await entries()).toMatchObject([{ reservation_id: expect.any(String) as string }]);
  });

  it('comes after one to a diner who joined earlier', async () => {
    const nino = await floor.diner();
    await nino.post('/user/waiting', { selectedDate: DATE, selectedTime: '19:00', partySize: 2 });
    floor.clock.advance(MINUTE);
    await call();
    await freeTable2();
    await pass(0);

    const [first, second] = await entries();
    expect(first).toMatchObject({ reservation_id: expect.any(String) as string });
    expect(second).toMatchObject({ user_id: null, reservation_id: null });
    await pass(21);
    expect(await entries()).toMatchObject([{ user_id: null, reservation_id: expect.any(String) as string }]);
  });

  it('is shown as held, and can be released', async () => {
    await call();
    await freeTable2();
    await pass(1);

    const form = readForms(await floor.staff.text(SHEET)).find(({ action }) => action.endsWith('/release'));
    const answer = await floor.staff.post(form?.action ?? '', form?.fields);
    await pass(0);

    expect(answer.status).toBe(303);
    expect(await entries()).toMatchObject([{ reservation_id: null }]);
  });

  it('is not made on a day that the staff have closed', async () => {
    await call();
    await floor.staff.post(`${SHEET}/close`, { note: '' });
    await freeTable2();
    await pass(1);

    expect(await entries()).toMatchObject([{ reservation_id: null }]);
  });
});

describe('undo', () => {
  it('takes the caller off the list again', async () => {
    await call();

    expect((await floor.undo()).status).toBe(303);

    expect(await entries()).toEqual([]);
    expect(await floor.ctx.db.selectFrom('waiting_counts').select('joined').execute()).toEqual([
      { joined: 0 },
    ]);
  });

  it('puts a removed caller back to the same place', async () => {
    await call();
    const [before] = await entries();
    floor.clock.advance(MINUTE);
    await pressOn(SHEET, 'remove');
    expect(await entries()).toEqual([]);

    expect((await floor.undo()).status).toBe(303);

    expect(await entries()).toEqual([before]);
    expect(await floor.staff.text(SHEET)).toContain('Keti Maisuradze');
  });

  it('says on the page of the reservation that the guest waits again', async () => {
    await call();
    await freeTable2();
    await pass(1);
    const reserved = await pressOn(SHEET, 'reserve');
    await floor.undo();

    const page = await floor.staff.text(`${reserved.headers.get('location')}?lang=en`);

    expect(alertOf(page)).toMatch(
      /^The guest is on the waiting list again: staff@tamada\.example undid the reservation on /,
    );
    expect(page).toContain(`href="${SHEET}#waiting">Waiting list</a>`);
    expect(page).not.toContain('Reserve again');
  });

  it('cancels the reservation and lets the caller wait again', async () => {
    await call();
    const [before] = await entries();
    await freeTable2();
    await pass(1);
    await pressOn(SHEET, 'reserve');

    expect((await floor.undo()).status).toBe(303);

    expect(await floor.reservations()).toMatchObject([{ status: 'cancelled' }]);
    expect(await entries()).toEqual([before]);
  });
});

it('writes each action into the log', async () => {
  await call();
  await freeTable2();
  await pass(1);
  await pressOn(SHEET, 'reserve');
  await call({ from: '22', until: '24', phone: '599 11 22 44' });

  const log = await floor.staff.text('/staff/log?lang=en');

  expect(log).toContain('put a caller on the waiting list');
  expect(log).toMatch(
    /reserved tables for a waiting caller.*Keti Maisuradze<\/a>, 10 July 2026, 19:00–21:00; Table 2/s,
  );
});

it('forgets callers when their time begins', async () => {
  await call({ email: 'keti@mail.example', notes: 'Grandmother turns ninety' });
  floor.clock.advance(MINUTE);
  await pressOn(SHEET, 'remove');
  await floor.undo();
  const hers = ['keti', '599112233', 'grandmother'];
  expect(await findInDatabase(floor.ctx.db, hers)).toContain('waiting_guests.phone');

  floor.clock.set(Date.parse(`${DATE}T19:00:00+04:00`));
  await runOnce(floor.ctx);

  expect(await findInDatabase(floor.ctx.db, hers)).toEqual([]);
});
