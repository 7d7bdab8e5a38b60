import { expect, it } from 'vitest';
import { KINDS } from '#server/messages/kinds.ts';
import { recordUnreached } from '#server/messages/unreached.ts';
import { MESSAGE_KINDS } from '#server/platform/db/tables/messages.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

const HOUR = 3_600_000;

/** Channels · whom the staff call about · after how many minutes, if the visit is in an hour and in a day · calendar. */
const RULES = {
  confirmation: 'mail text · reservation 2 60 · entry',
  move: 'mail text · reservation 2 60 · entry',
  dishes: 'mail text · reservation 2 60 · none',
  not_added: 'mail text · reservation 2 60 · none',
  proposal: 'mail text · reservation 2 60 · none',
  reminder: 'mail text · reservation 2 60 · entry',
  cancellation: 'mail text · reservation 2 60 · entry',
  refund: 'mail text · reservation 2 60 · entry',
  password_link: 'mail · account never never · none',
  password_changed: 'mail · account never never · none',
  email_link: 'mail · account never never · none',
  email_changing: 'mail · account never never · none',
  handover: 'mail · account never never · none',
  handed_over: 'mail · account never never · removal',
  list_ended: 'mail · account never never · none',
  giver_refunded: 'mail · account never never · none',
  waiting_offer: 'mail · account 2 2 · none',
  address_replaced: 'mail · nobody · removal',
  share_paid: 'mail · nobody · none',
  caller_offer: 'text · nobody · none',
  staff_link: 'mail · nobody · none',
  stuck_refund: 'mail · nobody · none',
  test_mail: 'mail · nobody · none',
};

it('says of each kind who carries it, whom the staff call and what becomes of the calendar', () => {
  const rules = MESSAGE_KINDS.map((kind) => {
    const { compose, tellStaff, calendar, isOutdated } = KINDS[kind];
    const minutes = (visitIn: number) => {
      const ms = tellStaff?.lateAfterMs(visitIn) ?? 0;
      return ms === Infinity ? 'never' : String(ms / 60_000);
    };
    const call = tellStaff ? `${tellStaff.about} ${minutes(HOUR)} ${minutes(24 * HOUR)}` : 'nobody';
    expect(isOutdated).toBeTypeOf('function');
    return [kind, `${Object.keys(compose).join(' ')} · ${call} · ${calendar}`];
  });

  expect(Object.fromEntries(rules)).toEqual(RULES);
});

it.each(MESSAGE_KINDS)('makes a task of %s that did not arrive, unless nobody is called', async (kind) => {
  const { ctx, diner, confirmed } = await createPayingApp();
  await confirmed(await diner());
  const { id: reservation_id, user_id } = await ctx.db
    .selectFrom('reservations')
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  const message = { id: 'message', kind, reservation_id, user_id, to: 'nino@mail.example' };

  await recordUnreached(ctx, message, { reason: 'refused', answer: '550 5.1.1 no such box' });

  const rule = KINDS[kind].tellStaff;
  const task = {
    kind,
    reservation_id: rule?.about === 'reservation' ? reservation_id : null,
    user_id: rule?.about === 'account' ? user_id : null,
    recipient: kind === 'handover' ? null : 'nino@mail.example',
    status: '5.1.1',
  };
  const tasks = await ctx.db
    .selectFrom('refused_mails')
    .select(['kind', 'reservation_id', 'user_id', 'recipient', 'status'])
    .execute();
  expect(tasks).toEqual(rule ? [task] : []);
});
