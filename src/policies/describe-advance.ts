import { formatWeekdays } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { AdvanceRule } from '#contract/rules/advance.ts';
import type { Language } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { getMessages } from '#src/i18n/messages.ts';

type Entry = AdvanceRule[number];

/** What is paid in advance, as Markdown; empty without such a rule. */
export function describeAdvance(rule: AdvanceRule | undefined, language: Language): string {
  if (!rule?.length) return '';
  const { terms: t } = getMessages(language).advance;
  const lines = rule.map((entry) => `${describeVisits(entry, language)}: ${describeSums(entry, language)}`);
  const isWhole = rule.some((entry) => listConditions(entry, language).length === 0);
  const list = isWhole ? lines : [...lines, `${t.everyVisit}: ${t.atOnce}`];
  return [t.lead, list.map((line) => `- ${line}`).join('\n'), t.after].join('\n\n');
}

function describeVisits(entry: Entry, language: Language): string {
  return listConditions(entry, language).join(', ') || getMessages(language).advance.terms.everyVisit;
}

function listConditions({ tables = [], days = [], from, until }: Entry, language: Language): string[] {
  const { terms: t } = getMessages(language).advance;
  const ids = tables.map(({ table }) => table);
  return [
    ...(ids.length > 0 ? [formatTables(ids, language)] : []),
    ...(days.length > 0 ? [formatWeekdays(days, language)] : []),
    ...(from ? [fill(t.from, { from })] : []),
    ...(until ? [fill(t.until, { until })] : []),
  ];
}

function describeSums({ percent, perGuest, atLeast }: Entry, language: Language): string {
  const { terms: t } = getMessages(language).advance;
  const money = (lari: number) => formatMoney(toTetri(lari), language);
  const sums = [
    ...(percent ? [fill(t.percent, { percent })] : []),
    ...(perGuest ? [fill(t.perGuest, { amount: money(perGuest) })] : []),
    ...(atLeast ? [money(atLeast)] : []),
  ];
  return sums.length > 1 ? fill(t.largest, { sums: sums.join(', ') }) : sums.join('');
}
