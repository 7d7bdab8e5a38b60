import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createFullWrites } from '#tests/support/disk/full-writes.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { addMember, mailedLink, postForm, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const HOSTESS = 'hostess@tamada.example';
const DAY = 86_400_000;
const RANGE = 'from=2026-07-01&to=2026-07-31';
const RESERVATIONS = `/staff/books/reservations.csv?${RANGE}`;

/** The entries of the log that are about reading, oldest first. */
async function openHouse() {
  const floor = await createFloor();
  const keti = await floor.add({ tables: 'table2' });
  const hostess = await signInStaff(floor, await addMember(floor, 'hostess'));
  const entries = async () => {
    const { running } = floor.ctx.publishing;
    while (running.size > 0) await Promise.all(running);
    return floor.ctx.db
      .selectFrom('staff_actions')
      .select(['actor', 'action', 'subject', 'facts'])
      .where('action', 'not in', ['signed_in', 'phone_reservation_added'])
      .orderBy('at')
      .orderBy('action')
      .orderBy('subject')
      .execute();
  };
  const log = async (language: 'en' | 'ka' = 'en') =>
    (await floor.staff.text(`/staff/log?lang=${language}`)).replaceAll(/<[^>]+>/g, '');
  return { ...floor, keti, hostess, entries, log };
}

const rangeOf = (rows: number) => JSON.stringify({ range: { from: '2026-07-01', to: '2026-07-31', rows } });

describe('an export', () => {
  it('is in the log, with its range and its number of rows', async () => {
    const { staff, add, entries, log } = await openHouse();
    await add({ tables: 'table3', phone: '599 00 00 01' });

    await staff.text(RESERVATIONS);
    await staff.text(`/staff/books/payments.csv?${RANGE}`);

    const entry = { actor: STAFF_EMAIL, subject: '' };
    expect(await entries()).toEqual([
      { ...entry, action: 'payments_exported', facts: rangeOf(0) },
      { ...entry, action: 'reservations_exported', facts: rangeOf(2) },
    ]);
    expect(await log()).toContain(
      'exported reservations with names and phone numbers 1–31 July 2026, rows: 2',
    );
    expect(await log('ka')).toContain('სტრიქონები: 2');
  });

  it('counts as many rows as the file has', async () => {
    const { staff, confirmed, diner, entries } = await openHouse();
    await confirmed(await diner(), { selectedTables: ['table5'] });

    const lines = (await staff.text(`/staff/books/payments.csv?${RANGE}`)).trim().split('\r\n');

    expect((await entries()).at(-1)?.facts).toBe(rangeOf(lines.length - 1));
    expect(lines).toHaveLength(2);
  });

  it('does not happen if the log does not take it', async () => {
    const { staff, ctx } = await openHouse();
    await sql`drop table staff_actions`.execute(ctx.db);

    const answer = await staff.browser.send(RESERVATIONS);

    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('Maisuradze');
  });
});

describe("a guest's card", () => {
  it('is in the log once a day for each member', async () => {
    const { staff, hostess, keti, entries, log, clock } = await openHouse();
    const card = `/staff/reservations/${keti}/guest`;

    for (let time = 0; time < 50; time += 1) await staff.text(card);
    clock.advance(1_000);
    await hostess.text(card);
    clock.advance(DAY);
    await hostess.text(card);

    const entry = { action: 'guest_card_opened', subject: keti, facts: '{}' };
    expect(await entries()).toEqual([
      { ...entry, actor: STAFF_EMAIL },
      { ...entry, actor: HOSTESS },
      { ...entry, actor: HOSTESS },
    ]);
    expect(await log()).toContain('opened a guest’s card Keti Maisuradze');
  });

  it('opens also on a full disk, which the server notes', async () => {
    const { staff, keti, logger } = await openHouse();
    createFullWrites().fill();

    const card = await staff.browser.send(`/staff/reservations/${keti}/guest`);

    expect(card.status).toBe(200);
    expect(logger.entries).toContainEqual(
      expect.objectContaining({
        event: 'action_not_recorded',
        fields: { action: 'guest_card_opened', subject: keti },
      }),
    );
  });
});

describe('a search for guests', () => {
  it('is in the log once a day, without what was typed', async () => {
    const { staff, entries } = await openHouse();

    await staff.text('/staff/guests');
    await staff.text('/staff/guests?q=keti');
    await staff.text('/staff/guests?q=599');

    expect(await entries()).toEqual([
      { actor: STAFF_EMAIL, action: 'guests_searched', subject: '', facts: '{}' },
    ]);
  });
});

describe('a refused page', () => {
  it('is in the log once a day for each kind of page', async () => {
    const { hostess, entries, log } = await openHouse();

    for (const path of ['members', 'members', 'books', RESERVATIONS.replace('/staff/', '')])
      await hostess.text(`/staff/${path}`);
    await hostess.post('/staff/members/remove', { email: STAFF_EMAIL });

    const entry = { actor: HOSTESS, action: 'page_refused' };
    expect(await entries()).toEqual([
      { ...entry, subject: 'figures', facts: '{"permission":"figures"}' },
      { ...entry, subject: 'members', facts: '{"permission":"members"}' },
    ]);
    expect(await log()).toContain('tried to open a page without the right role Staff');
    expect(await log('ka')).toContain('მაჩვენებლები, გადახდები');
  });
});

describe('a wrong code at sign-in', () => {
  const guess = async (house: Awaited<ReturnType<typeof openHouse>>, email: string) => {
    const browser = house.client();
    await postForm(browser, '/staff/sign-in', { email });
    return [
      await postForm(browser, '/staff/enter', { code: '000 000 000' }),
      await postForm(browser, '/staff/enter', { code: '000 000 001' }),
    ];
  };

  it('is in the log of a member once a day', async () => {
    const house = await openHouse();

    const answers = await guess(house, STAFF_EMAIL);

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await house.entries()).toEqual([
      { actor: STAFF_EMAIL, action: 'code_wrong', subject: '', facts: '{}' },
    ]);
    expect(await house.log()).toContain('wrong code at sign-in');
    await mailedLink(house);
  });

  it('for another e-mail leaves no entry', async () => {
    const house = await openHouse();

    const answers = await guess(house, 'stranger@example.com');

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await house.entries()).toEqual([]);
  });
});
