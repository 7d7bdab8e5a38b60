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
  const refuse = (what: string) => {
    throw new ContentError(`${place}: a drawing must not have ${what}; save it as a plain SVG`);
  };
  const text = drawing.replace(PROLOGUE, '').replace(COMMENT, '');
  for (const [, name = '', attributes = ''] of text.matchAll(TAG)) {
    if (!ELEMENTS.has(name)) refuse(`the element <${name}>`);
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const value = (double ?? single ?? '').trim();
      if (/^on/i.test(attribute)) refuse(`the attribute ${attribute}`);
      const isReference = /^(xlink:)?href$/i.test(attribute) || attribute.toLowerCase() === 'src';
      if (isReference && !INSIDE.test(value)) refuse(`a reference to ${value.slice(0, 40)}`);
      if (/url\(\s*["']?(?!#)/i.test(value) || value.includes('&')) refuse(`${attribute}="${value.slice(0, 40)}"`);
    }
  }
  // What is left is text between tags.
  if (/[<]/.test(text.replace(TAG, ''))) refuse('parts that are no elements, such as <!DOCTYPE>');
}
