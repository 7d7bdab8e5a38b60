import { html as markup } from 'hono/html';
import type { RestaurantContent } from '#contract/api/content.ts';
import { formatAddress } from '#contract/format/address.ts';
import { plainSpaces } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';
import { band, button, delayLink, facts, footer, inColour, paragraphs, teeth } from './html-parts.ts';
import { LAYOUT, LIGHT, SANS, SERIF, STYLE_SHEET } from './html-style.ts';
import type { MailPage } from './types.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';

interface ShortMail {
  language: Language;
  restaurant: RestaurantContent;
  subject: string;
  heading: string;
  lead: string;
  /** The first is emphasized. */
  facts: { label: string; value: string }[];
  action: { link: string; url: string };
  after: string[];
  delay?: MailPage['delay'];
}

/** A mail without a reservation, in the design of the mails about reservations. */
export async function composeShortMail(
  shown: ShortMail,
): Promise<Pick<MailMessage, 'subject' | 'text' | 'html'>> {
  const mail = { ...shown, subject: plainSpaces(shown.subject) };
  return {
    subject: mail.subject,
    text: plainSpaces(toText(mail)),
    html: String(await toHtml(mail)),
  };
}

function toText({ heading, lead, facts, after, action, delay, restaurant, language }: ShortMail): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const late = delay ? `${delay.text}\n${delay.link}: ${delay.url}` : '';
  const { name, address, phone, email } = restaurant;
  const foot = `${name[language]}\n${formatAddress(address[language])}\n${phone} · ${email}`;
  const parts = [heading, lead, lines, action.url, late, ...after, foot];
  return parts.filter(Boolean).join('\n\n') + '\n';
}

function toHtml(mail: ShortMail) {
  const { language, restaurant, subject, heading, lead, action, after } = mail;
  const { name, address } = restaurant;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
${STYLE_SHEET}
</head>
<body class="m-page" bgcolor="${LIGHT.paper}" style="margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink};font:16px/1.6 ${SANS}">
<table ${LAYOUT} lang="${language}" class="m-page" bgcolor="${LIGHT.paper}"><tr><td align="center" class="m-page" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="m-card" bgcolor="${LIGHT.cotton}" style="width:100%;max-width:600px;background:${LIGHT.cotton};text-align:left">
${band()}
<tr><td align="center" bgcolor="${LIGHT.cloth}" style="background:${LIGHT.cloth};padding:16px;font:bold 28px/1.25 ${SERIF}">${inColour(LIGHT.cotton, name[language])}</td></tr>
${teeth()}
<tr><td class="m-pad m-text" style="padding:32px 32px 24px;color:${LIGHT.ink}">
<h1 class="m-head" style="margin:0 0 16px;color:${LIGHT.cloth};font:bold 24px/1.3 ${SERIF}">${heading}</h1>
${paragraphs([lead])}
${mail.facts.length > 0 ? markup`<div style="padding-top:16px">${facts({ facts: mail.facts, isCancelled: false })}</div>` : ''}
${button(action.link, action.url)}
${delayLink(mail.delay)}
${paragraphs(after)}
</td></tr>
${footer({ ...restaurant, name: name[language], address: formatAddress(address[language]) })}
</table>
</td></tr></table>
</body>
</html>
`;
}
