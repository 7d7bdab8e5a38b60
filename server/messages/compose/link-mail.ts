import type { RestaurantContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import { formatCode } from '#server/identity/members/code.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';

export function composeLinkMail(
  { url, code }: { url: string; code: string },
  { language, restaurant }: { language: Language; restaurant: RestaurantContent },
) {
  const { subject, heading, lead, link, ...t } = STAFF_TEXTS[language].mail;
  return composeShortMail({
    language,
    restaurant,
    subject: subject(restaurant.name[language]),
    heading,
    lead,
    facts: [{ label: t.code, value: formatCode(code) }],
    action: { link, url },
    after: [t.elsewhere, t.secret, t.ignore],
  });
}
