import { beforeEach, describe, expect, it } from 'vitest';
import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import { announceAs, createDelays, openDelay } from '#tests/support/dining/delays.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: Awaited<ReturnType<typeof createDelays>>;

beforeEach(async () => {
  house = await createDelays();
});

function setTime(time: string, date = DATE): void {
  house.clock.set(Date.parse(`${date}T${time}:00+04:00`));
}

describe('GET /delay', () => {
  it('offers a quarter, half and three quarters of an hour', async () => {
    setTime('18:40');

    const { status, text } = await openDelay(house, 'en');

    expect(status).toBe(200);
    expect(text).toContain('Will you be late?');
    expect(text).toContain('Friday, 10 July 2026, 19:00–21:00');
    expect(text).toContain('15 minutes, at 19:15');
    expect(text).toContain('30 minutes, at 19:30');
    expect(text).toContain('45 minutes, at 19:45');
    expect(text).toContain('Your table is yours until 21:00.');
    expect(text).not.toContain('Other guests');
    expect(text).toContain('We can’t come');
  });

  it('speaks Georgian', async () => {
    setTime('18:40');

    const { text } = await openDelay(house, 'ka');

    expect(text).toContain('გაგვიანდებათ?');
    expect(text).toContain('15 წუთით, მოსვლის დრო: 19:15');
    expect(text).toContain('მაგიდა თქვენია ამ დრომდე: 21:00.');
    expect(text).toContain('ვერ მოვდივართ');
  });

  it('changes nothing, also if a robot opens it', async () => {
    setTime('18:40');

    await openDelay(house, 'en');

    expect(await house.delayOf()).toEqual({ delay_minutes: null, delay_presses: null });
  });

  it.each([
    ['no key', ''],
    ['a guessed key', `01980000-0000-7000-8000-000000000000.${'A'.repeat(43)}`],
  ])('refuses %s', async (_, key) => {
    const { status, text } = await openDelay({ ...house, path: `${DELAY_ROUTE}?key=${key}` }, 'en');

    expect(status).toBe(403);
    expect(text).toContain('This link does not work');
    expect(text).toContain('Return to Home');
  });

  it('has no choice before the day before, once guests are there, and on the next day', async () => {
    setTime('23:59', '2026-07-08');
    expect((await openDelay(house, 'en')).text).toContain('from the day before your visit');
    setTime('00:00', '2026-07-09');
    expect((await openDelay(house, 'en')).text).toContain('15 minutes');
    setTime('18:50');
    await house.staff.post(`/staff/days/${DATE}/reservations/${house.id}/mark`, { mark: 'arrived', on: '1' });
    expect((await openDelay(house, 'en')).text).toContain('You are already here');
    setTime('06:00', '2026-07-11');
    expect((await openDelay(house, 'en')).status).toBe(403);
  });

  it('offers only what is still to come, and then a call', async () => {
    setTime('19:20');
    const { text } = await openDelay(house, 'en');
    expect(text).not.toContain('15 minutes');
    expect(text).toContain('30 minutes');
    expect(text).toContain('If you cannot come at all, please call us: +995');
    setTime('19:45');
    expect((await openDelay(house, 'en')).text).toContain('no later time left');
  });

  it('leads to the profile once a delay is announced', async () => {
    setTime('18:40');
    const way = '<a class="button gold" href="http://localhost:3000/en/profile">';

    expect((await openDelay(house, 'en')).body).not.toContain(way);
    await announceAs(house, 30);
    expect((await openDelay(house, 'en')).body).toContain(way);
  });

  it('leads to the cancellation, with its token after the #', async () => {
    setTime('18:40');

    const { body } = await openDelay(house, 'en');

    expect(body).toMatch(/href="http:\/\/localhost:3000\/en\/cancel#[\w-]+\.[\w-]{43}"/);
  });
});

