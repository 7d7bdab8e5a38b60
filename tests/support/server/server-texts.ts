import * as TEXTS from '#server/texts/texts.ts';
import type { Language } from '#contract/values/language.ts';

/** A text of the server by its key, such as `MAIL_TEXTS.refund.whole`. */
export interface ServerText {
  key: string;
  /** The sentence, or the sentences of a list. Values are asked for by their place, or by their names in an object. */
  fill: (value: (name: string) => string) => string;
  /** With the same argument everywhere; empty if the text needs an object. */
  fillAll: (value: unknown) => string;
}

/** All texts of the server in a language. */
export function listServerTexts(language: Language): ServerText[] {
  return Object.entries(TEXTS).flatMap(([name, texts]) => toTexts(name, texts[language]));
}

function toTexts(key: string, text: unknown): ServerText[] {
  if (typeof text === 'string') return [{ key, fill: () => text, fillAll: () => text }];
  if (isText(text)) {
    const places = Array.from({ length: text.length }, (_, place) => String(place));
    return [
      {
        key,
        fill: (value) => say(text(...places.map((place) => toValue(value, place)))),
        fillAll: (value) => {
          try {
            return say(text(...places.map(() => value)));
          } catch {
            return '';
          }
        },
      },
    ];
  }
  return Object.entries(Object(text) as Record<string, unknown>).flatMap(([name, inner]) =>
    toTexts(`${key}.${name}`, inner),
  );
}

function isText(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function';
}

function say(said: unknown): string {
  return Array.isArray(said) ? said.join(' ') : String(said);
}

/** A value that is a text, an object or a list, whichever the text takes it for. */
function toValue(value: (name: string) => string, place: string): unknown {
  const own = Object(value(place)) as object;
  return new Proxy(own, {
    get: (_, name) => {
      const of = name in own ? own : [value(place)];
      if (typeof name === 'string' && !(name in of)) return value(name);
      const found: unknown = Reflect.get(of, name);
      return isText(found) ? (...values: unknown[]) => found.apply(of, values) : found;
    },
  });
}
