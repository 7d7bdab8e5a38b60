import { html as markup, raw } from 'hono/html';
import type { MailPage } from './compose.ts';

/** Mail programs know tables and inline styles, and little else. Colours are those of the house's printed cloth. */
const INDIGO = '#1d2b64';
const COTTON = '#fdfcf7';
const PAPER = '#f7f0e1';
const GOLD = '#e0a526';
const INK = '#1a1f33';
const MUTED = '#5a5f73';
const LINE = '#e6dcc3';
const SERIF = raw("Georgia,'Noto Serif Georgian',serif");
const SANS = raw("Arial,'Noto Sans Georgian','DejaVu Sans',sans-serif");
const TABLE = raw('width="100%" cellpadding="0" cellspacing="0"');
const LAYOUT = raw(`role="presentation" ${TABLE}`);

export async function toHtml(page: MailPage): Promise<string> {
  const { restaurant } = page;
  return String(
    await markup`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${page.subject}</title>
${structuredData(page)}
</head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.6 ${SANS}">
<table ${LAYOUT} style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table ${LAYOUT} style="max-width:600px;background:${COTTON};text-align:left">
<tr><td align="center" style="background:${INDIGO};padding:28px 24px 24px;border-bottom:6px double ${GOLD}">
<a href="${restaurant.url}" style="color:${GOLD};text-decoration:none;font:32px/1.3 ${SERIF}">${restaurant.name}</a>
</td></tr>
<tr><td style="padding:32px 32px 8px">
<h1 style="margin:0 0 16px;color:${INDIGO};font:26px/1.35 ${SERIF}">${page.heading}</h1>
<p style="margin:0 0 8px">${page.greeting}</p>
<p style="margin:0">${page.lead}</p>
</td></tr>
<tr><td style="padding:16px 32px">${facts(page)}</td></tr>
<tr><td style="padding:8px 32px 16px">${dishes(page)}</td></tr>
<tr><td style="padding:8px 32px 24px">
${page.after.map((line) => markup`<p style="margin:0 0 8px">${line}</p>\n`)}
${policy(page)}
<p style="margin:16px 0 0;font-size:13px;color:${MUTED}">${page.payment}</p>
</td></tr>
<tr><td align="center" style="background:${INDIGO};color:${COTTON};padding:20px 24px;font-size:14px">
${restaurant.name}, ${restaurant.address}<br>
<a href="tel:${restaurant.phone.replace(/\s/g, '')}" style="color:${GOLD}">${restaurant.phone}</a> ·
<a href="mailto:${restaurant.email}" style="color:${GOLD}">${restaurant.email}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  );
}

/** A `<` within the data could end the script. */
function structuredData({ structuredData: data }: MailPage) {
  if (!data) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return markup`<script type="application/ld+json">${raw(json)}</script>`;
}

function facts(page: MailPage) {
  const label = `padding:8px 16px 8px 12px;font-weight:normal;color:${MUTED};white-space:nowrap`;
  const rows = page.facts.map(
    (fact) => markup`<tr>
<th scope="row" align="left" valign="top" style="${label}">${fact.label}</th>
<td width="100%" style="padding:8px 12px 8px 0;font-weight:bold">${fact.value}</td>
</tr>
`,
  );
  return markup`<table ${TABLE} style="background:${PAPER};border-left:4px solid ${GOLD}">
${rows}</table>`;
}

function policy({ policy: terms }: MailPage) {
  if (!terms) return '';
  return markup`<h2 style="margin:24px 0 8px;color:${INDIGO};font:20px/1.4 ${SERIF}">${terms.heading}</h2>
${terms.lines.map((line) => markup`<p style="margin:0 0 8px">${line}</p>\n`)}
<p style="margin:12px 0 0"><a href="${terms.url}" style="color:${INDIGO};font-weight:bold">${terms.link}</a></p>`;
}

function dishes(page: MailPage) {
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE}`;
  const lines = page.dishes.map(({ name, quantity, total }) => row(`${quantity} × ${name}`, total, cell));
  const sums = page.sums.map(({ label, value, isTotal }) =>
    row(
      label,
      value,
      isTotal ? `padding:8px 0;font-size:18px;font-weight:bold;color:${INDIGO}` : 'padding:8px 0 0',
    ),
  );
  return markup`<h2 style="margin:0 0 8px;color:${INDIGO};font:20px/1.4 ${SERIF}">${page.dishesLabel}</h2>
<table ${TABLE}>
${lines}${sums}</table>`;
}

function row(label: string, value: string, style: string) {
  return markup`<tr>
<td style="${style}">${label}</td>
<td align="right" style="${style};white-space:nowrap">${value}</td>
</tr>
`;
}
