import { beforeEach, describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { createProposals } from '#tests/support/dining/proposals.ts';
import { readForms } from '#tests/support/staff/forms.ts';

const [OLD, NEW] = ['old@mail.example', 'new@mail.example'];
const MINUTE = 60_000;

let floor: Awaited<ReturnType<typeof createFloor>>;
let id: string;

/** A telephone reservation whose confirmation has arrived. */
beforeEach(async () => {
  floor = await createFloor();
  id = await floor.add({ tables: 'table2', email: OLD });
  await sendDueMail(floor.ctx);
});

const cancel = () => floor.press(id, 'cancel');
const undo = () => {
  floor.clock.advance(1000);
  return floor.undo();
};
const send = () => sendDueMail(floor.ctx);
const subjectsTo = (address: string) =>
  floor.mailer.messages.filter(({ to }) => to === address).map(({ subject }) => subject.split(':')[0]);
const correctEmail = async (email: string) => {
  const path = `/staff/reservations/${id}`;
  const form = readForms(await floor.staff.text(path)).find(({ action }) => action === `${path}/guest`);
  await floor.staff.post(`${path}/guest`, { ...form?.fields, email });
};

describe('the guest of a telephone reservation', () => {
  it('is told once of a cancellation that is undone and made again meanwhile', async () => {
    floor.clock.advance(1000);
    await cancel();
    await send();
    await undo();
    floor.clock.advance(1000);
    await cancel();
    await send();

    expect(subjectsTo(OLD)).toEqual([expect.any(String), expect.any(String)]);
  });

  it('is told that it takes place after all, also after the start', async () => {
    floor.clock.set(startsAt(DATE, '19:00') + 5 * MINUTE);
    await cancel();
    await send();
    await undo();
    await send();

    const subjects = subjectsTo(OLD);
    expect(subjects).toHaveLength(3);
    expect(subjects[2]).toBe(subjects[0]);
  });

  it('is told at a corrected address that it is cancelled', async () => {
    await correctEmail(NEW);
    await cancel();
    await send();

    expect(subjectsTo(NEW)).toEqual([expect.stringContaining('გაუქმ')]);
  });
});

describe('a diner whose reservation is moved twice before a mail is sent', () => {
  let house: Awaited<ReturnType<typeof createProposals>>;
  beforeEach(async () => {
    house = await createProposals();
    await sendDueMail(house.ctx);
    house.mailer.messages.length = 0;
  });
  const subjects = async () => {
    await sendDueMail(house.ctx);
    return house.mailer.messages.map(({ subject }) => subject);
  };
  const moveByDiner = (selectedTime: string) =>
    house.nino.post(`/orders/${house.orderId}/move`, {
      selectedTables: ['table2', 'table3'],
      selectedDate: DATE,
      selectedTime,
    });
  const moveByStaff = async (tables: string[]) => {
    house.clock.advance(1000);
    await house.ask({ from: '20', until: '22', tables, initiator: 'agreed' });
  };

  it('is told of the own move if the staff undo theirs', async () => {
    await moveByDiner('20:00');
    await moveByStaff(['table4']);
    house.clock.advance(1000);
    await house.undo();

    expect(await house.tablesOf()).toBe('table2,table3');
    expect(await subjects()).toEqual(['Your reservation has been changed: Friday, 10 July 2026, 20:00']);
  });

  it('is told nothing if the staff undo both of theirs', async () => {
    await moveByStaff(['table4']);
    await moveByStaff(['table6']);
    house.clock.advance(1000);
    await house.undo();
    house.clock.advance(1000);
    await house.undo();

    expect(await house.tablesOf()).toBe('table2,table3');
    expect(await subjects()).toEqual([]);
  });
});
