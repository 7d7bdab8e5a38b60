import { html as markup, raw } from 'hono/html';
import { recolour } from '#contract/values/palettes.ts';
import type { Language } from '#contract/values/language.ts';
import type { MailPage } from './types.ts';
import {
  band,
  button,
  delayLink,
  dishesAndSums,
  facts,
  footer,
  inColour,
  longDishes,
  paragraphs,
  policy,
} from './html-parts.ts';
import { LAYOUT, LIGHT, SANS, SERIF, STYLE_SHEET } from './html-style.ts';

/** Mail programs fill a short preview with the text that follows; this filler is invisible. */
const PREVIEW_FILLER = '\u034f\u00a0'.repeat(80);
const WORDS = raw('word-break:break-word;overflow-wrap:anywhere');

interface Shell {
  language: Language;
  subject: string;
  /** The text that mail lists show beside the subject. */
  preview?: string;
  structuredData?: object | undefined;
  /** Rows of the card, between the borders of the tablecloth. */
  rows: unknown;
  restaurant: Parameters<typeof footer>[0];
}

/** What every mail is: a card on paper, with the restaurant at its end. */
export async function toShell({ language, subject, preview, structuredData: data, rows, restaurant }: Shell) {
  const html = String(
    await markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
${STYLE_SHEET}
${structuredData(data)}
</head>
<body class="m-page" bgcolor="${LIGHT.paper}" style="margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink};font:16px/1.6 ${SANS};-webkit-text-size-adjust:100%">
${preview === undefined ? '' : markup`<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${LIGHT.paper};mso-hide:all">${preview}${PREVIEW_FILLER}</div>`}
<table ${LAYOUT} lang="${language}" class="m-page" bgcolor="${LIGHT.paper}" style="background:${LIGHT.paper}"><tr><td align="center" class="m-page" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="m-card" bgcolor="${LIGHT.cotton}" style="width:100%;max-width:600px;background:${LIGHT.cotton};text-align:left;${WORDS}">
${band()}
${rows}
${footer(restaurant)}
</table>
</td></tr></table>
</body>
</html>
`,
  );
  return recolour(html, restaurant.palette);
}

export function toHtml(page: MailPage): Promise<string> {
  const rows = markup`${header(page)}
<tr><td class="m-pad m-text" style="padding:32px 32px 8px;color:${LIGHT.ink}">
<h1 class="m-head" style="margin:0 0 16px;color:${LIGHT.cloth};font:bold 27px/1.3 ${SERIF};text-wrap:balance">${page.heading}</h1>
${paragraphs([page.greeting, page.lead])}
</td></tr>
<tr><td class="m-pad" style="padding:12px 32px 16px">${facts(page)}</td></tr>
<tr><td class="m-pad m-text" style="padding:16px 32px;color:${LIGHT.ink}">${dishesAndSums(page)}</td></tr>
<tr><td class="m-pad m-text" style="padding:16px 32px 32px;color:${LIGHT.ink}">
${paragraphs(page.after)}
${button(page.action.link, page.action.url)}
${delayLink(page.delay)}
${policy(page)}
${longDishes(page)}
<p class="m-soft" style="margin:24px 0 0;font-size:14px;color:${LIGHT.soft}">${page.payment}</p>
${contract(page)}
</td></tr>`;
  return toShell({ ...page, rows });
}

function contract({ contract: terms }: MailPage) {
  if (!terms) return '';
  return markup`<p class="m-soft" style="margin:8px 0 0;font-size:14px;color:${LIGHT.soft}">${terms.text} <a href="${terms.url}" class="m-soft" style="color:${LIGHT.soft}">${terms.link}</a></p>`;
}

function header({ restaurant }: MailPage) {
  return markup`<tr><td align="center" bgcolor="${LIGHT.cloth}" style="background:${LIGHT.cloth};padding:20px 16px 22px">
<a href="${restaurant.url}" style="color:${LIGHT.cotton};text-decoration:none;font:bold 36px/1.25 ${SERIF}">${inColour(LIGHT.cotton, restaurant.name)}</a>
<p style="margin:2px 0 0;color:${LIGHT.cotton};font-size:15px">${inColour(LIGHT.cotton, restaurant.tagline)}</p>
</td></tr>
${band()}
<tr><td bgcolor="${LIGHT.gold}" height="4" style="height:4px;background:${LIGHT.gold};font-size:1px;line-height:4px">&nbsp;</td></tr>`;
}

/** Escapes `<`, because a `</script>` in the data would end the script. */
function structuredData(data: object | undefined) {
  if (!data) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return markup`<script type="application/ld+json">${raw(json)}</script>`;
}
