import { describe, expect, it } from 'vitest';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

/** A reservation for four at table 3, and a way to change it. */
async function openReservation() {
  const house = await createFloor();
  const id = await house.add({ tables: 'table3', party: '4' });
  const change = (fields: Record<string, string>) =>
    house.staff.post(`/staff/reservations/${id}/change`, {
      ...{ date: DATE, from: '19', until: '21', party: '4', tables: 'table3', moves: '0' },
      ...fields,
    });
  const log = async () =>
    (await house.staff.text('/staff/log?lang=en'))
      .replace(/^[^]*?<ol class="log">|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll(' , ', ', ');
  return { ...house, id, change, log };
}

describe('the log says what was changed', () => {
  it('in the number of guests', async () => {
    const { change, log } = await openReservation();
    await change({ party: '3' });

    expect(await log()).toContain(
      'changed a reservation Keti Maisuradze, guests: 4 → 3; 10 July 2026, 19:00–21:00; Table 3',
    );
  });

  it('in time and tables, each once', async () => {
    const { change, log } = await openReservation();
    await change({ from: '20', until: '22', tables: 'table4' });

    expect(await log()).toContain('19:00–21:00 → 10 July 2026, 20:00–22:00; Table 3 → Table 4');
  });

  it('in a delay', async () => {
    const { id, press, clock, log } = await openReservation();
    clock.set(Date.parse(`${DATE}T18:30:00+04:00`));
    await press(id, 'late-30');

    expect(await log()).toMatch(/noted that guests will be late Keti Maisuradze, .*; 30 min late/);
  });

  it('in the facts of a guest, without their values', async () => {
    const { id, staff, log } = await openReservation();
    const { name, language } = reservationFields();
    const guest = { name, language, phone: '599 44 55 66', notes: 'By the window', email: '', other: '' };
    await staff.post(`/staff/reservations/${id}/guest`, guest);

    expect(await log()).toContain(
      'corrected the guest’s details Keti Maisuradze, phone number, special requests',
    );
    expect(await log()).not.toMatch(/window|44 55 66/);
  });
});
