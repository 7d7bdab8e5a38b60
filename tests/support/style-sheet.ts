interface Rule {
  /** The conditions around it, `(prefers-contrast: more)`; empty where it always holds. */
  media: string;
  selectors: string[];
  declarations: Map<string, string>;
}

type StyleSheet = readonly Rule[];

/** Plain style sheets of ours: rules, and rules inside one `@media`. */
export function parseStyles(css: string): StyleSheet {
  const clean = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const inMedia = /@media ([^{]+)\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;
  const always = clean.replace(inMedia, '');
  return [
    ...parseRules(always, ''),
    ...[...clean.matchAll(inMedia)].flatMap(([, media = '', body = '']) => parseRules(body, media.trim())),
  ];
}

function parseRules(css: string, media: string): Rule[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    media,
    selectors: selectors.split(',').map((selector) => selector.trim()),
    declarations: new Map(
      body.split(';').flatMap((line) => {
        const [name = '', ...value] = line.split(':');
        return value.length ? [[name.trim(), value.join(':').trim()] as const] : [];
      }),
    ),
  }));
}

/** What a selector's rules, read word for word, say of a property; the last one wins. */
export function valueOf(sheet: StyleSheet, selector: string, property: string, media = ''): string {
  const values = sheet
    .filter((rule) => (rule.media === '' || rule.media === media) && rule.selectors.includes(selector))
    .flatMap(({ declarations }) => declarations.get(property) ?? []);
  const value = values.at(-1);
  if (!value) throw new Error(`No ${property} of "${selector}"`);
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return token ? valueOf(sheet, ':root', token, media) : value;
}
