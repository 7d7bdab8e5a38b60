import { HtmlValidate, StaticConfigLoader, type MetaDataTable, type RuleConfig } from 'html-validate';

interface Exceptions {
  rules?: RuleConfig;
  elements?: MetaDataTable;
}

/** Where our HTML knows better than a rule, and why. */
const RULES: RuleConfig = {
  // Every file of ours is served beside its page; only what comes from elsewhere needs a hash.
  'require-sri': ['error', { target: 'crossorigin' }],
  // Safari takes a list without bullets for no list at all, unless its role says so.
  'no-redundant-role': ['error', { exclude: ['list'] }],
};

/** What is wrong with a page by the HTML standard, its ARIA and its accessibility rules: `rule: sentence (place)`. */
export async function findHtmlErrors(
  html: string,
  { rules, elements = {} }: Exceptions = {},
): Promise<string[]> {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
      elements: ['html5', elements],
      rules: { ...RULES, ...rules },
    }),
  );
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the page'})`),
  );
}
