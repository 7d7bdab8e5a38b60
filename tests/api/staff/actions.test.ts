import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { getCancellationOffer } from '#server/dining/amendments/cancel-by-staff.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { readFacts } from '#server/records/facts.ts';
import { describeFacts } from '#server/staff/page/action-texts.ts';
import { addMember, postForm, signInStaff, STAFF_EMAIL, toBreakable } from '#tests/support/staff/staff.ts';

const SHEET = `/staff/days/${DATE}`;
const REQUEST = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '19:00' };

async function openHouse() {
  const house = await createPayingApp();
  const signedIn = await signInStaff(house);
  const staff = {
    ...signedIn,
    // Actions at the same instant have no order.
    post: (...form: Parameters<typeof signedIn.post>) => {
      house.clock.advance(1000);
      return signedIn.post(...form);
    },
  };
  const reservationOf = async (orderId: string) => {
    const query = house.ctx.db.selectFrom('orders').select('reservation_id').where('id', '=', orderId);
    return (await query.executeTakeFirstOrThrow()).reservation_id;
  };
  /** The log entries since the sign-in, oldest first. */
  const logged = async () => {
    const rows = await house.ctx.db.selectFrom('staff_actions').selectAll().orderBy('id').execute();
    return rows
      .slice(1)
      .map(({ actor, action, facts }) => [
        actor,
        action,
        toBreakable(describeFacts(readFacts(facts), { language: 'en' })),
      ]);
  };
  return { ...house, staff, reservationOf, logged };
}

describe('marking a reservation', () => {
  it('keeps who has been called and has arrived, until it is taken back', async () => {
    const { diner, confirmed, staff, reservationOf, logged, clock } = await openHouse();
    const id = await reservationOf(await confirmed(await diner({ firstName: 'Nino', lastName: 'Beridze' })));
    clock.set(startsAt(DATE, '18:00'));
    const mark = (name: string, on: string) =>
      staff.post(`${SHEET}/reservations/${id}/mark`, { mark: name, on });

    await mark('called', '1');
    const answer = await mark('arrived', '1');
    await mark('arrived', '1');
    const marked = await staff.text(SHEET);
    await mark('arrived', '0');
    const undone = await staff.text(SHEET);

    expect(answer.headers.get('Location')).toBe(`${SHEET}#v-${id}`);
    expect(marked).toContain('✓ მოვიდნენ');
    expect(marked).toContain('მოვიდნენ: 1');
    expect(undone).not.toContain('✓ მოვიდნენ');
    expect(undone).toContain('✓ დარეკილია');
    const seating = '10 July 2026, 19:00–21:00; Table 2, Table 3';
    expect(await logged()).toEqual([
      [STAFF_EMAIL, 'called', seating],
      [STAFF_EMAIL, 'arrived', seating],
      [STAFF_EMAIL, 'arrival_undone', seating],
    ]);
  });

  it('is refused if the reservation is not confirmed', async () => {
    const { staff } = await openHouse();

    expect((await staff.post(`${SHEET}/reservations/x/mark`, { mark: 'arrived', on: '1' })).status).toBe(404);
    expect((await staff.post(`${SHEET}/reservations/x/mark`, { mark: 'left', on: '1' })).status).toBe(400);
  });
});

