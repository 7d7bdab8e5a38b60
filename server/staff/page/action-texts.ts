import type { Language } from '#contract/values/language.ts';
import { isAction } from '#server/platform/audit/log.ts';
import { MEMBERS_TEXTS, STAFF_TEXTS } from '#server/platform/i18n/texts.ts';
import { isRole } from '#server/identity/members/roles.ts';
import { formatDate, joinTimes, tableName } from '#server/staff/page/unbroken.ts';

export function nameAction(action: string, language: Language): string {
  return isAction(action) ? STAFF_TEXTS[language].log.actions[action] : action;
}

/**
 * The detail of `undone` begins with the action that was undone: `arrived; 2026-07-10 19:00`. Roles are stored by their
 * codes: `eka@tamada.example: cook → hostess`. Tables are stored by their Georgian names, dates as
 * `2026-07-10`.
 */
export function describeDetail(action: string, detail: string, language: Language): string {
  if (action === 'undone') {
    const [undone = '', ...rest] = detail.split('; ');
    return [nameAction(undone, language), describeDetail(undone, rest.join('; '), language)]
      .filter(Boolean)
      .join('; ');
  }
  if (!ABOUT_ROLES.includes(action)) return joinTimes(nameDates(nameTables(detail, language), language));
  return detail.replaceAll(/\b[a-z]+$|\b[a-z]+(?= →)/g, (word) =>
    isRole(word) ? MEMBERS_TEXTS[language].roles[word] : word,
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

const ABOUT_ROLES = ['member_added', 'role_changed', 'member_removed'];
