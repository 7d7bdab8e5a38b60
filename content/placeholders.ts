import type { PolicyContent } from '#contract/api/content.ts';
import { LANGUAGES, type Localized } from '#contract/values/language.ts';
import { POLICY_PLACEHOLDERS, type PolicyName, type PolicyPlaceholder } from '#contract/values/policies.ts';
import { ContentError } from './content-error.ts';

/** The terms without them would not tell what is refunded. */
const REQUIRED: Partial<Record<PolicyName, readonly PolicyPlaceholder[]>> = {
  terms: ['company', 'cancellation', 'changes'],
};

/**
 * Checks the placeholders of a policy: each is known, and both languages have the same in each text.
 * @throws ContentError
 */
export function checkPlaceholders(name: PolicyName, policy: PolicyContent): void {
  const fail = ({ en, ka }: Localized) => {
    const file = `content/policies/${name}.yaml`;
    throw new ContentError({ en: `${file}: ${en}`, ka: `${file}: ${ka}` });
  };
  const used = new Set<string>();
  for (const [path, text] of listTexts(policy)) {
    const inEach = LANGUAGES.map((language) => ({ language, found: findPlaceholders(text[language]) }));
    const all = new Set(inEach.flatMap(({ found }) => found));
    for (const placeholder of all) {
      used.add(placeholder);
      if (!isKnown(placeholder))
        fail({
          en: `${path}: {${placeholder}} is not one of ${LIST}`,
          ka: `${path}: {${placeholder}} უცნობია, უნდა იყოს ერთ-ერთი: ${LIST}`,
        });
      const without = inEach.find(({ found }) => !found.includes(placeholder));
      if (without)
        fail({
          en: `${path}.${without.language}: {${placeholder}} is missing; the other language has it`,
          ka: `${path}.${without.language}: აკლია {${placeholder}}, რომელიც მეორე ენაშია`,
        });
    }
  }
  const missing = REQUIRED[name]?.find((placeholder) => !used.has(placeholder));
  if (missing)
    fail({
      en: `{${missing}} is missing; the build fills it in from the other files`,
      ka: `აკლია {${missing}}, რომელსაც საიტი სხვა ფაილებიდან ავსებს`,
    });
}

const LIST = POLICY_PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(', ');

function isKnown(placeholder: string): boolean {
  return POLICY_PLACEHOLDERS.some((known) => known === placeholder);
}

function findPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, placeholder = '']) => placeholder);
}

function listTexts({ title, lead, sections }: PolicyContent): [string, PolicyContent['title']][] {
  return [
    ['title', title],
    ['lead', lead],
    ...sections.flatMap(({ heading, text }, index): [string, PolicyContent['title']][] => [
      [`sections.${index}.heading`, heading],
      [`sections.${index}.text`, text],
    ]),
  ];
}
