import { hasSaidYes } from '#server/dining/reservations/reconfirmation.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { linkKey, linkPath } from '#server/platform/http/links.ts';
import { announceAs, openDelay, pressReconfirm } from '#tests/support/dining/delays.ts';
import { LUKA, pressHandover } from '#tests/support/dining/handovers.ts';
import type { Answer } from '#tests/support/server/client.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { guestFieldsOf } from '#tests/support/staff/forms.ts';
import { reservationFields, signInSure } from '#tests/support/staff/front-desk.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { deleteAccount, paid, PASSWORD, type Act, type Crossing, type Pair, type Prepared } from './pairs.ts';

/** The guests have opened the page on which they say that they are coming, and press while their reservation changes. */
export const RECONFIRM_PAIRS: Record<string, Pair> = {
  'the diner moves | the guests say that they come': async (of) => {
    const { order, nino, reservation } = await paid(of.house);
    const browser = of.first.as(nino);
    const seating = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '20:00' };
    return sayYes(of, reservation, () => browser.post(`/orders/${order}/move`, seating));
  },
  'the staff move | the guests say that they come': async (of) => {
    const id = await of.house.add();
    const staff = await signInSure(of.first);
    const fields = reservationFields({ id, tables: ['table4', 'table6'], initiator: 'guest', moves: '0' });
    return sayYes(of, id, () => staff.post(`/staff/reservations/${id}/change`, fields));
  },
  'somebody takes the reservation | the guests say that they come': async (of) => {
    const { order, nino, reservation } = await paid(of.house);
    const luka = of.first.as(await of.house.diner({ email: LUKA }));
    await pressHandover(nino, { order }, { email: LUKA });
    const { id } = await of.house.ctx.db.selectFrom('handover_offers').select('id').executeTakeFirstOrThrow();
    const key = linkKey(of.house.ctx.config, 'handover', { offerId: id });
    return sayYes(of, reservation, () => pressHandover(luka, { key }));
  },
  'the staff correct the email | the guests say that they come': async (of) => {
    const id = await of.house.add({ email: 'keti@mail.example' });
    const fields = { ...(await guestFieldsOf(of.house.staff, id)), email: 'eka@mail.example' };
    const staff = await signInStaff(of.first);
    return sayYes(of, id, () => staff.post(`/staff/reservations/${id}/guest`, fields));
  },
  'the diner cancels | the guests say that they come': async (of) => {
    const { order, nino, reservation } = await paid(of.house);
    const browser = of.first.as(nino);
    return sayYes(of, reservation, () =>
      browser.post(`/orders/${order}/cancellation`, { refundAmount: 34.93 }),
    );
  },
  'the staff cancel | the guests say that they come': async (of) => {
    const id = await of.house.add();
    const staff = await signInStaff(of.first);
    return sayYes(of, id, () => staff.post(`/staff/reservations/${id}/cancel`));
  },
  // Nobody deletes an account with a paid evening ahead.
  'delete the account | the guests say that they come': async (of) => {
    const { nino, reservation } = await paid(of.house, { password: PASSWORD });
    return sayYes(of, reservation, deleteAccount(of.first, nino), { isRefused: true, counts: true });
  },
  // What the staff added for the same address stays.
  'delete the account | the guests say yes to what the staff added': async (of) => {
    const nino = await of.house.diner({ email: 'nino@mail.example', password: PASSWORD });
    const id = await of.house.add({ email: 'nino@mail.example' });
    return sayYes(of, id, deleteAccount(of.first, nino), { counts: true });
  },
  'delete the account | the guests say yes to what was handed over': async (of) => {
    const { order, nino, reservation } = await paid(of.house, { password: PASSWORD });
    const luka = await of.house.diner({ email: LUKA });
    await pressHandover(nino, { order }, { email: LUKA });
    const { id } = await of.house.ctx.db.selectFrom('handover_offers').select('id').executeTakeFirstOrThrow();
    await pressHandover(luka, { key: linkKey(of.house.ctx.config, 'handover', { offerId: id }) });
    return sayYes(of, reservation, deleteAccount(of.first, nino), { counts: true });
  },
  'the guests say that they come in two tabs, on two servers': async (of) => {
    const id = await of.house.add();
    const link = await openPage(of, id);
    return sayYes(of, id, ({ client }) => pressReconfirm({ ...link, client }, link.page), { counts: true });
  },
  'the guests say that they will be late | they say that they come': async (of) => {
    const email = 'keti@mail.example';
    const id = await of.house.add({ email });
    const path = linkPath(of.house.ctx.config, 'delay', { reservationId: id, email }, { language: 'en' });
    return sayYes(of, id, ({ client }) => announceAs({ client, path }, 15), { counts: true });
  },
  'the staff write a yes down | the guests say that they come': async (of) => {
    const id = await of.house.add();
    const staff = await signInStaff(of.first);
    const press = () => staff.post(`/staff/reservations/${id}/coming`, { from: `/staff/reservations/${id}` });
    return sayYes(of, id, press, { counts: true });
  },
};

/** The guests have been asked, and have opened the page of the link. */
async function openPage({ house }: Prepared, reservationId: string) {
  const { ctx } = house;
  house.clock.set(Date.parse(`${DATE}T12:00:00+04:00`));
  const linkVersion = await findLinkVersion(ctx.db, reservationId);
  const path = linkPath(ctx.config, 'reconfirm', { reservationId, linkVersion }, { language: 'en' });
  return { path, page: await openDelay({ client: house.client, path }, 'en') };
}

/** By default the change ends a yes, in either order: it counts for the reservation as the guests saw it. */
async function sayYes(
  of: Prepared,
  reservationId: string,
  change: Act,
  { isRefused = false, counts = false } = {},
): Promise<Crossing> {
  const { path, page } = await openPage(of, reservationId);
  return {
    acts: [change, ({ client }) => pressReconfirm({ client, path }, page)],
    check: async ([changed]) => {
      const reservation = await getReservation(of.house.ctx.db, reservationId);
      const isCounted = reservation.status === 'confirmed' && hasSaidYes(reservation);
      const { status } = changed as Answer;
      return [
        ...(status >= 400 === isRefused ? [] : [`the change was answered with ${status}`]),
        ...(isCounted === counts
          ? []
          : [isCounted ? 'a yes counts for another reservation' : 'a yes is lost']),
      ];
    },
  };
}
