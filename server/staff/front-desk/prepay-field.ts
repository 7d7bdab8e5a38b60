import { html as markup } from 'hono/html';
import type { RulesContent } from '#contract/api/content.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Advance } from '#contract/rules/advance.ts';
import type { Language } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import { findPayUntil, mostPrepayHours } from '#server/dining/reservations/pay-until.ts';
import { PREPAYMENT_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { formatShortInstant } from '#server/staff/page/unbroken.ts';
import { field } from './form-field.ts';
import type { NewForm } from './reservation-input.ts';

/** A time that the staff can give a guest to pay by a link. */
export interface Deadline {
  hours: number;
  /** Milliseconds since 1970. */
  until: number;
}

const OFFERED_HOURS = [1, 2, 4, 8, 12, 24];

/** Shortest first; none if there is too little time before the seating. */
export function listDeadlines(
  rules: Pick<RulesContent, 'prepayHours'>,
  start: { date: string; slot: string },
  now: number,
): Deadline[] {
  const most = mostPrepayHours(rules);
  const offered = [...OFFERED_HOURS.filter((hours) => hours < most), most];
  const deadlines = offered.flatMap((hours) => {
    const until = findPayUntil(rules, { ...start, hours }, now);
    return until === undefined ? [] : [{ hours, until }];
  });
  return deadlines.filter(({ until }, index) => until !== deadlines[index - 1]?.until);
}

interface PrepayView {
  form: Pick<NewForm, 'prepay' | 'tables'>;
  rules: Pick<RulesContent, 'advance' | 'minimumPerTable'>;
  /** What the rule asks in advance of these tables; undefined if it is everything. */
  advance: Advance | undefined;
  deadlines: readonly Deadline[];
  language: Language;
}

/** What a guest pays by the link, in words. */
export function describeAsked(
  { minimumPerTable = 0 }: Pick<RulesContent, 'minimumPerTable'>,
  { advance, tables }: { advance: Advance | undefined; tables: readonly string[] },
  language: Language,
): string {
  const money = (tetri = 0) => (tetri > 0 ? formatMoney(tetri, language) : '');
  return PREPAYMENT_TEXTS[language].asks({
    percent: advance?.percent ?? 0,
    deposit: money(advance?.sumTetri),
    minimum: money(toTetri(minimumPerTable) * tables.length),
  });
}

/** Whether the guest pays in advance, what and until when; nothing where it is too late for that. */
export function prepayField({ form, rules, advance, deadlines, language }: PrepayView): Markup {
  const isByTable = rules.advance?.some(({ tables }) => tables?.length) === true;
  const t = PREPAYMENT_TEXTS[language];
  if (deadlines.length === 0) return markup``;
  const last = deadlines.findLast(({ hours }) => hours <= form.prepay);
  const option = ({ hours, until }: Deadline) =>
    markup`<option value="${hours}"${hours === last?.hours ? markup` selected` : ''}>${t.until(formatShortInstant(until, language))}</option>`;
  return markup`${field({ id: 'prepay', label: t.label }, (attributes) => markup`<select ${attributes}><option value="0">${t.none}</option>${deadlines.map(option)}</select>`)}
<p class="hint" id="asked">${t.hint(isByTable ? t.byTable : describeAsked(rules, { advance, tables: form.tables }, language))}</p>`;
}