describe('blocking a table', () => {
  const block = { table: 'table5', from: '18', to: '21', note: 'შეკეთება' };

  it('blocks it for those hours and unblocks it', async () => {
    const { ctx, diner, staff, logged } = await openHouse();
    const nino = await diner();

    await staff.post(`${SHEET}/blocks`, block);
    const refused = await nino.post('/tables/reservations', REQUEST);
    const { id } = await ctx.db.selectFrom('table_blocks').select('id').executeTakeFirstOrThrow();
    await staff.post(`${SHEET}/blocks/${id}/remove`);
    const allowed = await nino.post('/tables/reservations', REQUEST);

    expect([refused.status, allowed.status]).toEqual([409, 201]);
    expect(await logged()).toEqual([
      [STAFF_EMAIL, 'table_blocked', '10 July 2026, 18:00–21:00; Table 5; შეკეთება'],
      [STAFF_EMAIL, 'table_unblocked', '10 July 2026, 18:00–21:00; Table 5'],
    ]);
  });

  it('says politely that guests have it', async () => {
    const { diner, confirmed, staff, logged } = await openHouse();
    await confirmed(await diner(), { selectedTables: ['table5'] });

    const answer = await staff.post(`${SHEET}/blocks`, block);

    expect(answer.status).toBe(409);
    expect(answer.body).toContain('ამ დროს მაგიდა თავისუფალი არ არის');
    expect(await logged()).toEqual([]);
  });

  it.each([{ from: '21', to: '21' }, { to: '25' }, { from: 'x' }, { table: 'table99' }])(
    'is refused with %j',
    async (fault) => {
      const { ctx, staff } = await openHouse();

      expect((await staff.post(`${SHEET}/blocks`, { ...block, ...fault })).status).toBeGreaterThanOrEqual(
        400,
      );
      expect(await ctx.db.selectFrom('table_claims').selectAll().execute()).toEqual([]);
    },
  );
});

it('a closed day takes no more reservations until it is opened', async () => {
  const { diner, staff, logged } = await openHouse();
  const nino = await diner();

  await staff.post(`${SHEET}/close`, { note: 'ქორწილი' });
  const refused = await nino.post('/tables/reservations', REQUEST);
  await staff.post(`${SHEET}/open`);
  const allowed = await nino.post('/tables/reservations', REQUEST);

  expect(refused.body).toMatchObject({ code: 'day_closed' });
  expect(allowed.status).toBe(201);
  expect(await logged()).toEqual([
    [STAFF_EMAIL, 'day_closed', '10 July 2026; ქორწილი'],
    [STAFF_EMAIL, 'day_opened', '10 July 2026'],
  ]);
});

describe('cancelling', () => {
  /** Three hours before the reservation, when the policy refunds nothing. */
  const LATE = Date.parse(`${DATE}T12:00:00Z`);

  it('by the restaurant refunds all and mails the reason', async () => {
    const house = await openHouse();
    const { ctx, clock, diner, confirmed, staff, statusOf, causesOf, claims, mailer, logged } = house;
    const id = await confirmed(await diner({ firstName: 'Nino', lastName: 'Beridze' }));
    await runOnce(ctx);
    clock.set(LATE);

    const asked = await staff.text(`/staff/orders/${id}/cancel`);
    const cancelled = await staff.post(`/staff/orders/${id}/cancel`, {
      initiator: 'house:6985',
      reason: 'სამზარეულოში ხანძარია',
    });
    await runOnce(ctx);

    expect(asked).toContain('სტუმარს სრულად უბრუნდება 69,85');
    expect(cancelled.headers.get('Location')).toBe(`${SHEET}#at-19:00`);
    expect(await statusOf(id)).toBe('refund_due');
    expect(await causesOf(id)).toEqual(['created', 'payment_received', 'cancelled_by_house', 'refund_asked']);
    expect(await claims()).toEqual([]);
    const mail = mailer.messages.find(({ subject }) => subject.startsWith('Your reservation is cancelled'));
    expect(mail?.text).toContain('we have had to cancel this reservation. The full amount, ₾69.85,');
    expect(mail?.text).toContain('Reason: სამზარეულოში ხანძარია');
    expect(await logged()).toEqual([
      [STAFF_EMAIL, 'order_cancelled', '10 July 2026, 19:00; სამზარეულოში ხანძარია'],
    ]);
    expect(await staff.text(SHEET)).not.toContain('Nino');
  });

  it('for a guest on the phone refunds by the policy', async () => {
    const { ctx, clock, diner, confirmed, staff, mailer } = await openHouse();
    const id = await confirmed(await diner());
    clock.set(LATE - 3 * 3_600_000);

    await staff.post(`/staff/orders/${id}/cancel`, { initiator: 'guest:3493', reason: '' });
    await runOnce(ctx);

    const order = await ctx.db.selectFrom('payments').select('refund_tetri').executeTakeFirst();
    expect(order).toEqual({ refund_tetri: 3493 });
    expect(await staff.text(SHEET)).toMatch(/>გაუქმებულია 1<\/a><\/span> <span>თანხის დაბრუნება: 34,93/);
    expect(mailer.messages.some(({ text }) => text.includes('As requested'))).toBe(true);
  });

  it('is refused if the refund is less, and the second time', async () => {
    const { clock, diner, confirmed, staff, statusOf } = await openHouse();
    const id = await confirmed(await diner());
    clock.set(LATE);
    const cancel = (initiator: string) => staff.post(`/staff/orders/${id}/cancel`, { initiator, reason: '' });

    expect((await cancel('guest:6985')).status).toBe(409);
    expect(await statusOf(id)).toBe('confirmed');
    expect((await cancel('house:6985')).status).toBe(303);
    expect((await cancel('house:6985')).status).toBe(409);
  });

  it('for the guest is refused in the staff’s words once the visit has begun', async () => {
    const { clock, diner, confirmed, staff } = await openHouse();
    const id = await confirmed(await diner());
    clock.set(startsAt(DATE, '19:00'));

    const answer = await staff.post(`/staff/orders/${id}/cancel`, { initiator: 'guest:0', reason: '' });

    expect(answer.status).toBe(409);
    expect(answer.body).toContain('ამ ჯავშნის ასე გაუქმება აღარ შეიძლება');
  });
});

