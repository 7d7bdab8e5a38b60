import type { RestaurantContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import { composeShortMail } from '#server/mail/short-mail.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';

export function composeLinkMail(
  url: string,
  { language, restaurant }: { language: Language; restaurant: RestaurantContent },
) {
  const { subject, heading, lead, link, ignore } = STAFF_TEXTS[language].mail;
  return composeShortMail({
    language,
    restaurant,
    subject: subject(restaurant.name[language]),
    heading,
    lead,
    facts: [],
    action: { link, url },
    after: [ignore],
  });
}
