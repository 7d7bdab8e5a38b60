import type { RestaurantContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { OPENING_PAGE, staffUrl } from '#server/platform/http/staff-paths.ts';
import { OPENING_TEXTS } from '#server/texts/texts.ts';
import type { ComposedMail, Message } from './rule.ts';

/** What an owner sends to themselves before guests come. */
export function composeTestMail(
  { config, restaurant }: Context,
  { language }: Message<'test_mail'>,
): Promise<ComposedMail> {
  return renderTestMail({ language, restaurant, url: new URL(OPENING_PAGE, staffUrl(config)).href });
}

export function renderTestMail({
  language,
  restaurant,
  url,
}: {
  language: Language;
  restaurant: RestaurantContent;
  url: string;
}) {
  const { testMail: t } = OPENING_TEXTS[language];
  return composeShortMail({ ...t, language, restaurant, subject: t.subject(restaurant.name[language]), url });
}
