/** The tokens of design/tokens.css, for each background and contrast setting. */
export type Ground = 'paper' | 'cloth';
export type Contrast = 'usual' | 'more';

interface Rule {
  selectors: string[];
  contrast: Contrast;
  values: [name: string, value: string][];
}

const MORE = /@media \(prefers-contrast: more\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const VALUE = /(--[\w-]+):\s*([^;]+);/g;

function listRules(css: string, contrast: Contrast): Rule[] {
  return [...css.matchAll(RULE)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    contrast,
    values: [...body.matchAll(VALUE)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
  }));
}

export function parseTokens(source: string): Rule[] {
  const css = source.replace(/\/\*[^]*?\*\//g, '');
  const [, more = ''] = MORE.exec(css) ?? [];
  return [...listRules(css.replace(MORE, ''), 'usual'), ...listRules(more, 'more')];
}

/** The value of every token on a ground; the values of the ground override those of `:root`, as in CSS. */
export function valuesOn(rules: readonly Rule[], ground: Ground, contrast: Contrast): Map<string, string> {
  const inForce = rules.filter((rule) => contrast === 'more' || rule.contrast === 'usual');
  const of = (selector: string) =>
    inForce.filter(({ selectors }) => selectors.includes(selector)).flatMap(({ values }) => values);
  return new Map([...of(':root'), ...(ground === 'cloth' ? of('.on-cloth') : [])]);
}

export const listNames = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.flatMap(({ values }) => values.map(([name]) => name))),
];
