import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { findUsualEnd } from '#contract/rules/opening-hours.ts';
import { isTableId, tableNames } from '#contract/values/table-ids.ts';
import { isLocalDate, localDateAt, slotHour } from '#contract/values/time.ts';
import { formatTime } from '#contract/format/instants.ts';
import type { Context } from '#server/context.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { FRONT_DESK_TEXTS } from '#server/platform/i18n/texts.ts';
import { addReservation } from '#server/dining/front-desk/add.ts';
import { correctGuest, getGuest } from '#server/dining/front-desk/correct-guest.ts';
import { moveByStaff } from '#server/dining/front-desk/change.ts';
import { findFreeTables } from '#server/dining/front-desk/free-tables.ts';
import { forStaff, readForm, staffLanguage } from '#server/staff/page/guard.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { describeRefusal } from '#server/staff/page/problem.ts';
import { getConfirmedReservation } from '#server/staff/page/day-reservations.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import {
  guestForm,
  readGuest,
  readPartySize,
  readSeating,
  readTimes,
  reservationForm,
  toGuestForm,
  type GuestForm,
  type ReservationForm,
  type ReservationProblems,
} from './reservation-input.ts';
import { renderNewSeating, renderSeating, toForm } from './reservation-page.ts';
import type { Staff } from '#server/staff/page/sessions.ts';

/** Why a form was not saved: it is shown again with everything that was typed. */
interface Refusal {
  problems: ReservationProblems;
  alert?: string;
}

/** Pages to add a reservation by telephone or at the door, and to change one. */
export function frontDeskRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/reservations/new',
    forStaff(ctx, 'floor', async (c, staff) => showNew(ctx, c, staff, await startForm(ctx, c))),
  );

  app.post(
    '/reservations',
    forStaff(ctx, 'floor', async (c, staff) => {
      const form = await readForm(ctx, c, reservationForm, staff);
      const refusal = form.step === 'look' ? { problems: {} } : await add(ctx, c, staff, form);
      return refusal ? showNew(ctx, c, staff, form, refusal) : c.redirect(reservationPath(form.id), 303);
    }),
  );

  app.get(
    '/reservations/:id',
    forStaff(ctx, 'floor', (c, staff) => showReservation(ctx, c, staff)),
  );

  app.post(
    '/reservations/:id/change',
    forStaff(ctx, 'floor', async (c, staff) => {
      const form = await readForm(ctx, c, reservationForm, staff);
      const refusal = form.step === 'look' ? { problems: {} } : await change(ctx, c, staff, form);
      const id = c.req.param('id') ?? '';
      return refusal
        ? showReservation(ctx, c, staff, { form, refusal })
        : c.redirect(reservationPath(id), 303);
    }),
  );

  app.post(
    '/reservations/:id/guest',
    forStaff(ctx, 'floor', async (c, staff) => {
      const guest = await readForm(ctx, c, guestForm, staff);
      const refusal = await correct(ctx, c, staff, guest);
      return refusal
        ? showReservation(ctx, c, staff, { guest, refusal })
        : c.redirect(reservationPath(c.req.param('id') ?? ''), 303);
    }),
  );

  return app;
}

/** Prefilled from the address: `?source=walk_in&table=table3&date=…&time=20:00&party=5`. */
async function startForm(ctx: Context, c: AppContext): Promise<ReservationForm> {
  const now = await ctx.databaseClock(ctx.db);
  const hourNow = slotHour(formatTime(now));
  const asked = c.req.query();
  const source = asked.source === 'walk_in' ? 'walk_in' : 'phone';
  const time = /^([01]\d|2[0-3]):00$/.test(asked.time ?? '') ? slotHour(asked.time ?? '') : undefined;
  const from = time ?? Math.max(8, source === 'walk_in' ? hourNow : Math.min(hourNow + 1, 22));
  const date = isLocalDate(asked.date) ? asked.date : localDateAt(now);
  const form: ReservationForm = {
    id: randomUUID(),
    step: 'look',
    source,
    date,
    from,
    until: findUsualEnd(ctx, date, from),
    initiator: 'house',
    party: /^\d{1,2}$/.test(asked.party ?? '') ? (asked.party ?? '') : '',
    tables: (c.req.queries('table') ?? []).filter(isTableId),
    name: '',
    phone: '',
    email: '',
    language: 'ka',
    notes: '',
    allergens: [],
    other: '',
  };
  if (form.tables.length > 0 || form.party === '') return form;
  const free = await findFree(ctx, form);
  return { ...form, tables: free?.fitting ?? [] };
}