describe('cancelling a reservation that is over', () => {
  const over = async () => {
    const house = await openHouse();
    const id = await house.confirmed(await house.diner());
    house.clock.set(Date.parse(`${DATE}T17:00:00Z`));
    const staff = await signInStaff(house);
    const cancel = () => staff.post(`/staff/orders/${id}/cancel`, { initiator: 'house:6985', reason: '' });
    return { ...house, id, staff, cancel };
  };

  it('is refused to the staff: the money stays', async () => {
    const house = await over();
    const { ctx, id, staff, cancel, statusOf } = house;
    await addMember(house, 'hostess', STAFF_EMAIL);

    const answer = await cancel();

    expect(answer.status).toBe(403);
    expect(answer.body).toContain('ეს სტუმრობა დასრულებულია');
    expect(await staff.text(`/staff/orders/${id}/cancel`)).toContain('ეს სტუმრობა დასრულებულია');
    await expect(getCancellationOffer(ctx, id, { isOwner: false })).rejects.toMatchObject({
      code: 'refund_needs_owner',
    });
    expect(await statusOf(id)).toBe('confirmed');
  });

  it('is allowed to the owner', async () => {
    const house = await over();
    const { id, cancel, statusOf } = house;
    await addMember(house, 'owner', STAFF_EMAIL);

    expect((await cancel()).status).toBe(303);
    expect(await statusOf(id)).toBe('refund_due');
  });
});

describe('a form', () => {
  const forged = (fields: Record<string, string>, headers?: Record<string, string>) => async () => {
    const { ctx, staff } = await openHouse();
    const answer = await postForm(staff.browser, `${SHEET}/close`, { note: '', ...fields }, headers);
    expect(await ctx.db.selectFrom('closed_days').selectAll().execute()).toEqual([]);
    return answer.status;
  };

  it.each([
    ['without the hidden field', {}, {}],
    ['with a wrong one', { form_token: 'x'.repeat(43) }, {}],
    ['of another site', {}, { Origin: 'https://evil.example' }],
    ['of a page that hides its origin', {}, { Origin: 'null' }],
  ])('is refused %s', async (_, fields, headers) => {
    expect(await forged(fields, headers)()).toBe(403);
  });

  it('is refused to a signed-out visitor', async () => {
    const { ctx, client } = await openHouse();

    const answer = await postForm(client(), `${SHEET}/close`, { note: '' });

    expect(answer.status).toBe(401);
    expect(await ctx.db.selectFrom('closed_days').selectAll().execute()).toEqual([]);
  });
});

it('the log shows who did what, the newest first', async () => {
  const { staff } = await openHouse();
  await staff.post(`${SHEET}/close`, { note: '<b>' });

  const page = await staff.text('/staff/log?lang=en');

  expect(page).toMatch(
    /12:00<\/time> <span>staff@tamada\.example<\/span> <strong>stopped taking reservations<\/strong> <span>10 July 2026; &lt;b&gt;<\/span>[^]*signed in/,
  );
});
