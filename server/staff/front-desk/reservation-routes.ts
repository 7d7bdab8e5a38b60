import { Hono } from 'hono';
import { findClosing } from '#contract/rules/opening-hours.ts';
import { isLocalDate } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { correctGuest, guestVersion } from '#server/dining/front-desk/correct-guest.ts';
import { moveByStaff } from '#server/dining/front-desk/move.ts';
import { findFreeTables } from '#server/dining/front-desk/free-tables.ts';
import { forForm, forStaff, formToken, type StaffAsker } from '#server/staff/page/guard.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import {
  getConfirmedReservation,
  listAllergicTables,
  reconfirmationOf,
  type DayReservation,
} from '#server/staff/page/day-reservations.ts';
import { findEnd } from '#server/staff/page/reservation-end.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import { listUndoable } from '#server/staff/undo/list-undoable.ts';
import { listTexts } from '#server/messages/list-texts.ts';
import { listLeft, nameDoubts } from './doubts.ts';
import { findAwaitedPayment } from './awaited-payment.ts';
import { listDishFacts } from './dish-facts.ts';
import { showEnded } from './ended-page.ts';
import { pickerHead } from './picker-script.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import {
  changeForm,
  correctionForm,
  findTimeProblem,
  readGuest,
  readPartySize,
  readSeating,
  readTimes,
  takeInstead,
  toGuestForm,
  type ChangeForm,
  type CorrectionForm,
  type GuestForm,
} from './reservation-input.ts';
import { listAskedInAdvance } from '#server/staff/page/asked-in-advance.ts';
import { nameReservation, renderSeating, toForm } from './reservation-page.ts';

/** The page of one reservation, to change it. */
export function reservationRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/reservations/:id', forStaff(ctx, 'floor', showReservation));

  app.post(
    '/reservations/:id/change',
    forForm(ctx, 'floor', changeForm, async (sent, asker) => {
      stayOnPage(asker);
      const form = takeInstead(sent, asker.c.req.query('take'));
      const refusal = await change(asker, form);
      return refusal
        ? showReservation(asker, { form: { ...form, seen: refusal.seen ?? form.seen }, refusal })
        : reservationPath(asker.id);
    }),
  );

  app.post(
    '/reservations/:id/guest',
    forForm(ctx, 'floor', correctionForm, async (guest, asker) => {
      stayOnPage(asker);
      const refusal = await correct(asker, guest);
      return refusal ? showReservation(asker, { guest, refusal }) : reservationPath(asker.id);
    }),
  );

  return app;
}

/** If a colleague has cancelled the reservation meanwhile, its page says so. */
function stayOnPage({ c, id: reservationId }: StaffAsker): void {
  c.set('pressed', { page: reservationPath(reservationId), reservationId });
}

async function change(
  asker: StaffAsker,
  form: ChangeForm,
): Promise<(Refusal & { seen?: string[] }) | undefined> {
  const { ctx, c, by, language, id: reservationId } = asker;
  const t = FRONT_DESK_TEXTS[language].problems;
  const read = readSeating(form, t);
  if ('problems' in read) return { problems: read.problems, alert: t.check };
  const present = await getConfirmedReservation(ctx.db, reservationId);
  if (isUnchanged(present, read.wanted) && !isAsked(present, await ctx.databaseClock(ctx.db)))
    return { problems: {}, alert: t.unchanged };
  const sits = present.arrivedAt !== undefined && present.endedAt === undefined;
  const asked = { ...read.wanted, id: reservationId, sits, phone: present.phone, present };
  const doubts = await nameDoubts(ctx, asked, { seen: form.seen, language });
  if (doubts) {
    c.status(409);
    return { problems: {}, ...doubts };
  }
  return refusalOf(asker, async () => {
    await moveByStaff(ctx, {
      reservationId,
      ...read.wanted,
      initiator: form.initiator,
      reason: form.reason || form.ready,
      moves: form.moves,
      left: listLeft(asked, form.seen),
      by,
    });
  });
}

