import { z } from 'zod';
import { ALLERGENS, MAX_OTHER_ALLERGIES } from '#contract/values/allergies.ts';
import { MAX_NOTES, MAX_PARTY_SIZE } from '#contract/values/draft.ts';
import { emailAddress } from '#contract/api/accounts.ts';
import { cleanEmail } from '#contract/values/email.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { oneLine } from '#contract/values/one-line.ts';
import { readPhone } from '#contract/values/phone.ts';
import { isLocalDate, toSlot } from '#contract/values/time.ts';
import type { FrontDeskTexts } from '#server/texts/en/front-desk.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { READY_REASONS } from '#server/dining/reservations/proposal-words.ts';
import { guestShape, type Guest } from '#server/dining/reservations/guest.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

const MAX_HOURS = 8;
/** Tables begin on the hour; a caller who says "half past" comes so many minutes later. */
export const HALF_HOUR = 30;
/** A field that may be sent several times. */
export const list = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [value].flat());
const text = z.string().default('');
const hour = z.coerce.number().int().min(0).max(32);

/** What the fields about the guest send. */
export const guestForm = guestShape.omit({ allergies: true }).extend({
  name: text.overwrite(oneLine),
  phone: text,
  email: text,
  language: z.enum(LANGUAGES).default('ka'),
  notes: text,
  allergens: list,
  other: text,
});
export type GuestForm = z.infer<typeof guestForm>;

/** The form that corrects a guest, with the version that it showed. */
export const correctionForm = guestForm.extend({ shown: z.string().max(40).optional() });
export type CorrectionForm = z.infer<typeof correctionForm>;

/** When, how many and where; nothing in a form is checked yet but its shape. */
const seatingForm = z.object({
  date: text,
  from: hour,
  until: hour,
  party: text,
  tables: list,
  /** `join`: several tables can be chosen. */
  step: z.enum(['save', 'join']).catch('save').default('save'),
  /** The tables of a ready choice that was pressed, joined by spaces; they replace `tables`. */
  take: text,
});
export type SeatingForm = Omit<z.infer<typeof seatingForm>, 'take' | 'step'> & { step?: string };

/** Tables of the address replace those of a form that is saved: the button beside a doubt names them there. */
export function takeInstead<Form extends { tables: string[] }>(form: Form, take = ''): Form {
  return take === '' ? form : { ...form, tables: take.split(' ') };
}

function takeChoice<Form extends { take: string; tables: string[] }>({ take, ...form }: Form) {
  return take === '' ? form : { ...form, tables: take.split(' ') };
}

/** What the form of a new reservation sends. */
export const newForm = guestForm
  .extend({
    ...seatingForm.shape,
    id: z.uuid(),
    /** `look` shows which tables are free, `find` who has the number, `wait` puts the caller on the waiting list. */
    step: z.enum(['look', 'join', 'find', 'wait', 'save']).default('save'),
    source: z.enum(['phone', 'walk_in']).default('phone'),
    /** For how many hours the tables wait for a payment by a link; 0: nothing is paid in advance. */
    prepay: z.coerce.number().int().min(0).max(24).catch(0).default(0),
    /** The minutes by which the guests come after the hour. */
    late: z
      .enum(['', `${HALF_HOUR}`])
      .catch('')
      .default(''),
    /** The doubts that the page has named: they do not stop the second press. */
    seen: list,
  })
  // A pressed choice saves nothing: the page shows its tables as chosen.
  .transform((form) => takeChoice(form.take === '' ? form : { ...form, step: 'look' as const }));
export type NewForm = z.infer<typeof newForm>;

/** What the form of a change sends. */
export const changeForm = seatingForm
  .extend({
    /** Who wants the change; without an answer the restaurant, which costs the guest nothing. */
    initiator: z.enum(['house', 'agreed', 'guest']).default('house'),
    /** Why the restaurant wants it: a ready reason, or the staff's own words, which count more. */
    ready: z
      .enum(['', ...READY_REASONS])
      .catch('')
      .default(''),
    reason: z.string().trim().max(200).catch('').default(''),
    /** How often the reservation had been moved when its page was opened. */
    moves: z.coerce.number().int().min(0).optional(),
    /** The doubts that the page has named. */
    seen: list,
  })
  .transform(takeChoice);
export type ChangeForm = z.infer<typeof changeForm>;

type Field = Exclude<keyof FrontDeskTexts['problems'], 'taken' | 'check' | 'unchanged'>;
/** A sentence for each wrong field. */
export type ReservationProblems = Partial<Record<Field | 'ready', string>>;

interface Wanted {
  seating: Seating;
  partySize: number;
}

/** The time of a form, if it makes sense: free tables can be shown for it. */
export function readTimes({ date, from, until }: SeatingForm): Omit<Seating, 'tables'> | undefined {
  const hours = until - from;
  if (!isLocalDate(date) || from > 23 || hours < 1 || hours > MAX_HOURS) return undefined;
  return { date, slot: toSlot(from), hours };
}

/** Why no tables can be shown for a time. */
export function findTimeProblem(form: SeatingForm, t: FrontDeskTexts['problems']): ReservationProblems {
  if (readTimes(form)) return {};
  return isLocalDate(form.date) ? { until: t.until } : { date: t.date };
}

export function readPartySize({ party }: SeatingForm): number | undefined {
  const size = /^\d{1,2}$/.test(party.trim()) ? Number(party) : 0;
  return size >= 1 && size <= MAX_PARTY_SIZE ? size : undefined;
}

/** The seating of a form, or what is wrong with it. */
export function readSeating(
  form: SeatingForm,
  t: FrontDeskTexts['problems'],
): { wanted: Wanted } | { problems: ReservationProblems } {
  const times = readTimes(form);
  const partySize = readPartySize(form);
  const tables = [...new Set(form.tables)];
  if (times && partySize !== undefined && tables.length > 0)
    return { wanted: { seating: { ...times, tables }, partySize } };
  return {
    problems: {
      ...findTimeProblem(form, t),
      ...(partySize === undefined && { party: t.party }),
      ...(tables.length === 0 && { tables: t.tables }),
    },
  };
}

const email = emailAddress.max(200);

/** The guest of a form, and what is wrong with it. Guests at the door need not tell who they are. */
export function readGuest(
  form: GuestForm & { source: ReservationSource },
  t: FrontDeskTexts['problems'],
): { guest: Guest; problems: ReservationProblems } {
  const isCaller = form.source !== 'walk_in';
  const [name, notes, other] = [form.name.trim(), form.notes.trim(), form.other.trim()];
  const address = cleanEmail(form.email);
  const phone = toPhone(form.phone);
  const allergens = ALLERGENS.filter((allergen) => form.allergens.includes(allergen));
  const own = { name, notes, phone: phone ?? '', email: address, allergies: { allergens, other } };
  return {
    guest: guestShape.parse({ ...form, ...own }),
    problems: {
      ...((name.length > 100 || (isCaller && !name)) && { name: t.name }),
      ...((phone === undefined || (isCaller && !phone)) && { phone: t.phone }),
      ...(address && !email.safeParse(address).success && { email: t.email }),
      ...(notes.length > MAX_NOTES && { notes: t.notes }),
      ...(other.length > MAX_OTHER_ALLERGIES && { other: t.other }),
    },
  };
}

/** The fields of a guest as they are stored. */
export function toGuestForm({ allergies: { allergens, other }, ...guest }: Guest): GuestForm {
  return { ...guest, allergens: [...allergens], other };
}

/** As `readPhone`, or empty. */
export function toPhone(typed: string): string | undefined {
  return typed.trim() === '' ? '' : readPhone(typed);
}
