import { beforeEach, describe, expect, it } from 'vitest';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { linkPath } from '#server/platform/http/links.ts';
import { createDelays, announceAs, pressReconfirm } from '#tests/support/dining/delays.ts';
import { guestFieldsOf } from '#tests/support/staff/forms.ts';
import { reservationFields } from '#tests/support/staff/front-desk.ts';
import { addMember, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: Awaited<ReturnType<typeof createDelays>>;
let keti: string;

beforeEach(async () => {
  house = await createDelays();
  keti = await house.add({ tables: ['table5'], phone: '599 11 22 33', language: 'en' });
  setTime('12:00');
});

function setTime(time: string, date = DATE): void {
  house.clock.set(Date.parse(`${date}T${time}:00+04:00`));
}

async function sayYes(reservationId = house.id): Promise<void> {
  const linkVersion = await findLinkVersion(house.ctx.db, reservationId);
  const named = { reservationId, linkVersion };
  const path = linkPath(house.ctx.config, 'reconfirm', named, { language: 'en' });
  expect((await pressReconfirm({ client: house.client, path })).status).toBe(303);
}

const SHEET = `/staff/days/${DATE}`;
const sheet = (query = '') => house.staff.text(`${SHEET}?lang=en${query}`);
const mark = (id: string, on: '0' | '1') =>
  house.staff.post(`${SHEET}/reservations/${id}/mark`, { mark: 'reconfirmed', on, silent: '1' });

describe('who is coming', () => {
  it('is on the day sheet, the floor and the calendar', async () => {
    await sayYes();

    const day = await sheet();
    expect(day).toContain('Said yes: 1');
    expect(day).toContain('No answer yet: 1');
    expect(day).toContain('✓ Coming');
    setTime('18:10');
    const floor = await house.staff.text('/staff/floor?lang=en');
    expect(floor).toContain('<i aria-hidden="true">✓</i> said yes');
    expect(floor).toContain('<i aria-hidden="true">?</i> no answer yet');
    expect(floor).toMatch(/aria-label="Table 2: [^"]*, said yes, /);
    expect(floor).toMatch(/aria-label="Table 5: [^"]*, no answer yet, /);
    expect(await sheet()).toContain('<i aria-hidden="true">?</i> no answer yet');
    const calendar = await house.staff.text(`/staff/calendar?lang=en&view=week&date=${DATE}`);
    expect(calendar).toContain('Said yes: 1');
    expect(calendar).toContain('No answer yet: 1');
  });

  it('says late in place of yes', async () => {
    setTime('18:30');
    await sayYes();
    await announceAs(house, 30);

    const day = await sheet();
    expect(day).toContain('Late: 1');
    expect(day).not.toContain('Said yes:');
    const calendar = await house.staff.text(`/staff/calendar?lang=en&view=week&date=${DATE}`);
    expect(calendar).toContain('Late: 1');
    expect(calendar).not.toContain('Said yes:');
  });

  it('leaves out who reserved after the others were asked, and guests without a reservation', async () => {
    await house.add({ tables: ['table6'], name: 'Latecomer' });
    setTime('18:45');

    expect(await sheet()).toContain('No answer yet: 2');
  });
});

describe('a guest who says so on the telephone', () => {
  const TABLE = `/staff/days/${DATE}/floor/table5?lang=en`;
  const PRESSED = /<button class="mark" aria-pressed="true" aria-label="They are coming: Keti Maisuradze">/;

  it.each(['page', 'table'])('is written down on the %s, and it can be undone', async (place) => {
    const path = place === 'page' ? `/staff/reservations/${keti}?lang=en` : TABLE;
    const text = () => house.staff.text(path);
    expect(await text()).toContain('</i> no answer yet');
    expect(await text()).toContain('aria-label="They are coming: Keti Maisuradze"');

    expect((await house.press(keti, 'coming')).status).toBe(303);
    expect(await text()).toContain('</i> said yes');
    expect(await text()).toMatch(PRESSED);
    expect((await house.undo()).status).toBe(303);
    expect(await text()).not.toMatch(PRESSED);
  });

  it('is taken back by the same button', async () => {
    await house.press(keti, 'coming');

    expect((await house.press(keti, 'not-coming')).status).toBe(303);
    expect(await sheet()).toContain('No answer yet: 2');
  });

  it('is not undone once the reservation has changed', async () => {
    await house.press(keti, 'coming');
    await house.ctx.db.updateTable('reservations').set({ moves: 1, reconfirmed: 1 }).execute();

    expect((await house.undo()).status).toBe(409);
    expect(await sheet()).toContain('Said yes: 2');
  });

  it('is seen by a waiter, who has no button for it', async () => {
    setTime('18:10');
    const waiter = await signInStaff(house, await addMember(house, 'waiter'));
    await house.press(keti, 'coming');

    const tables = await waiter.text('/staff/tables?lang=en');
    expect(tables).toContain('</i> said yes');
    expect(tables).not.toContain('They are coming');
    expect((await waiter.post(`/staff/reservations/${keti}/coming`, { from: '/staff/tables' })).status).toBe(
      403,
    );
  });

  it('has nothing to say before anybody is asked, or once they are late or there', async () => {
    const page = () => house.staff.text(`/staff/reservations/${keti}?lang=en`);
    setTime('12:00', '2026-07-09');
    expect(await page()).not.toContain('They are coming');
    setTime('18:30');
    await house.press(keti, 'late-30');
    expect(await page()).toContain('</i> late');
    expect(await page()).not.toContain('They are coming');
    await house.press(keti, 'arrived');
    expect(await page()).not.toContain('class="answer"');
  });
});

