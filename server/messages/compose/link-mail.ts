import type { RestaurantContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { formatCode, toCode } from '#server/identity/members/code.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { linkKey } from '#server/platform/http/links.ts';
import { staffUrl } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import type { ComposedMail, Message } from './rule.ts';

/** The link, and the code, with which a member of the staff signs in. */
export function composeLinkMail(
  { config, restaurant }: Context,
  { id, language }: Message<'staff_link'>,
): Promise<ComposedMail> {
  const url = `${staffUrl(config)}/enter?key=${linkKey(config, 'staff_link', { messageId: id })}`;
  return renderLinkMail({ url, code: toCode(config, id) }, { language, restaurant });
}

export function renderLinkMail(
  { url, code }: { url: string; code: string },
  { language, restaurant }: { language: Language; restaurant: RestaurantContent },
) {
  const { mail: t } = STAFF_TEXTS[language];
  return composeShortMail({
    ...t,
    language,
    restaurant,
    subject: t.subject(restaurant.name[language]),
    facts: [{ label: t.code, value: formatCode(code) }],
    url,
    after: [t.elsewhere, t.secret, t.ignore],
  });
}
