import { Hono } from 'hono';
import { formatTimes } from '#contract/format/instants.ts';
import { findClosing } from '#contract/rules/opening-hours.ts';
import type { Language } from '#contract/values/language.ts';
import { isLocalDate, isSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { getAdvance } from '#server/dining/checkout/advance.ts';
import { addReservation } from '#server/dining/front-desk/add.ts';
import { findFreeTables, type FreeTables } from '#server/dining/front-desk/free-tables.ts';
import { waitableUntil } from '#server/dining/reservations/hold-limits.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { findWaitRefusal } from '#server/dining/waiting/assert-full.ts';
import { findSpecialDate } from '#server/dining/tables/special-dates.ts';
import { findReservationByPhone } from '#server/guests/cards/find-by-phone.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import { CACHE_CONTROL } from '#server/staff/page/cache-control.ts';
import { forForm, forStaff, type StaffAsker } from '#server/staff/page/guard.ts';
import { listAllergicTables } from '#server/staff/page/day-reservations.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import { joinTimes, tableNames } from '#server/staff/page/unbroken.ts';
import { listLeft, nameDoubts } from './doubts.ts';
import { fillIn, findKnownGuest, type KnownGuest } from './known-guest.ts';
import { newPath, renderNewSeating } from './new-page.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import {
  findTimeProblem,
  HALF_HOUR,
  newForm,
  readGuest,
  readPartySize,
  readSeating,
  readTimes,
  toPhone,
  type NewForm,
  takeInstead,
} from './reservation-input.ts';
import { pickerHead, pickerScript, PLACES, sendPlaces } from './picker-script.ts';
import { listDeadlines } from './prepay-field.ts';
import { putOnList } from './put-on-list.ts';
import { startForm, startNow } from './start-form.ts';

/** The page to add a reservation by telephone or at the door. */
export function newReservationRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/reservations/new',
    forStaff(ctx, 'floor', async (asker) => {
      const { c, language } = asker;
      const form = await startForm(ctx, c);
      const { again, guest: reservationId = again } = c.req.query();
      const known =
        reservationId &&
        (await findKnownGuest(ctx, { reservationId, isAgain: again !== undefined }, language));
      return showNew(asker, known ? { form: fillIn(form, known), known } : { form });
    }),
  );

  app.get(
    '/picker.js',
    forStaff(ctx, 'floor', ({ c }) => pickerScript(c)),
  );
  app.get(
    `/${PLACES}`,
    forStaff(ctx, 'floor', ({ c }) => sendPlaces(ctx, c)),
  );

  app.post(
    '/reservations',
    forForm(ctx, 'floor', newForm, async (sent, asker) => {
      const typed = takeInstead(sent, asker.c.req.query('take'));
      const form = typed.source === 'walk_in' ? await startNow(ctx, typed) : typed;
      if (form.step === 'look' || form.step === 'join') return showNew(asker, { form, isAnswer: true });
      if (form.step === 'find') return find(asker, form);
      const isWaiting = form.step === 'wait';
      const refusal = await (isWaiting ? putOnList : add)(asker, form);
      if (refusal) return showNew(asker, { form, isAnswer: true, ...refusal });
      return isWaiting ? `${dayPath(form.date)}#waiting` : reservationPath(form.id);
    }),
  );

  return app;
}

/** Looks the number up. As long as nothing else was typed, the page has an address to go back to. */
async function find(asker: StaffAsker, form: NewForm): Promise<Response> {
  const { ctx, c, language } = asker;
  const phone = toPhone(form.phone);
  const reservationId = phone && (await findReservationByPhone(ctx.db, phone));
  const known = reservationId && (await findKnownGuest(ctx, { reservationId, isAgain: false }, language));
  if (!known) return showNew(asker, { form, isAnswer: true, isUnknown: Boolean(phone) });
  const isTyped = [form.name, form.email, form.notes, form.other, form.late, ...form.allergens].some(Boolean);
  if (!isTyped) return c.redirect(`${newPath(form, known)}#offered`, 303);
  return showNew(asker, { form: fillIn(form, known), known, isAnswer: true });
}

interface AddRefusal extends Refusal {
  form?: NewForm;
}

