import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { findComingKeepMonths } from '#server/site/live/keep-months.ts';
import type { Markup } from './page.ts';
import { formatDate } from '#server/staff/page/unbroken.ts';

/** Says from when guests are forgotten sooner, while that can still be brought back. */
export async function renderKeepMonthsNotice(ctx: Context, language: Language): Promise<Markup> {
  const coming = await findComingKeepMonths(ctx);
  if (!coming) return markup``;
  const t = SITE_TEXTS[language].keepMonths;
  const date = formatDate(localDateAt(coming.from), language);
  return markup`<p class="notice"><strong>${t.coming(date, coming.months)}</strong> ${t.untilThen}</p>`;
}
