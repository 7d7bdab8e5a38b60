import type { FloorContent } from '#contract/api/content.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { describeTables } from '#contract/format/table-facts.ts';
import { formatTables } from '#contract/format/tables.ts';
import { describeAllergies, type Allergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Language } from '#contract/values/language.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import type { MailPage } from '#server/messages/channels/types.ts';
import { MAIL_TEXTS } from '#server/texts/texts.ts';

export type Visit = Pick<Reservation, 'date' | 'slot' | 'hours' | 'tables'>;

/** When and where, in the words of all mails. */
export function toVisitFacts({ tables, ...times }: Visit, language: Language): MailPage['facts'] {
  const t = MAIL_TEXTS[language];
  return [
    { label: t.date, value: formatFullDate(times.date, language) },
    { label: t.time, value: formatTimes(times) },
    { label: t.tables, value: formatTables(tables.toSorted(compareTableIds), language) },
  ];
}

interface GuestVisit extends Visit, Pick<Reservation, 'partySize'> {
  allergies: Allergies;
  notes: string;
}

interface Told {
  language: Language;
  floors: readonly FloorContent[];
  /** Whether guests are told where they will sit. */
  hasPlace: boolean;
}

/** The same, and what the guests have said. */
export function toGuestFacts(visit: GuestVisit, { language, floors, hasPlace }: Told): MailPage['facts'] {
  const t = MAIL_TEXTS[language];
  const { tables, partySize, allergies, notes } = visit;
  return [
    ...toVisitFacts(visit, language),
    { label: t.place, value: hasPlace ? describeTables(tables, floors, language).join('\n') : '' },
    { label: t.guests, value: partySize === null ? '' : String(partySize) },
    { label: t.allergies, value: describeAllergies(allergies, ALLERGEN_NAMES[language]) },
    { label: t.notes, value: notes },
  ].filter(({ value }) => value !== '');
}
