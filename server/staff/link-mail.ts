import { html as markup } from 'hono/html';
import type { RestaurantContent } from '#contract/content.ts';
import type { Language } from '#contract/language.ts';
import { band, button, inColour, paragraphs, teeth } from '../mail/html-parts.ts';
import { LAYOUT, LIGHT, SANS, SERIF, STYLE_SHEET } from '../mail/html-style.ts';
import type { MailMessage } from '../mail/mailer.ts';
import { STAFF_TEXTS } from './texts.ts';

interface LinkMail {
  language: Language;
  restaurant: RestaurantContent;
}

/** The mail with the one-time link, on the same cloth as the diners' mails. */
export async function composeLinkMail(
  url: string,
  { language, restaurant }: LinkMail,
): Promise<Pick<MailMessage, 'subject' | 'text' | 'html'>> {
  const t = STAFF_TEXTS[language].mail;
  const name = restaurant.name[language];
  const page = await markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t.subject(name)}</title>
${STYLE_SHEET}
</head>
<body class="m-page" bgcolor="${LIGHT.paper}" style="margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink};font:16px/1.6 ${SANS}">
<table ${LAYOUT} lang="${language}" class="m-page" bgcolor="${LIGHT.paper}"><tr><td align="center" class="m-page" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="m-card" bgcolor="${LIGHT.cotton}" style="width:100%;max-width:600px;background:${LIGHT.cotton};text-align:left">
${band()}
<tr><td align="center" bgcolor="${LIGHT.cloth}" style="background:${LIGHT.cloth};padding:16px;font:bold 28px/1.25 ${SERIF}">${inColour(LIGHT.cotton, name)}</td></tr>
${teeth()}
<tr><td class="m-pad m-text" style="padding:32px;color:${LIGHT.ink}">
<h1 class="m-head" style="margin:0 0 16px;color:${LIGHT.cloth};font:bold 24px/1.3 ${SERIF}">${t.heading}</h1>
${paragraphs([t.lead])}
${button(t.link, url)}
${paragraphs([t.ignore])}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return {
    subject: t.subject(name),
    text: [t.heading, t.lead, url, t.ignore, name].join('\n\n') + '\n',
    html: String(page),
  };
}
