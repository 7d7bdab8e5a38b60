import { html as markup, raw } from 'hono/html';
import { formatDishes } from '#contract/format/numbers.ts';
import type { MailPage } from './types.ts';
import { LAYOUT, LIGHT, SERIF, TABLE } from './html-style.ts';

const HEADING = raw(`color:${LIGHT.cloth};font:bold 20px/1.4 ${SERIF}`);

/** The border of the tablecloth: a CSS pattern, or text characters where the mail program ignores style sheets. */
export function band() {
  return markup`<tr><td aria-hidden="true" align="center" class="m-band" bgcolor="${LIGHT.deep}" height="38" style="height:38px;background-color:${LIGHT.deep};color:${LIGHT.gold};font:14px/38px Arial,sans-serif;letter-spacing:8px;white-space:nowrap">◆◇◆◇◆◇◆◇◆</td></tr>`;
}

export function teeth() {
  return markup`<tr><td class="m-teeth" bgcolor="${LIGHT.deep}" height="10" style="height:10px;background-color:${LIGHT.deep};font-size:1px;line-height:10px">&nbsp;</td></tr>`;
}

export function footer({ name, address, phone, email }: Omit<MailPage['restaurant'], 'tagline' | 'url'>) {
  const link = `color:${LIGHT.gold};text-decoration:underline;white-space:nowrap`;
  return markup`${teeth()}
<tr><td align="center" bgcolor="${LIGHT.deep}" class="m-pad" style="background:${LIGHT.deep};color:${LIGHT.cotton};padding:20px 24px 24px;font-size:15px;text-wrap:balance">
${inColour(LIGHT.cotton, `${name}, ${address}`)}<br>
<a href="tel:${phone.replace(/\s/g, '')}" style="${link}">${inColour(LIGHT.gold, phone)}</a> ${inColour(LIGHT.cotton, '·')}
<a href="mailto:${email}" style="${link}">${inColour(LIGHT.gold, email)}</a>
</td></tr>`;
}

/** Text on a coloured background. The `font` tag keeps the colour where styles are ignored. */
export function inColour(colour: string, text: string) {
  return markup`<font color="${colour}">${text}</font>`;
}