describe('POST /delay', () => {
  it('writes it down at one press, without an account', async () => {
    setTime('18:40');

    const answer = await announceAs(house, 30);

    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toContain('/api/delay?key=');
    expect(await house.delayOf()).toEqual({ delay_minutes: 30, delay_presses: 1 });
    expect((await openDelay(house, 'en')).text).toContain('We expect you at 19:30');
  });

  it('can be corrected once; a repeated press does not count', async () => {
    setTime('18:40');
    await announceAs(house, 30);
    await announceAs(house, 30);
    await announceAs(house, 45);
    await announceAs(house, 45);

    const answer = await announceAs(house, 15);

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('already corrected the time once');
    expect(await house.delayOf()).toEqual({ delay_minutes: 45, delay_presses: 2 });
  });

  it('counts two presses at once one after the other', async () => {
    setTime('18:40');

    const answers = await Promise.all([15, 30, 45].map((minutes) => announceAs(house, minutes)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 409]);
    expect(await house.delayOf()).toMatchObject({ delay_presses: 2 });
  });

  it.each([0, 20, 60, -15, Number.NaN])('refuses %d minutes', async (minutes) => {
    setTime('18:40');

    expect((await announceAs(house, minutes)).status).toBe(409);
    expect(await house.delayOf()).toMatchObject({ delay_minutes: null });
  });

  it('needs the key', async () => {
    setTime('18:40');

    const answer = await announceAs(
      { ...house, path: `${DELAY_ROUTE}?key=${house.id}.${'A'.repeat(43)}` },
      15,
    );

    expect(answer.status).toBe(403);
    expect(await house.delayOf()).toMatchObject({ delay_minutes: null });
  });

  it('leaves claims and the terms of a cancellation as they are', async () => {
    const before = await house.claims();
    setTime('18:50');
    await announceAs(house, 45);

    expect(await house.claims()).toEqual(before);
    const terms = () => house.nino.get(`/orders/${house.orderId}/cancellation`);
    expect((await terms()).body).toMatchObject({ state: 'open', refundAmount: 0 });
    setTime('19:05');
    expect((await terms()).body).toMatchObject({ state: 'begun' });
    const answer = await house.nino.post(`/orders/${house.orderId}/cancellation`, { refundAmount: 0 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
  });

  it('is not possible after a cancellation', async () => {
    setTime('18:40');
    await house.nino.post(`/orders/${house.orderId}/cancellation`, { refundAmount: 0 });

    const answer = await announceAs(house, 15);

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('This reservation was cancelled.');
  });
});

describe('guests who come after them', () => {
  it('are named, and leave every delay with time for a meal', async () => {
    await house.add({ tables: ['table2'], from: '21', until: '23' });
    setTime('18:40');

    const { text } = await openDelay(house, 'en');

    expect(text).toContain('Your table is yours until 21:00. After that, it is reserved for other guests.');
    expect(text).toContain('45 minutes');
  });

  it('make a delay impossible that leaves less, also if they were added in between', async () => {
    const id = await house.add({ tables: ['table5'], from: '19', until: '20', email: 'keti@mail.example' });
    const path = house.pathOf(id, 'keti@mail.example');
    setTime('18:40');
    expect((await openDelay({ ...house, path }, 'en')).text).toContain('45 minutes');
    await house.add({ tables: ['table5'], from: '20', until: '22' });

    const answer = await announceAs({ ...house, path }, 45);

    expect(answer.status).toBe(409);
    const page = String(answer.body);
    expect(page).toContain('That is no longer possible');
    expect(page).toContain('Your table is yours until 20:00. After that, it is reserved for other guests.');
    expect(page).toContain('30 minutes');
    expect(page).not.toContain('45 minutes');
  });

  it('let the guests choose other tables while a move is possible', async () => {
    await house.add({ tables: ['table2'], from: '21', until: '23' });
    setTime('14:00');

    expect((await openDelay(house, 'en')).body).toMatch(/\/en\/change-reservation#[\w-]+\.[\w-]{43}"/);
  });
});
