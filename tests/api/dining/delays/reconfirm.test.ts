import { beforeEach, describe, expect, it } from 'vitest';
import { RECONFIRM_ROUTE } from '#contract/routes/reconfirm-route.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { queueReminders } from '#server/messages/remind.ts';
import { linkPath } from '#server/platform/http/links.ts';
import { createDelays, openDelay, pressReconfirm } from '#tests/support/dining/delays.ts';
import { createHandovers, pressHandover } from '#tests/support/dining/handovers.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createTextedFloor } from '#tests/support/staff/texted-floor.ts';

let house: Awaited<ReturnType<typeof createDelays>>;

beforeEach(async () => {
  house = await createDelays();
  setTime('12:00');
});

function setTime(time: string, date = DATE): void {
  house.clock.set(Date.parse(`${date}T${time}:00+04:00`));
}

async function linkOf(reservationId = house.id) {
  const linkVersion = await findLinkVersion(house.ctx.db, reservationId);
  const path = linkPath(house.ctx.config, 'reconfirm', { reservationId, linkVersion }, { language: 'en' });
  return { client: house.client, path };
}

const SHEET = `/staff/days/${DATE}?lang=en`;

async function expectSilent(): Promise<void> {
  expect(await house.staff.text(SHEET)).toContain('No answer yet: 1');
}

async function sayYes(): Promise<void> {
  expect((await pressReconfirm(await linkOf())).status).toBe(303);
  expect(await house.staff.text(SHEET)).toContain('Said yes: 1');
}

describe('GET /reconfirm', () => {
  it('asks with one button, and leads to the other plans', async () => {
    const { status, text, body } = await openDelay(await linkOf(), 'en');

    expect(status).toBe(200);
    expect(text).toContain('Are you coming?');
    expect(text).toContain('Friday, 10 July 2026, 19:00–21:00');
    expect(body).toMatch(/<button class="gold">We are coming<\/button>/);
    expect(body).toMatch(/href="[^"]+\/api\/delay\?key=[^"]+">We’ll be late/);
    expect(body).toMatch(/href="[^"]+\/en\/cancel#[^"]+">We can’t come/);
    expect((await openDelay(await linkOf(), 'ka')).text).toContain('მოდიხართ?');
  });

  it('changes nothing, also if a robot opens it', async () => {
    await openDelay(await linkOf(), 'en');

    await expectSilent();
  });

  it.each([
    ['no key', ''],
    ['a guessed key', `01980000-0000-7000-8000-000000000000.${'A'.repeat(43)}`],
  ])('refuses %s', async (_, key) => {
    const link = { client: house.client, path: `${RECONFIRM_ROUTE}?key=${key}` };

    expect((await openDelay(link, 'en')).status).toBe(403);
    expect((await pressReconfirm(link)).status).toBe(403);
  });
});

describe('POST /reconfirm', () => {
  it('writes the yes down, and a second press changes nothing', async () => {
    await sayYes();
    await sayYes();

    const { text } = await openDelay(await linkOf(), 'en');
    expect(text).toContain('Thank you for telling us that you are coming.');
    expect(text).not.toContain('We are coming');
  });

  it('refuses a yes before anybody is asked, and to guests who are there or have cancelled', async () => {
    setTime('18:00', '2026-07-09');
    const early = await pressReconfirm(await linkOf());
    expect([early.status, String(early.body)]).toEqual([
      409,
      expect.stringContaining('You can tell us from Thursday 9 July, 19:00 onwards.'),
    ]);
    setTime('18:30');
    await house.staff.post(`/staff/days/${DATE}/reservations/${house.id}/mark`, { mark: 'arrived', on: '1' });
    expect((await pressReconfirm(await linkOf())).status).toBe(409);
    await house.ctx.db.updateTable('reservations').set({ status: 'cancelled' }).execute();
    expect((await pressReconfirm(await linkOf())).status).toBe(409);
    const { text } = await openDelay(await linkOf(), 'en');
    expect(text).toContain('This reservation was cancelled.');
    expect(text).not.toContain('Are you coming?');
    expect(text).toContain('Return to Home');
  });

  it('asks from the hour that the house has set', async () => {
    house.ctx.rules = { ...house.ctx.rules, reconfirmHours: 48 };
    setTime('19:00', '2026-07-08');

    expect((await pressReconfirm(await linkOf())).status).toBe(303);
  });
});

