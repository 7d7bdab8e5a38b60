import { beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#server/messages/send-due.ts';
import { queueReminders } from '#server/messages/remind.ts';
import { createDelays, openDelay } from '#tests/support/dining/delays.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: Awaited<ReturnType<typeof createDelays>>;

beforeEach(async () => {
  house = await createDelays();
});

const LINK = /http:\/\/localhost:3000\/api(\/delay\?key=[\w.-]+&language=(?:en|ka))/;

async function remind(): Promise<void> {
  house.clock.set(Date.parse(`${DATE}T09:00:00+04:00`));
  await queueReminders(house.ctx);
  await sendDueMail(house.ctx);
}

describe('the reminder', () => {
  it('has the link to announce a delay, and the confirmation has none', async () => {
    await sendDueMail(house.ctx);
    const confirmation = house.mailer.messages.at(-1);
    expect(confirmation?.text).not.toContain('/delay');

    await remind();

    const reminder = house.mailer.messages.at(-1);
    const [, path = ''] = LINK.exec(reminder?.text ?? '') ?? [];
    expect(reminder?.html).toContain('We’ll be late</a>');
    expect((await openDelay({ ...house, path }, 'en')).text).toContain('15 minutes, at 19:15');
  });

  it('has it also for guests whom the staff added', async () => {
    await house.add({ tables: ['table5'], email: 'keti@mail.example' });
    await sendDueMail(house.ctx);
    await remind();

    const reminder = house.mailer.messages.find(
      ({ to, html }) => to === 'keti@mail.example' && html.includes('გვაგვიანდება</a>'),
    );
    const [, path = ''] = LINK.exec(reminder?.text ?? '') ?? [];
    const { text } = await openDelay({ ...house, path }, 'ka');

    expect(text).toContain('15 წუთით');
    expect(text).toContain('თუ საერთოდ ვერ მოდიხართ, დაგვირეკეთ: +995');
    expect(text).not.toContain('ვერ მოვდივართ');
  });
});

describe('the link', () => {
  it('stops working when the reservation goes to another address', async () => {
    await house.ctx.db.updateTable('guests').set({ email: 'new@mail.example' }).execute();
    expect((await openDelay(house, 'en')).status).toBe(403);
  });

  it('stops working when the guests are forgotten', async () => {
    await house.ctx.db.updateTable('guests').set({ email: '' }).execute();
    expect((await openDelay({ ...house, path: house.pathOf(house.id, '') }, 'en')).status).toBe(403);
  });
});

describe('the profile', () => {
  it('has the link from the day before until the guests are there', async () => {
    const pathOf = async () => (await house.nino.get('/user/reservations')).body as [{ delayPath?: string }];
    house.clock.set(Date.parse(`2026-07-08T12:00:00+04:00`));
    expect((await pathOf()).map(({ delayPath }) => delayPath)).toEqual([undefined]);
    house.clock.set(Date.parse(`${DATE}T19:10:00+04:00`));
    const [{ delayPath: path = '' }] = await pathOf();
    expect((await openDelay({ ...house, path }, 'en')).text).toContain('30 minutes');
    await house.staff.post(`/staff/days/${DATE}/reservations/${house.id}/mark`, { mark: 'arrived', on: '1' });
    expect((await pathOf()).map(({ delayPath }) => delayPath)).toEqual([undefined]);
  });
});
