import type { Language } from '#contract/values/language.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import type { TextPart } from '#src/i18n/text-parts.ts';

/** The sentences that name the policies, with links in place of `{terms}` and `{privacy}`. */
export function linkPolicies(sentence: 'consent' | 'registration', language: Language): TextPart[] {
  const { policies: t } = getMessages(language);
  const parts = t[sentence].split(/\{(\w+)\}/);
  return parts.flatMap((text, index): TextPart[] => {
    const isPlaceholder = index % 2 === 1;
    if (!isPlaceholder) return text ? [{ text }] : [];
    const policy = text === 'terms' ? text : 'privacy';
    return [{ text: t.links[policy], href: localizedPath(language, policy) }];
  });
}