describe('a yes', () => {
  it('ends when the diner chooses another time, and counts again once said again', async () => {
    const request = { selectedTables: ['table2', 'table3'], selectedDate: DATE, selectedTime: '20:00' };
    await sayYes();

    const moved = await house.nino.post(`/orders/${house.orderId}/move`, request);

    expect(moved.status).toBe(200);
    await expectSilent();
    await sayYes();
  });

  it('is not said by a page that shows the reservation before a move', async () => {
    const link = await linkOf();
    const shown = await openDelay(link, 'en');
    const request = { selectedTables: ['table2', 'table3'], selectedDate: DATE, selectedTime: '20:00' };
    await house.nino.post(`/orders/${house.orderId}/move`, request);

    const { status, body } = await pressReconfirm(link, shown);

    expect(status).toBe(409);
    expect(body).toContain('Your reservation has changed in the meantime.');
    expect(body).toContain('20:00–22:00');
    await expectSilent();
  });

  it('ends when the guest is corrected, and so does the link if the number or address is another', async () => {
    const [link] = [await linkOf()];
    await sayYes();

    await house.ctx.db.updateTable('reservations').set({ link_version: 1 }).execute();

    await expectSilent();
    expect((await pressReconfirm(link)).status).toBe(403);
  });

  it('ends when the reservation is given away, and the link with it', async () => {
    const given = await createHandovers();
    given.clock.set(Date.parse(`${DATE}T12:00:00+04:00`));
    const { id } = await given.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
    const named = { reservationId: id, linkVersion: 0 };
    const path = linkPath(given.ctx.config, 'reconfirm', named, { language: 'en' });
    expect((await pressReconfirm({ client: given.client, path })).status).toBe(303);
    const key = await given.offer();
    await pressHandover(given.luka, { key });

    expect((await pressReconfirm({ client: given.client, path })).status).toBe(403);
    expect(await given.staff.text(SHEET)).toContain('No answer yet: 1');
  });

  it('has no link any more once the guests are forgotten', async () => {
    await house.ctx.db.updateTable('guests').set({ email: '', phone: '', name: '' }).execute();

    expect((await pressReconfirm(await linkOf())).status).toBe(403);
    expect((await openDelay(await linkOf(), 'en')).status).toBe(403);
  });

  it('is said once by two tabs and after a lost answer', async () => {
    const link = await linkOf();
    const answers = await Promise.all([pressReconfirm(link), pressReconfirm(link)]);

    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await house.staff.text(SHEET)).toContain('Said yes: 1');
  });

  it('is not ended by a longer stay or another table of guests who are there', async () => {
    await sayYes();
    setTime('18:30');
    await house.staff.post(`/staff/days/${DATE}/reservations/${house.id}/mark`, { mark: 'arrived', on: '1' });

    expect((await house.press(house.id, 'extend')).status).toBe(303);

    const page = await house.staff.text(`/staff/days/${DATE}?lang=en`);
    expect(page).not.toContain('No answer yet');
    const figures = await house.ctx.db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
    expect(figures.reconfirmed).toBe(figures.moves + figures.link_version);
  });
});

describe('the reminder', () => {
  async function remind(): Promise<void> {
    await queueReminders(house.ctx);
    await sendDueMail(house.ctx);
  }

  it('asks by mail, with an account and without', async () => {
    setTime('12:00', '2026-07-08');
    await house.add({ tables: ['table5'], email: 'keti@mail.example', language: 'en' });
    setTime('12:00');
    await remind();

    for (const email of ['nino@mail.example', 'keti@mail.example']) {
      const mail = house.mailer.messages.findLast(({ to }) => to === email);
      expect(mail?.html).toContain('We are coming</font></a>');
      const [, path = ''] = /\/api(\/reconfirm\?key=[\w.-]+&language=en)/.exec(mail?.text ?? '') ?? [];
      expect((await pressReconfirm({ client: house.client, path })).status).toBe(303);
    }
  });

  it('is offered in the profile until the guests have answered', async () => {
    const pathOf = async () =>
      ((await house.nino.get('/user/reservations')).body as [{ reconfirmPath?: string }])[0].reconfirmPath;
    setTime('12:00', '2026-07-09');
    expect(await pathOf()).toBeUndefined();
    setTime('12:00');
    const path = (await pathOf()) ?? '';

    expect((await pressReconfirm({ client: house.client, path })).status).toBe(303);

    expect(await pathOf()).toBeUndefined();
  });

  it.each(['en', 'ka'] as const)(
    'asks by text, whose link leads to no cancellation, in %s',
    async (language) => {
      const texted = await createTextedFloor();
      await texted.addAndSend({ language });
      texted.clock.set(Date.parse(`${DATE}T12:00:00+04:00`));
      await queueReminders(texted.ctx);
      await texted.send();

      const [, path = ''] =
        /\/api(\/reconfirm\?key=[\w.-]+&language=\w\w)/.exec(texted.texts().at(-1) ?? '') ?? [];
      const { body } = await openDelay({ client: texted.client, path }, 'en');

      expect(body).toContain('If you will be late or cannot come, please call us:');
      expect(body).not.toMatch(/\/(cancel|change-reservation|api\/delay)/);
      expect((await pressReconfirm({ client: texted.client, path })).status).toBe(303);
    },
  );
});
