import { formatFullDate } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { Language } from '#contract/values/language.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { PROPOSAL_TEXTS } from '#server/texts/texts.ts';

export const READY_REASONS = [
  'repair',
  'large_party',
  'event',
  'mistake',
  'with_you',
] as const satisfies ReadonlyArray<keyof (typeof PROPOSAL_TEXTS)['en']['reasons']>;

/** A ready reason in the guest's language; the staff's own words are quoted. */
export function describeReason(reason: string, language: Language): string {
  const t = PROPOSAL_TEXTS[language];
  const ready = READY_REASONS.find((name) => name === reason);
  return ready ? t.reasons[ready] : t.quoted(reason);
}

/** `Table 7`, `Friday, 10 July 2026`, `19:00–21:00`. */
export function listPlace(seating: Seating, language: Language): string[] {
  return [
    formatTables(seating.tables, language),
    formatFullDate(seating.date, language),
    formatTimes(seating),
  ];
}

/** `Table 7, Friday, 10 July 2026, 19:00–21:00`. */
export function describePlace(seating: Seating, language: Language): string {
  return listPlace(seating, language).join(', ');
}
