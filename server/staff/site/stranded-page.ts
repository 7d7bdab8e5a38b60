import { createHash } from 'node:crypto';
import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import type { Stranded } from '#server/dining/front-desk/stranded.ts';
import { SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { strandedList } from '#server/staff/page/stranded-list.ts';

/** What the editor has read, so that a second press is about the same reservations. */
export function digestOf(stranded: readonly Stranded[]): string {
  const seen = stranded.map(({ id, kind, misfit }) => [id, kind, misfit]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16);
}

/** The action of the page of the site that was pressed, with its field. */
export interface Pressed {
  action: 'publish' | 'back';
  field: 'commit' | 'id';
  value: string;
}

interface StrandedView {
  language: Language;
  token: Markup;
  stranded: readonly Stranded[];
  pressed: Pressed;
  /** Whether the reader may know the guests: an editor could ask about a content without any table. */
  hasNames: boolean;
}

/** Asks before a publication that takes away what guests have. */
export function renderStranded({ language, token, stranded, pressed, hasNames }: StrandedView): Markup {
  const t = SITE_TEXTS[language];
  return markup`<form class="card" method="post" action="${SITE_PAGE}/${pressed.action}">
${token}<input type="hidden" name="${pressed.field}" value="${pressed.value}"><input type="hidden" name="seen" value="${digestOf(stranded)}">
<p class="notice">${t.stranded.lead}</p>
${strandedList(stranded, language, hasNames ? undefined : () => '')}
<p class="days"><button class="button danger">${t.stranded.publish}</button> <a class="button quiet" href="${SITE_PAGE}">${t.preview.back}</a></p>
</form>`;
}
