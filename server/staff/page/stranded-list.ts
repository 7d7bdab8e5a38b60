import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { Stranded } from '#server/dining/front-desk/stranded.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';
import { formatFullDate, tableName } from '#server/staff/page/unbroken.ts';

/** What content has no place for, one a line; `guestOf` adds how the guest is reached, or leaves out who it is. */
export function strandedList(
  stranded: readonly Stranded[],
  language: Language,
  guestOf: (one: Stranded) => Markup | string = ({ name }) => name,
): Markup {
  const t = SITE_TEXTS[language].stranded;
  return markup`<ul>${stranded.map((one) => {
    const tables = one.tables.map((id) => tableName(id, language)).join(', ');
    const place = [formatFullDate(one.date, language), formatTimes(one), tables].filter(Boolean).join(', ');
    const guest = guestOf(one);
    return markup`<li>${place}${guest === '' ? '' : markup`: ${guest}`}\u00a0· ${t.kinds[one.kind]}, ${t.misfits[one.misfit]}</li>
`;
  })}</ul>`;
}
