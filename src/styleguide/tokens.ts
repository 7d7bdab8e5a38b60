/** What design/tokens.css says, on each ground and for each wish for contrast. */
export type Ground = 'paper' | 'cloth';
export type Wish = 'usual' | 'more';

interface Rule {
  selectors: string[];
  wish: Wish;
  values: [name: string, value: string][];
}

const MORE = /@media \(prefers-contrast: more\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const VALUE = /(--[\w-]+):\s*([^;]+);/g;

function listRules(css: string, wish: Wish): Rule[] {
  return [...css.matchAll(RULE)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    wish,
    values: [...body.matchAll(VALUE)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
  }));
}

export function parseTokens(source: string): Rule[] {
  const css = source.replace(/\/\*[^]*?\*\//g, '');
  const [, more = ''] = MORE.exec(css) ?? [];
  return [...listRules(css.replace(MORE, ''), 'usual'), ...listRules(more, 'more')];
}

/** The value of every token where a ground lies below: the ground's own wins over the page's, as it does in CSS. */
export function valuesOn(rules: readonly Rule[], ground: Ground, wish: Wish): Map<string, string> {
  const inForce = rules.filter((rule) => wish === 'more' || rule.wish === 'usual');
  const of = (selector: string) =>
    inForce.filter(({ selectors }) => selectors.includes(selector)).flatMap(({ values }) => values);
  return new Map([...of(':root'), ...(ground === 'cloth' ? of('.on-cloth') : [])]);
}

export const listNames = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.flatMap(({ values }) => values.map(([name]) => name))),
];
