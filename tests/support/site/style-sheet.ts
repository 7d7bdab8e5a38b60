interface Rule {
  /** The media condition around it, such as `(prefers-contrast: more)`; empty if there is none. */
  media: string;
  selectors: string[];
  declarations: Map<string, string>;
}

type StyleSheet = readonly Rule[];

/** Parses our own style sheets: rules, and rules inside one `@media`. */
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

/** The value of a property in the rules with exactly this selector; the last rule wins. */
export function valueOf(sheet: StyleSheet, selector: string, property: string, media = ''): string {
  const values = sheet
    .filter((rule) => (rule.media === '' || rule.media === media) && rule.selectors.includes(selector))
    .flatMap(({ declarations }) => declarations.get(property) ?? []);
  const value = values.at(-1);
  if (!value) throw new Error(`No ${property} of "${selector}"`);
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return token ? valueOf(sheet, ':root', token, media) : value;
}
