import { HtmlValidate, StaticConfigLoader, type MetaDataTable, type RuleConfig } from 'html-validate';

interface Exceptions {
  rules?: RuleConfig;
  elements?: MetaDataTable;
}

/** Rules that do not fit our HTML, with the reason. */
const RULES: RuleConfig = {
  // Our own files are served with the page; only files of other origins need a hash.
  'require-sri': ['error', { target: 'crossorigin' }],
  // Safari hides the list role of a list without bullets, unless the role is explicit.
  'no-redundant-role': ['error', { exclude: ['list'] }],
};

/** Errors by the HTML standard, ARIA and accessibility rules: `rule: sentence (place)`. */
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

/** Its page has a view for each state of a payment, each with its own heading, and all but one are hidden. */
const MANY_VIEWS: RuleConfig = { 'heading-level': ['error', { allowMultipleH1: true }] };

export function findPageErrors(page: string, html: string): Promise<string[]> {
  return findHtmlErrors(html, page.endsWith('payment-success.html') ? { rules: MANY_VIEWS } : {});
}