async function add(asker: StaffAsker, form: NewForm): Promise<AddRefusal | undefined> {
  const { ctx, c, by, language } = asker;
  const t = FRONT_DESK_TEXTS[language].problems;
  const read = readSeating(form, t);
  const { guest, problems } = readGuest(form, t);
  const wrong = { ...('problems' in read && read.problems), ...problems };
  if ('problems' in read || Object.keys(wrong).length > 0) return { problems: wrong, alert: t.check };
  const sits = form.source === 'walk_in';
  const asked = { ...read.wanted, id: form.id, sits, phone: guest.phone };
  const doubts = await nameDoubts(ctx, asked, { seen: form.seen, language });
  if (doubts) {
    c.status(409);
    const { seen, ...alert } = doubts;
    return { form: { ...form, seen }, problems: {}, ...alert };
  }
  return refusalOf(asker, async () => {
    await addReservation(ctx, {
      id: form.id,
      source: form.source,
      ...read.wanted,
      guest,
      delayMinutes: form.source === 'phone' && form.late ? HALF_HOUR : undefined,
      prepayHours: form.source === 'phone' && form.prepay > 0 ? form.prepay : undefined,
      left: listLeft(asked, form.seen),
      by,
    });
  });
}

interface Shown extends Partial<Refusal> {
  form: NewForm;
  known?: KnownGuest;
  isUnknown?: boolean;
  isAnswer?: boolean;
}

async function showNew(asker: StaffAsker, asked: Shown): Promise<Response> {
  const { ctx, c, language } = asker;
  const { form, alert, offers, again, known, isUnknown = false, isAnswer = false } = asked;
  const problems = { ...findTimeProblem(form, FRONT_DESK_TEXTS[language].problems), ...asked.problems };
  if (Object.keys(problems).length > 0) c.status(422);
  c.header('Cache-Control', CACHE_CONTROL);
  const now = await ctx.databaseClock(ctx.db);
  const times = readTimes(form);
  const [free, allergic, day] = await Promise.all([
    times && findFreeTables(ctx, times, { partySize: readPartySize(form) ?? 1 }),
    times && listAllergicTables(ctx.db, form),
    isLocalDate(form.date) ? findSpecialDate(ctx, form.date) : undefined,
  ]);
  const wait = await askForCaller(ctx, form);
  const isLink = c.req.method === 'GET';
  const tables = isLink && free ? form.tables.filter((id) => isFreeAt(free, id)) : form.tables;
  // The page with an address proposes the tables that fit best, also if those of the address are taken.
  const isProposed = !isAnswer && tables.length === 0 && readPartySize(form) !== undefined;
  const shown = { ...form, tables: isProposed ? (free?.choices[0] ?? []) : tables };
  const partySize = readPartySize(form) ?? null;
  return renderPage(asker, {
    ...(isLocalDate(form.date) && { date: form.date }),
    ...(!isLink && { address: newPath(form, known) }),
    section: 'day',
    title: known?.again ? nameAgain(known.again, language) : FRONT_DESK_TEXTS[language].newTitle,
    head: pickerHead(ctx.floors),
    content: renderNewSeating({
      form: shown,
      problems,
      closing: isLocalDate(form.date) ? findClosing(ctx, form.date, form.from) : 24,
      free,
      allergic: allergic ?? [],
      floors: ctx.floors,
      language,
      alert,
      ...(offers && { offers }),
      ...(again && { again }),
      day,
      known,
      isUnknown,
      isAnswer,
      holdMinutes: ctx.rules.waitingHoldMinutes,
      waitableUntil: times && wait?.isPossible ? waitableUntil(ctx, times) : undefined,
      isTooLarge: wait?.refusal?.code === 'party_too_large',
      now,
      deadlines: times && form.source === 'phone' ? listDeadlines(ctx.rules, times, now) : [],
      rules: ctx.rules,
      advance: times && (await getAdvance(ctx, ctx.db, { ...times, tables: shown.tables, partySize })),
      token: tokenField(asker),
    }),
  });
}

/** `Take it again: Keti Maisuradze, Table 3, 19:00–21:00` */
function nameAgain({ guest, tables, ...times }: ReservationDetails, language: Language): string {
  const facts = [guest?.name, tableNames(tables, language), joinTimes(formatTimes(times))];
  return `${FRONT_DESK_TEXTS[language].ended.again}: ${facts.filter(Boolean).join(', ')}`;
}

/** Undefined if the form is for nobody who could wait. */
async function askForCaller(ctx: Context, form: NewForm) {
  const [times, partySize] = [readTimes(form), readPartySize(form)];
  if (form.source !== 'phone' || !times || partySize === undefined || !isSlot(times.slot)) return undefined;
  const asked = { selectedDate: times.date, selectedTime: times.slot, partySize };
  const refusal = await findWaitRefusal(ctx, asked);
  return { isPossible: !refusal, refusal };
}

function isFreeAt({ tables }: FreeTables, id: string): boolean {
  return tables.some(({ tableNumber, isFree }) => tableNumber === id && isFree);
}