async function findFree(ctx: Context, form: ReservationForm, reservationId?: string) {
  const times = readTimes(form);
  return times && findFreeTables(ctx, times, { partySize: readPartySize(form) ?? 1, reservationId });
}

async function add(
  ctx: Context,
  c: AppContext,
  staff: Staff,
  form: ReservationForm,
): Promise<Refusal | undefined> {
  const t = FRONT_DESK_TEXTS[staffLanguage(c)].problems;
  const read = readSeating(form, t);
  const { guest, problems } = readGuest(form, t);
  const wrong = { ...('problems' in read && read.problems), ...problems };
  if ('problems' in read || Object.keys(wrong).length > 0) return { problems: wrong, alert: t.check };
  return refusalOf(c, () =>
    addReservation(ctx, { id: form.id, source: form.source, ...read.wanted, guest, by: staff.email }),
  );
}

async function change(
  ctx: Context,
  c: AppContext,
  staff: Staff,
  form: ReservationForm,
): Promise<Refusal | undefined> {
  const t = FRONT_DESK_TEXTS[staffLanguage(c)].problems;
  const read = readSeating(form, t);
  if ('problems' in read) return { problems: read.problems, alert: t.check };
  const reservationId = c.req.param('id') ?? '';
  return refusalOf(c, () =>
    moveByStaff(ctx, {
      reservationId,
      ...read.wanted,
      initiator: form.initiator,
      moves: form.moves,
      by: staff.email,
    }),
  );
}

async function correct(
  ctx: Context,
  c: AppContext,
  staff: Staff,
  form: GuestForm,
): Promise<Refusal | undefined> {
  const t = FRONT_DESK_TEXTS[staffLanguage(c)].problems;
  const reservationId = c.req.param('id') ?? '';
  const { source } = await getConfirmedReservation(ctx.db, reservationId);
  const { guest, problems } = readGuest({ ...form, source }, t);
  if (Object.keys(problems).length > 0) return { problems, alert: t.check };
  return refusalOf(c, () => correctGuest(ctx, { reservationId, guest, by: staff.email }));
}

/** Undefined if the work succeeds. Errors that are not about the form are pages of their own. */
async function refusalOf(c: AppContext, work: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const isRefusal = error instanceof DomainError || error instanceof StaffError;
    if (!isRefusal || error.code === 'not_found' || error.code === 'internal') throw error;
    const language = staffLanguage(c);
    c.status(error.status);
    if (error.code !== 'table_taken') return { problems: {}, alert: describeRefusal(error, language) };
    const { tables = [] } = error.details;
    const names = tableNames(tables, language);
    return { problems: {}, alert: FRONT_DESK_TEXTS[language].problems.taken(names) };
  }
}

async function showNew(
  ctx: Context,
  c: AppContext,
  staff: Staff,
  form: ReservationForm,
  { problems, alert }: Refusal = { problems: {} },
): Promise<Response> {
  const language = staffLanguage(c);
  if (Object.keys(problems).length > 0) c.status(422);
  const free = await findFree(ctx, form);
  return renderPage(c, {
    ctx,
    language,
    staff,
    ...(isLocalDate(form.date) && { date: form.date }),
    title: FRONT_DESK_TEXTS[language].newTitle,
    content: renderNewSeating({ form, problems, free, language, alert, token: tokenField(ctx, staff) }),
  });
}

async function showReservation(
  ctx: Context,
  c: AppContext,
  staff: Staff,
  sent?: { form?: ReservationForm; guest?: GuestForm; refusal: Refusal },
): Promise<Response> {
  const language = staffLanguage(c);
  const reservation = await getConfirmedReservation(ctx.db, c.req.param('id') ?? '');
  const now = await ctx.databaseClock(ctx.db);
  const form = sent?.form ?? toForm(reservation);
  const { problems, alert } = sent?.refusal ?? { problems: {} };
  if (Object.keys(problems).length > 0) c.status(422);
  return renderPage(c, {
    ctx,
    language,
    staff,
    date: reservation.date,
    title: FRONT_DESK_TEXTS[language].changeTitle,
    content: renderSeating({
      reservation,
      form,
      guest: sent?.guest ?? toGuestForm(await getGuest(ctx.db, reservation.reservationId)),
      problems,
      alert,
      free: await findFree(ctx, form, reservation.reservationId),
      language,
      now,
      from: reservationPath(reservation.reservationId),
      token: tokenField(ctx, staff),
    }),
  });
}