describe('a yes', () => {
  it('ends with a cancellation, also one that is undone', async () => {
    await sayYes(keti);
    await house.staff.post(`/staff/reservations/${keti}/cancel`);

    expect((await house.undo()).status).toBe(303);
    expect(await sheet()).toContain('No answer yet: 2');
  });
});

describe('the list of the silent', () => {
  /** An earlier visit under Keti's number. */
  async function addVisit(
    date: string,
    {
      table = 'table6',
      reconfirmed,
      hasArrived,
    }: { table?: string; reconfirmed: number | null; hasArrived: boolean },
  ): Promise<void> {
    const id = await house.add({ tables: [table], phone: '599 11 22 33' });
    await house.ctx.db
      .updateTable('reservations')
      .set({ local_date: date, reconfirmed })
      .where('id', '=', id)
      .execute();
    if (hasArrived)
      await house.ctx.db
        .insertInto('reservation_marks')
        .values({ reservation_id: id, mark: 'arrived', marked_by: STAFF_EMAIL, marked_at: house.clock() })
        .execute();
  }

  it('says nothing of an answer of guests whom nobody had asked', async () => {
    await addVisit('2026-07-01', { reconfirmed: null, hasArrived: true });

    expect(await sheet('&silent')).toContain('Last time (Wednesday 1 July): came</span>');
    await house.ctx.db.updateTable('guests').set({ notes: 'A high chair' }).execute();
    expect(await sheet('&silent')).toMatch(/\): came\s·<\/span> <span>A high chair/);
  });

  it('has nobody before the reminder, although guests can say so earlier', async () => {
    house.ctx.rules = { ...house.ctx.rules, reconfirmHours: 48 };
    setTime('13:00', '2026-07-09');
    await sayYes();

    expect(await sheet()).toContain('Said yes: 1');
    expect(await sheet()).not.toContain('No answer yet');
  });

  it('has them alone, by hour, with the number and what was said last time', async () => {
    await sayYes();
    await addVisit('2026-07-01', { reconfirmed: 0, hasArrived: true });
    await addVisit('2026-07-02', { table: 'table7', reconfirmed: null, hasArrived: false });

    const list = await sheet('&silent');

    expect(list).toContain('Call these guests: they have not said whether they are coming.');
    expect(list).toContain('id="at-19:00"');
    expect(list).toContain('Keti Maisuradze');
    expect(list).toContain('href="tel:+995599112233"');
    expect(list).toContain('Last time (Wednesday 1 July): said yes, came');
    expect(list).not.toContain('Nino Beridze</a>');
  });

  it('says that guests had said yes before their reservation was changed', async () => {
    await sayYes(keti);
    const fields = reservationFields({ id: keti, tables: ['table4', 'table6'], initiator: 'guest' });
    const moved = await house.staff.post(`/staff/reservations/${keti}/change`, fields);

    expect(moved.status).toBe(303);
    expect(await sheet('&silent')).toContain('said yes before the reservation was changed');
  });

  it('loses who says yes on the telephone, also if two members press, and gets them back', async () => {
    const { status, headers } = await mark(keti, '1');
    expect([status, headers.get('location')]).toEqual([303, `${SHEET}?silent#v-${keti}`]);
    expect((await mark(keti, '1')).status).toBe(303);
    expect(await sheet('&silent')).not.toContain(`id="v-${keti}"`);
    expect(await sheet()).toContain('Said yes: 1');
    const entries = await house.ctx.db
      .selectFrom('staff_actions')
      .select('action')
      .where('action', 'like', 'reconfirm%')
      .execute();
    expect(entries).toEqual([{ action: 'reconfirmed' }]);

    expect((await mark(keti, '0')).status).toBe(303);
    expect(await sheet('&silent')).toContain(`id="v-${keti}"`);
  });

  it('asks on the evening itself too, where the day sheet has the arrival', async () => {
    setTime('18:40');

    expect(await sheet('&silent')).toContain('aria-label="Coming: Keti Maisuradze"');
    expect(await sheet('&silent')).not.toContain('aria-label="Arrived: Keti Maisuradze"');
    expect(await sheet()).toContain('aria-label="Arrived: Keti Maisuradze"');
  });

  it('is empty once everybody has answered', async () => {
    await sayYes();
    await sayYes(keti);

    expect(await sheet('&silent')).toContain('Everyone who was asked has answered.');
  });
});

describe('the figures', () => {
  it('count who came of those who had said yes, and of the silent', async () => {
    await sayYes();
    setTime('19:00');
    await house.staff.post(`${SHEET}/reservations/${house.id}/mark`, { mark: 'arrived', on: '1' });
    setTime('20:00');
    expect((await house.press(keti, 'no-show')).status).toBe(303);
    // A longer stay and another number of guests who are there change nothing.
    expect((await house.press(house.id, 'extend')).status).toBe(303);

    const page = await house.staff.text(`/staff/figures?lang=en&from=${DATE}&to=${DATE}`);

    expect(page).toMatch(
      /Came after saying yes<\/dt>\s*<dd class="number">100%<\/dd>\s*<dd>1 of 1[^<]+no answer, but came: 0 of 1<\/dd>/,
    );
  });
});

describe('a correction', () => {
  it.each([
    ['another name', { name: 'Eka Gelashvili' }, true],
    ['another number', { phone: '577 00 11 22' }, true],
    ['a first address', { email: 'eka@mail.example' }, true],
    ['a request', { notes: 'A window' }, false],
  ])('of %s ends a yes only if somebody else may come', async (_, change, isSilent) => {
    await sayYes(keti);

    const fields = await guestFieldsOf(house.staff, keti);
    const corrected = await house.staff.post(`/staff/reservations/${keti}/guest`, { ...fields, ...change });

    expect(corrected.status).toBe(303);
    expect((await sheet()).includes('No answer yet: 2')).toBe(isSilent);
  });
});
