import type { Language } from '#contract/values/language.ts';
import { isAction } from '#server/platform/audit/log.ts';
import { FLOOR_TEXTS, MEMBERS_TEXTS, STAFF_TEXTS } from '#server/platform/i18n/texts.ts';
import { isRole, type Permission } from '#server/identity/members/roles.ts';
import { rangeInWords } from './range-form.ts';
import { formatDate, joinTimes, tableName } from '#server/staff/page/unbroken.ts';

export function nameAction(action: string, language: Language): string {
  return isAction(action) ? STAFF_TEXTS[language].log.actions[action] : action;
}

/**
 * The detail of `undone` begins with the action that was undone: `arrived; 2026-07-10 19:00`. Roles are stored by their
 * codes: `eka@tamada.example: cook → hostess`. An export has its range and its number of rows: `2026-07-01/2026-07-31/240`,
 * a refused page its permission. Tables are stored by their Georgian names, dates as
 * `2026-07-10`.
 */
export function describeDetail(action: string, detail: string, language: Language): string {
  if (action === 'undone') {
    const [undone = '', ...rest] = detail.split('; ');
    return [nameAction(undone, language), describeDetail(undone, rest.join('; '), language)]
      .filter(Boolean)
      .join('; ');
  }
  if (EXPORTS.includes(action)) {
    const [from = '', to = '', rows = ''] = detail.split('/');
    return `${rangeInWords({ from, to }, language)}, ${STAFF_TEXTS[language].log.rows(rows)}`;
  }
  if (action === 'page_refused') {
    const pages: Record<Permission, string> = STAFF_TEXTS[language].log.pages;
    return new Map<string, string>(Object.entries(pages)).get(detail) ?? detail;
  }
  if (!ABOUT_ROLES.includes(action))
    return joinTimes(nameChanges(nameDates(nameTables(detail, language), language), language));
  return detail.replaceAll(/\b[a-z]+$|\b[a-z]+(?= →)/g, (word) =>
    isRole(word) ? MEMBERS_TEXTS[language].roles[word] : word,
  );
}

/** The codes of `describeChange` and of corrected facts. */
function nameChanges(detail: string, language: Language): string {
  const t = STAFF_TEXTS[language].log;
  const fields: Partial<Record<string, string>> = t.fields;
  return detail
    .replace(/guests=(\d+|–)→(\d+|–)/, (_, before: string, after: string) => t.guests(before, after))
    .replace(/late=(\d+)/, (_, minutes: string) => FLOOR_TEXTS[language].lateBy(Number(minutes)))
    .replace(/^fields=([a-z,]+)$/, (_, names: string) =>
      names
        .split(',')
        .map((name) => fields[name] ?? name)
        .join(', '),
    );
}

function nameDates(detail: string, language: Language): string {
  return detail.replaceAll(
    /(\d{4}-\d{2}-\d{2})( (?=\d))?/g,
    (_, date: string, time?: string) => `${formatDate(date, language)}${time ? ', ' : ''}`,
  );
}

function nameTables(detail: string, language: Language): string {
  return detail
    .replaceAll(/მაგიდა (\d+)/g, (_, number: string) => tableName(`table${number}`, language))
    .replaceAll(/VIP ზონა (\d+)/g, (_, number: string) => tableName(`vip-zone-${number}`, language));
}

const EXPORTS = ['payments_exported', 'reservations_exported'];
const ABOUT_ROLES = ['member_added', 'role_changed', 'member_removed'];
