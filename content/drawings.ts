import type { Localized } from '#contract/values/language.ts';
import { ContentError } from './content-error.ts';

/** What a drawing may consist of: shapes, colours and text, but no script, style sheet, animation or link. */
const ELEMENTS = new Set(
  `svg g defs symbol use path circle ellipse rect line polyline polygon text tspan title desc pattern clipPath mask
  linearGradient radialGradient stop marker image`.split(/\s+/),
);
const COMMENT = /<!--(?:(?!--)[^])*-->/g;
const PROLOGUE = /^\s*<\?xml [^?<>]*\?>/;
const TAG = /<\/?([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const ATTRIBUTE = /(?<=\s)([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A part of the same drawing, or a picture that is written into it. */
const INSIDE = /^(#|data:image\/(png|jpeg|webp);base64,)/;

/**
 * Drawings are served from the site's own address: a script in a drawing would have the rights of the person who opens it.
 * Everything that is not known to be harmless is refused. `place` is the file's path, as editors know it.
 * @throws ContentError
 */
export function assertHarmless(place: string, drawing: string): void {
  const refuse = ({ en, ka }: Localized) => {
    throw new ContentError({
      en: `${place}: a drawing must not have ${en}; save it as a plain SVG`,
      ka: `${place}: ნახატში ეს არ შეიძლება იყოს: ${ka}; შეინახეთ უბრალო SVG-ად`,
    });
  };
  const text = drawing.replace(PROLOGUE, '').replace(COMMENT, '');
  for (const [, name = '', attributes = ''] of text.matchAll(TAG)) {
    if (!ELEMENTS.has(name)) refuse({ en: `the element <${name}>`, ka: `ელემენტი <${name}>` });
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const value = (double ?? single ?? '').trim();
      if (/^on/i.test(attribute)) refuse({ en: `the attribute ${attribute}`, ka: `ატრიბუტი ${attribute}` });
      const isReference = /^(xlink:)?href$/i.test(attribute) || attribute.toLowerCase() === 'src';
      if (isReference && !INSIDE.test(value)) refuse({ en: `a reference to ${value.slice(0, 40)}`, ka: `ბმული: ${value.slice(0, 40)}` });
      const written = `${attribute}="${value.slice(0, 40)}"`;
      if (/url\(\s*["']?(?!#)/i.test(value) || value.includes('&')) refuse({ en: written, ka: written });
    }
  }
  // What is left is text between tags.
  if (/[<]/.test(text.replace(TAG, ''))) refuse({ en: 'parts that are no elements, such as <!DOCTYPE>', ka: 'ნაწილი, რომელიც ელემენტი არ არის, მაგალითად, <!DOCTYPE>' });
}
