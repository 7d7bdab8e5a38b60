import { randomUUID } from 'node:crypto';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { expireHolds } from '#server/dining/reservations/expire.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { signCancellation, signPayment } from '#server/dining/refund-policy/token.ts';
import { settleOrder } from '#server/dining/orders/settle.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { orderIdOf } from '#tests/support/server/changed-dishes.ts';
import type { Answer } from '#tests/support/server/client.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { beginParty } from '#tests/support/dining/parties.ts';
import { reservationFields, type createFloor } from '#tests/support/staff/front-desk.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { TWO_KHACHAPURI } from '#tests/support/staff/prepaid.ts';
import type { Server } from './interleave.ts';

interface Prepared {
  house: Awaited<ReturnType<typeof createFloor>>;
  first: Server;
  second: Server;
}

type Act = (server: Server) => Promise<unknown>;

/** What two people do at once, and what must be so afterwards besides what must always be so. */
interface Crossing {
  acts: [Act, Act];
  check?: (results: unknown[]) => Promise<string[]>;
}

type Pair = (of: Prepared) => Promise<Crossing>;

const BY = 'keti@tamada.example';
const from = '/staff/floor';

export const PAIRS: Record<string, Pair> = {
  'release a hold | give it to the caller': (of) =>
    giveToCaller(of, async ({ hold }) => {
      const staff = await signInStaff(of.second);
      return () => staff.post(`/staff/days/${DATE}/holds/${hold}/release`);
    }),
  'take a caller off the list | give the tables': (of) =>
    giveToCaller(of, async ({ entry }) => {
      const staff = await signInStaff(of.second);
      return () => staff.post(`/staff/waiting/${entry}/remove`, { from });
    }),
  'holds expire | give them to the caller': (of) =>
    giveToCaller(of, () =>
      Promise.resolve(({ ctx }) => {
        of.house.clock.advance(HOUR_MS);
        return expireHolds(ctx);
      }),
    ),
  'close the day | give a hold to the caller': (of) =>
    giveToCaller(of, () => Promise.resolve(({ ctx }) => closeDay(ctx, { date: DATE, note: '', by: BY }))),
  'delete the account | the payment of the party arrives': async ({ house, first }) => {
    const host = await house.diner({ password: 'khachapuri' });
    const party = await beginParty(house, host);
    const order = await party.begin();
    await house.bank.setFaults({ order, callbacks: 'never' });
    await house.bank.pay(order);
    const browser = first.as(host);
    return {
      acts: [
        () => browser.post(profileRoutes.deleteAccount, { password: 'khachapuri' }),
        ({ ctx }) => settleOrder(ctx, order),
      ],
    };
  },
  'one key twice without an account': async ({ house }) => {
    const id = await house.add({ prepay: '4', email: 'keti@mail.example' });
    const guest = house.client();
    const dishes = { ...TWO_KHACHAPURI, language: 'en' };
    const first = orderIdOf(
      await guest.post(`/orders/${id}/additions`, { ...dishes, token: signPayment(house.ctx.config, id) }),
    );
    await house.follow(guest, await house.bank.pay(first));
    const [key, token] = [randomUUID(), signCancellation(house.ctx.config, first)];
    const press = ({ client }: Server) =>
      client().post(`/orders/${first}/additions`, { ...dishes, token }, { [REQUEST_KEY_HEADER]: key });
    return {
      acts: [press, press],
      check: async () => {
        const orders = await house.ctx.db
          .selectFrom('orders')
          .select('id')
          .where('purpose', '=', 'addition')
          .execute();
        return orders.length > 1 ? ['one key has made two orders'] : [];
      },
    };
  },
};

/** A caller waits, and table 2 is held for them. */
async function giveToCaller(
  { house, first }: Prepared,
  meanwhile: (offer: { entry: string; hold: string }) => Promise<Act>,
): Promise<Crossing> {
  const { ctx, staff } = house;
  const evening = { date: DATE, fromHour: 10, toHour: 24, note: '', by: BY };
  for (const { id: table } of ctx.floors.flatMap((floor) => floor.tables))
    await blockTable(ctx, { ...evening, table });
  await staff.post('/staff/reservations', reservationFields({ party: '2', tables: [], step: 'wait' }));
  await ctx.db.deleteFrom('table_claims').where('table_id', '=', 'table2').execute();
  await runOnce(ctx);
  const offer = await ctx.db
    .selectFrom('waiting_entries')
    .select(['id as entry', 'reservation_id as hold'])
    .where('reservation_id', 'is not', null)
    .$narrowType<{ hold: string }>()
    .executeTakeFirstOrThrow();
  const giver = await signInStaff(first);
  return {
    acts: [() => giver.post(`/staff/waiting/${offer.entry}/reserve`, { from }), await meanwhile(offer)],
    check: async ([given]) => {
      const { status } = await ctx.db
        .selectFrom('reservations')
        .select('status')
        .where('id', '=', offer.hold)
        .executeTakeFirstOrThrow();
      const isGiven = (given as Answer).status === 303;
      return isGiven && status !== 'confirmed' ? [`given to the caller, and then ${status}`] : [];
    },
  };
}
