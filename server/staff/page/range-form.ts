import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import { presetRange, PRESETS, type DateRange, type RangeProblem } from '#server/accounting/figures/range.ts';
import { FIGURES_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';
import { formatDateRange, formatFullDate, joinTimes } from '#server/staff/page/unbroken.ts';

interface RangeForm {
  /** The page's path. */
  path: string;
  range: DateRange;
  problem: RangeProblem | undefined;
  language: Language;
  today: string;
}

/** Chooses the days of a page with figures. */
export function rangeForm({ path, range, problem, language, today }: RangeForm): Markup {
  const t = FIGURES_TEXTS[language];
  const links = PRESETS.map((preset) => ({ preset, ...presetRange(preset, today) }));
  const isPreset = links.some(({ from, to }) => from === range.from && to === range.to);
  return markup`${problem ? markup`<p class="notice" role="alert">${t[problem]}</p>` : ''}
<div class="tools"><nav class="presets" aria-label="${t.presets.label}">
${links.map(({ preset, from, to }) => {
  const isCurrent = from === range.from && to === range.to;
  return markup`<a class="button quiet" href="${path}?from=${from}&amp;to=${to}"${isCurrent ? markup` aria-current="true"` : ''}>${t.presets[preset]}</a>
`;
})}</nav>
<details class="other-date"${isPreset ? '' : markup` open`}><summary>${t.otherDates}</summary><form method="get" action="${path}"><span class="ranges"><span><label for="from">${t.from}</label>
<input id="from" name="from" type="date" value="${range.from}" required></span>
<span><label for="to">${t.to}</label>
<input id="to" name="to" type="date" value="${range.to}" required></span>
<button class="button quiet">${t.show}</button></span></form></details></div>`;
}

export function rangeInWords({ from, to }: DateRange, language: Language): string {
  if (from === to) return formatFullDate(from, language);
  return joinTimes(formatDateRange(from, to, language));
}
