import { formatFullDate } from '#contract/format/dates.ts';
import { formatTime, formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { tableNames } from '#contract/values/table-ids.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import type { Field, Snapshot } from '#server/dining/reservations/write.ts';
import { StaffError } from '#server/errors.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';

/** A reservation that has been cancelled or has ended since is never changed by an undo. */
const ALWAYS: readonly Field[] = ['status', 'endedAt', 'isNoShow'];
const PLACE: readonly Field[] = ['date', 'slot', 'hours', 'tables', 'partySize'];

/** Throws `undo_outdated` with a sentence that says what has changed since the step. */
export function assertUnchangedSince(
  present: Snapshot,
  { after, changed, isMovedByDiner }: { after: Snapshot; changed: readonly Field[]; isMovedByDiner: boolean },
): void {
  const isAdded = changed.includes('status');
  const isMoved = changed.some((field) => PLACE.includes(field));
  const expected = new Set([
    ...ALWAYS,
    ...changed,
    ...(isAdded ? PLACE : []),
    // Guests who have arrived since are neither moved nor sent away by an undo.
    ...(isAdded || isMoved ? (['arrived'] as const) : []),
    // Nor is anything taken from those who have paid.
    ...(isAdded ? (['payUntil'] as const) : []),
    // A time is a date with its hour; what they have announced since is about the time that the undo would take away.
    ...(changed.includes('date') || changed.includes('slot') ? (['date', 'slot', 'delay'] as const) : []),
  ]);
  const found =
    [...expected].find((field) => JSON.stringify(present[field]) !== JSON.stringify(after[field])) ??
    (isMoved && isMovedByDiner ? 'date' : undefined);
  if (!found) return;
  throw new StaffError('undo_outdated', {
    sentence: { en: describe(found, present, 'en'), ka: describe(found, present, 'ka') },
  });
}

function describe(field: Field, present: Snapshot, language: Language): string {
  const t = STAFF_TEXTS[language].undo.since;
  if (present.status === 'cancelled') return t.cancelled;
  if (present.isNoShow) return t.missed;
  if (present.endedAt !== null) return t.left;
  if (field === 'payUntil') return t.paid;
  if (field === 'delay' && present.delay) return t.delayed(formatTime(dueAt(present)));
  if (!PLACE.includes(field)) return field === 'arrived' && present.arrived ? t.arrived : t.changed;
  const tables = tableNames(present.tables, language);
  return t.moved([formatFullDate(present.date, language), formatTimes(present), tables].join(', '));
}
