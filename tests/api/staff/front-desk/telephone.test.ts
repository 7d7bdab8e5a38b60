import { describe, expect, it } from 'vitest';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';
import { openEvening } from '#tests/support/staff/paid-evening.ts';

const HOUR = 3_600_000;
const SEVEN = Date.parse(`${DATE}T19:00:00+04:00`);
const wordsOf = (page: unknown) =>
  String(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

describe('the page of a reservation', () => {
  it('says after a save what was done, with its undo', async () => {
    const { add, staff, clock } = await createFloor();
    const id = await add({ tables: 'table3', party: '4' });
    await add({ tables: 'table2', party: '4', name: 'Anna', phone: '599 44 55 66' });
    const path = `/staff/reservations/${id}`;
    clock.advance(60_000);

    await staff.post(`${path}/change`, reservationFields({ tables: 'table6', party: '4' }));

    const page = await staff.text(`${path}?lang=en`);
    expect(wordsOf(page)).toMatch(/Saved: \d\d:\d\d changed a reservation: Keti Maisuradze/);
    expect(page).not.toContain('Anna');
    const six = await staff.ask(
      `${path}/change?lang=en`,
      reservationFields({ tables: 'table6', party: '6' }),
    );
    expect(wordsOf(six.body)).not.toContain('Saved:');
    const undo = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(page)?.[1] ?? '';
    expect((await staff.post(undo, { from: path })).headers.get('Location')).toBe(path);
    expect(wordsOf(await staff.text(`${path}?lang=en`))).toContain('Tables Table 3');
  });

  it.each([
    { lang: 'en', state: 'Not paid yet, held until 16:00' },
    { lang: 'ka', state: 'ჯერ არ გადაუხდია, შენახვის ვადა: 16:00' },
  ])('says until when an unpaid one is held, $lang', async ({ lang, state }) => {
    const { add, staff, clock } = await createFloor();
    clock.set(SEVEN - 5 * HOUR);
    const id = await add({ prepay: '2' });

    expect(wordsOf(await staff.text(`/staff/reservations/${id}?lang=${lang}`))).toContain(state);
  });

  it('says the day until which one of another day is held', async () => {
    const { add, staff, clock } = await createFloor();
    clock.set(SEVEN - 5 * HOUR);
    const id = await add({ prepay: '2', date: '2026-07-11' });

    expect(wordsOf(await staff.text(`/staff/reservations/${id}?lang=en`))).toMatch(
      /Not paid yet, held until .*10 July.*16:00/,
    );
  });

  it('has the reason of a move on the evening itself filled in', async () => {
    const { id, staff, change, clock } = await openEvening();
    clock.set(SEVEN - 2 * HOUR);

    const page = await staff.text(`/staff/reservations/${id}?lang=en`);

    expect(page).toContain('<option value="with_you" selected>as agreed with you on the day</option>');
    const move = { initiator: 'house', tables: ['table4', 'table6'] };
    expect((await change({ ...move, ready: 'with_you' })).status).toBe(303);
  });

  it('names a missing reason at its field, where the page opens', async () => {
    const { change } = await openEvening();

    const { body } = await change({ initiator: 'house', tables: ['table4', 'table6'] });

    expect(body).toMatch(/<select id="ready" name="ready" aria-invalid="true"[^>]* autofocus>/);
    expect(body).toMatch(/id="ready-problem">[^<]{10}/);
  });
});

describe('the form of a new reservation', () => {
  it('writes the half hour down as a delay', async () => {
    const { staff, add, reservations } = await createFloor();
    const page = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=19&party=2`);
    expect(wordsOf(page)).toContain('Coming at 19:30: reservations start on the hour');

    const id = await add({ late: '30' });

    expect(await reservations()).toMatchObject([{ delay_minutes: 30 }]);
    expect(await staff.text(`/staff/reservations/${id}?lang=en`)).toContain('late, coming at 19:30');
  });

  it('seats guests from the door without a name and a number', async () => {
    const { staff, clock, reservations } = await createFloor();
    clock.set(SEVEN + 600_000);
    const door = await staff.text(
      `/staff/reservations/new?lang=en&source=walk_in&date=${DATE}&from=21&party=2`,
    );
    expect(door.indexOf('<details class="more"')).toBeLessThan(door.indexOf('name="phone"'));
    const phone = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=20&party=2`);
    const form = phone.slice(phone.indexOf('method="post" action="/staff/reservations"'));
    expect(form).toContain('<input type="radio" name="source" value="walk_in">');

    const fields = reservationFields({
      source: 'walk_in',
      tables: 'table1',
      party: '2',
      name: '',
      phone: '',
    });
    expect((await staff.post('/staff/reservations', fields)).status).toBe(303);

    expect(await reservations()).toMatchObject([{ source: 'walk_in' }]);
  });

  it('offers the waiting list only while one can wait, and says until when one could', async () => {
    const { staff, add, clock } = await createFloor();
    await add({ tables: ['vip-zone-1', 'vip-zone-2'] });
    const address = `/staff/reservations/new?lang=en&date=${DATE}&from=19&party=44`;
    expect(await staff.text(address)).toContain('Put on the waiting list');
    clock.set(SEVEN - 600_000);

    const page = await staff.text(address);

    expect(page).not.toContain('Put on the waiting list');
    expect(wordsOf(page)).toMatch(/could join the waiting list for this time until .*1[78]:\d\d\./);
  });
});