/** A button that stays a link in a gold cell where styles are ignored. */
export function button(link: string, url: string) {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px auto 16px"><tr>
<td align="center" bgcolor="${LIGHT.gold}" style="background:${LIGHT.gold};border-radius:26px;mso-padding-alt:13px 28px">
<a href="${url}" style="display:inline-block;padding:13px 28px;border-radius:26px;color:${LIGHT.deep};font-weight:bold;text-decoration:none">${inColour(LIGHT.deep, link)}</a>
</td></tr></table>`;
}

export function delayLink(delay: MailPage['delay']) {
  if (!delay) return '';
  return markup`<p class="m-text" align="center" style="margin:16px 0 0;text-align:center">${delay.text} <a href="${delay.url}" class="m-head" style="color:${LIGHT.cloth};font-weight:bold;text-decoration:underline">${delay.link}</a></p>`;
}

/** The reservation's facts. The first one, the date, is the largest. */
export function facts(page: Pick<MailPage, 'facts' | 'isCancelled'>) {
  const label = `width:36%;word-break:normal;overflow-wrap:normal;padding:7px 12px 7px 16px;font-size:14px;font-weight:normal;color:${LIGHT.soft}`;
  const rows = page.facts.map(({ label: name, value }, place) => {
    const size = raw(place === 0 ? `font:bold 18px/1.4 ${SERIF}` : 'font-weight:bold;overflow-wrap:anywhere');
    return markup`<tr>
<th scope="row" align="left" valign="baseline" class="m-soft" style="${label}">${name}</th>
<td valign="baseline" class="m-text" style="padding:7px 8px 7px 0;color:${LIGHT.ink};${size}">${lines(value)}</td>
</tr>
`;
  });
  const stripe = page.isCancelled ? LIGHT.wine : LIGHT.gold;
  return markup`<table ${TABLE} class="m-box" bgcolor="${LIGHT.paper}" style="background:${LIGHT.paper};border-left:5px solid ${stripe}">
<tr><td colspan="2" height="8" style="font-size:1px;line-height:8px">&nbsp;</td></tr>
${rows}<tr><td colspan="2" height="8" style="font-size:1px;line-height:8px">&nbsp;</td></tr>
</table>`;
}

/** Mail programs cut a mail at about 100 kB: more dishes than these are lines of text at its end. */
const MOST_ROWS = 20;

/** The dishes, unless they are at the end of the mail, and what they cost. */
export function dishesAndSums(page: MailPage) {
  const isLong = page.dishes.length > MOST_ROWS;
  const cell = `padding:9px 0;border-bottom:1px solid ${LIGHT.line}`;
  const rows = page.dishes.map((dish) => row(nameDish(dish), dish.total, { style: cell }));
  const sums = page.sums.map(({ label, value, isTotal }) =>
    isTotal
      ? row(label, value, {
          style: `padding:10px 0 0;font-size:20px;font-weight:bold;color:${LIGHT.cloth}`,
          colour: 'm-head',
        })
      : row(label, value, { style: 'padding:9px 0 0' }),
  );
  return markup`${isLong ? '' : heading(page.dishesLabel)}
<table ${TABLE}>
${isLong ? '' : rows}${sums}</table>`;
}

export function longDishes(page: MailPage) {
  if (page.dishes.length <= MOST_ROWS) return '';
  return markup`<div style="margin-top:24px">${heading(page.dishesLabel)}
${page.dishes.map((dish) => markup`${nameDish(dish)} · ${dish.total}<br>\n`)}</div>`;
}

function nameDish({ name, quantity }: MailPage['dishes'][number]): string {
  return formatDishes(quantity, name);
}

function row(label: string, value: string, { style, colour = 'm-text' }: { style: string; colour?: string }) {
  return markup`<tr>
<td class="${colour} m-line" style="${style}">${label}</td>
<td align="right" valign="bottom" class="${colour} m-line" style="${style};padding-left:16px;white-space:nowrap">${value}</td>
</tr>
`;
}

export function policy({ policy: terms }: MailPage) {
  if (!terms) return '';
  return markup`<table ${LAYOUT} class="m-line" style="margin-top:20px;border-top:1px solid ${LIGHT.line}"><tr><td style="padding:20px 0 0">
${heading(terms.heading)}
${paragraphs(terms.lines)}
${terms.links.map(
  ({
    link,
    url,
  }) => markup`<p style="margin:16px 0 0"><a href="${url}" class="m-head" style="color:${LIGHT.cloth};font-weight:bold;text-decoration:underline">${link}</a></p>
`,
)}</td></tr></table>`;
}

export function paragraphs(texts: string[]) {
  return texts.map((text) => markup`<p class="m-text" style="margin:0 0 8px">${linkPhones(text)}</p>\n`);
}

/** `+995 555 00 00 00`. */
const PHONE = /(\+\d[\d ]{7,}\d)/;

/** A telephone number can be pressed, and stays on one line. */
function linkPhones(text: string) {
  return text
    .split(PHONE)
    .map((part, place) =>
      place % 2
        ? markup`<a href="tel:${part.replaceAll(' ', '')}" class="m-head" style="color:${LIGHT.cloth};text-decoration:underline;white-space:nowrap">${part}</a>`
        : part,
    );
}

function heading(text: string) {
  return markup`<h2 class="m-head" style="margin:0 0 8px;${HEADING}">${text}</h2>`;
}

/** Keeps the line breaks of the diner's text. */
function lines(text: string) {
  return text.split('\n').map((line, place) => (place === 0 ? line : markup`<br>${line}`));
}