function isUnchanged(
  present: DayReservation,
  { seating: { tables, ...times }, partySize }: { seating: Seating; partySize: number },
): boolean {
  return (
    present.date === times.date &&
    present.slot === times.slot &&
    present.hours === times.hours &&
    present.partySize === partySize &&
    present.tables.toSorted().join() === tables.toSorted().join()
  );
}

async function correct(asker: StaffAsker, form: CorrectionForm): Promise<Refusal | undefined> {
  const { ctx, by, language, id: reservationId } = asker;
  const t = FRONT_DESK_TEXTS[language].problems;
  const { source } = await getConfirmedReservation(ctx.db, reservationId);
  const { shown } = form;
  const { guest, problems } = readGuest({ ...form, source }, t);
  if (Object.keys(problems).length > 0) return { problems, alert: t.check };
  return refusalOf(asker, () => correctGuest(ctx, { reservationId, guest, shown, by }));
}

/** The time that the address asks for: `?party=5&date=…&from=20&until=22&tables=table3`. */
function askedForm(c: AppContext): ChangeForm | undefined {
  const { data } = changeForm.safeParse({ ...c.req.query(), tables: c.req.queries('tables') });
  return data && { ...data, moves: undefined };
}

async function listUndoableOf(ctx: Context, { reservationId, orderId }: DayReservation) {
  const actions = await listUndoable(ctx, 'floor');
  return actions.filter(({ subject }) => [reservationId, orderId].includes(subject));
}

async function showReservation(
  asker: StaffAsker,
  sent?: { form?: ChangeForm; guest?: GuestForm; refusal: Refusal },
): Promise<Response> {
  const { ctx, c, by, language, id: reservationId } = asker;
  const end = await findEnd(ctx, reservationId, language);
  if (end) return showEnded(asker, end);
  const reservation = await getConfirmedReservation(ctx.db, reservationId);
  const asked = sent?.form ?? askedForm(c);
  const form = asked ?? toForm(reservation);
  const t = FRONT_DESK_TEXTS[language].problems;
  const problems = { ...findTimeProblem(form, t), ...sent?.refusal.problems };
  if (Object.keys(problems).length > 0) c.status(422);
  const times = readTimes(form);
  const present = await getGuest(ctx.db, reservationId);
  const texts = await listTexts(ctx.db, reservation);
  const now = await ctx.databaseClock(ctx.db);
  return renderPage(asker, {
    date: reservation.date,
    section: 'day',
    title: nameReservation(reservation, language),
    head: pickerHead(ctx.floors),
    content: renderSeating({
      ...sent?.refusal,
      reservation,
      answer: reconfirmationOf(reservation, { rules: ctx.rules, now }),
      askedTetri: (await listAskedInAdvance(ctx, [reservation])).get(reservationId),
      form,
      guest: sent?.guest ?? toGuestForm(present),
      guestVersion: guestVersion(present),
      // The floor leads here to choose another table, or for another number of guests.
      isUnchanged: asked === undefined && !isAsked(reservation, now),
      isAboutGuests: c.req.query('change') === 'guests',
      isChanging: asked !== undefined || c.req.query('change') !== undefined,
      isCorrecting: sent?.guest !== undefined,
      problems,
      closing: isLocalDate(form.date) ? findClosing(ctx, form.date, form.from) : 24,
      free:
        times && (await findFreeTables(ctx, times, { partySize: readPartySize(form) ?? 1, reservationId })),
      allergic: times ? await listAllergicTables(ctx.db, form) : [],
      floors: ctx.floors,
      language,
      now,
      payment: await findAwaitedPayment(ctx, reservation, { guest: present, texts, language }),
      dishes: await listDishFacts(ctx.db, reservation, language),
      texts,
      hasTexts: ctx.textMessenger !== undefined,
      me: by,
      undoable: await listUndoableOf(ctx, reservation),
      from: reservationPath(reservationId),
      token: tokenField(asker),
      formToken: formToken(asker),
    }),
  });
}
