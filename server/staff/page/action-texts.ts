import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { Guest } from '#server/dining/reservations/guest.ts';
import type { LoggedPlace, LogFacts } from '#server/records/facts.ts';
import { isAction } from '#server/records/log.ts';
import { FLOOR_TEXTS, FRONT_DESK_TEXTS, MEMBERS_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { isRole } from '#server/identity/members/roles.ts';
import { rangeInWords } from './range-form.ts';
import { formatDate, joinTimes, tableNames } from '#server/staff/page/unbroken.ts';

export function nameAction(action: string, language: Language): string {
  return isAction(action) ? STAFF_TEXTS[language].log.actions[action] : action;
}

interface Told {
  language: Language;
  /** The date that stands above: it is left out where nothing else is meant. */
  date?: string;
  /** Guests arrive, or do not, on the day itself: their tables tell which ones they are. */
  isShort?: boolean;
  /** The dish as it is called on the menu; otherwise the name that it had. */
  dish?: string | undefined;
}

/** What an entry of the log says beside the name of its action; may be empty. */
export function describeFacts(facts: LogFacts, told: Told): string {
  const { language } = told;
  const { guests, lateMinutes, fields = [], note, dish, member, range, permission, undone } = facts;
  const t = STAFF_TEXTS[language].log;
  const labels: Record<keyof Guest, string> = FRONT_DESK_TEXTS[language];
  const names: Partial<Record<string, string>> = { ...labels, ...t.fields };
  const pages: Partial<Record<string, string>> = t.pages;
  return [
    undone &&
      [nameAction(undone.action, language), describeFacts(undone.facts, told)].filter(Boolean).join('; '),
    guests && t.guests(...(guests.map((count) => String(count ?? '–')) as [string, string])),
    ...describePlaces(facts, told),
    lateMinutes !== undefined && FLOOR_TEXTS[language].lateBy(lateMinutes),
    fields.map((field) => names[field]?.toLowerCase() ?? field).join(', '),
    dish !== undefined && (told.dish ?? dish),
    member && describeMember(member, language),
    range && `${rangeInWords(range, language)}, ${t.rows(String(range.rows))}`,
    permission !== undefined && (pages[permission] ?? permission),
    note,
  ]
    .filter(Boolean)
    .join('; ');
}

function describePlaces({ from, at }: LogFacts, { language, date, isShort }: Told): string[] {
  if (!at) return [];
  const places = from ? [from, at] : [at];
  const isOfDay = places.every((place) => place.date === date);
  const pair = (tell: (place: LoggedPlace) => string) => [...new Set(places.map(tell))].join(' → ');
  const when = pair((place) =>
    [!isOfDay && formatDate(place.date, language), describeTimes(place)].filter(Boolean).join(', '),
  );
  const where = pair(({ tables = [] }) => tableNames(tables, language));
  return isShort && where ? [where] : [when, where];
}

function describeTimes({ date, slot, hours }: LoggedPlace): string {
  if (slot === undefined) return '';
  return hours === undefined ? slot : joinTimes(formatTimes({ date, slot, hours }));
}

function describeMember(
  { email, what, is, was }: NonNullable<LogFacts['member']>,
  language: Language,
): string {
  const tell = (value: string) =>
    (what === 'role' && isRole(value) ? MEMBERS_TEXTS[language].roles[value] : value) || '–';
  return `${email}: ${was === undefined ? '' : `${tell(was)} → `}${tell(is)}`;
}
