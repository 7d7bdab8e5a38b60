import { html as markup } from 'hono/html';
import type { RestaurantContent } from '#contract/api/content.ts';
import { formatAddress } from '#contract/format/address.ts';
import { plainSpaces } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';
import { button, delayLink, facts, inColour, paragraphs, teeth } from './html-parts.ts';
import { LIGHT, SERIF } from './html-style.ts';
import { toShell } from './html.ts';
import type { MailPage } from './types.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';

interface ShortMail {
  language: Language;
  restaurant: RestaurantContent;
  subject: string;
  heading: string;
  lead: string;
  /** The first is emphasized. */
  facts?: { label: string; value: string }[];
  link: string;
  url: string;
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
    html: await toHtml(mail),
  };
}

function toText(mail: ShortMail): string {
  const { heading, lead, facts = [], after, url, delay, restaurant, language } = mail;
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const late = delay ? `${delay.text}\n${delay.link}: ${delay.url}` : '';
  const { name, address, phone, email } = restaurant;
  const foot = `${name[language]}\n${formatAddress(address[language])}\n${phone} · ${email}`;
  const parts = [heading, lead, lines, url, late, ...after, foot];
  return parts.filter(Boolean).join('\n\n') + '\n';
}

function toHtml(mail: ShortMail): Promise<string> {
  const { language, restaurant, heading, lead, facts: told = [], link, url, after } = mail;
  const name = restaurant.name[language];
  const rows = markup`<tr><td align="center" bgcolor="${LIGHT.cloth}" style="background:${LIGHT.cloth};padding:16px;font:bold 28px/1.25 ${SERIF}">${inColour(LIGHT.cotton, name)}</td></tr>
${teeth()}
<tr><td class="m-pad m-text" style="padding:32px 32px 24px;color:${LIGHT.ink}">
<h1 class="m-head" style="margin:0 0 16px;color:${LIGHT.cloth};font:bold 24px/1.3 ${SERIF};text-wrap:balance">${heading}</h1>
${paragraphs([lead])}
${told.length > 0 ? markup`<div style="padding-top:16px">${facts({ facts: told, isCancelled: false })}</div>` : ''}
${button(link, url)}
${delayLink(mail.delay)}
${paragraphs(after)}
</td></tr>`;
  return toShell({
    ...mail,
    rows,
    restaurant: { ...restaurant, name, address: formatAddress(restaurant.address[language]) },
  });
}
