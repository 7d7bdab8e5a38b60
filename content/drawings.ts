import type { Localized } from '#contract/values/language.ts';
import { ContentError } from './content-error.ts';

/** What a drawing may consist of: shapes, colours, filters and text, but no script, style sheet, animation or link. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch path circle ellipse rect line polyline polygon text tspan textPath title desc pattern
  clipPath mask linearGradient radialGradient stop marker image filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
);
export const COMMENT = /<!--(?:(?!--)[^])*-->/g;
/** Names no other encoding than the one in which the text is read here: browsers would read other elements in it. */
const PROLOGUE = /^\s*<\?xml version="1\.\d"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?\s*\?>/i;
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /(?<=\s)([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A part of the same drawing, or a picture that is written into it. */
const INSIDE = /^(#|data:image\/(png|jpeg|webp);base64,)/;
/** The functions of styles that load something; of them, a drawing needs `url(#part)`. */
const OUTSIDE = /(?:url|src|image|image-set)\(\s*["']?(?!#)/i;
const SVG = 'http://www.w3.org/2000/svg';
const KNOWN_PREFIXED = new Set(['xlink:href', 'xml:space', 'xml:lang', 'xmlns:xlink']);
/** Whether an attribute belongs to a program, and means nothing to a browser. */
export const isPrefixed = (name: string) => name.includes(':') && !KNOWN_PREFIXED.has(name);
/** Others could hide what a value says. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Why a text is no drawing that the site may publish, or undefined. Drawings are served from the site's own address: a
 * script in a drawing would have the rights of the person who opens it. Everything that is not known to be harmless is
 * refused.
 */
export function findFault(drawing: string): Localized | undefined {
  const text = drawing.replace(PROLOGUE, '').replace(COMMENT, '').trim();
  const open: string[] = [];
  let end = 0;
  for (const { index, 0: tag, 1: isEnd, 2: name = '', 3: attributes = '', 4: isEmpty } of text.matchAll(TAG)) {
    if (open.length === 0 && (index > 0 || name !== 'svg')) return NO_SVG;
    const fault = ELEMENTS.has(name) ? findAttribute(attributes) : what(`the element <${name}>`, `ელემენტი <${name}>`);
    if (fault) return fault;
    if (isEnd && open.pop() !== name) return what(`</${name}> without its beginning`, `</${name}> დასაწყისის გარეშე`);
    if (!isEnd && !isEmpty) open.push(name);
    end = index + tag.length;
  }
  // What is left is text between tags.
  if (/<|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text.replace(TAG, '')))
    return what('parts that are not elements, such as <!DOCTYPE>', 'ნაწილი, რომელიც ელემენტი არ არის, მაგალითად, <!DOCTYPE>');
  return end === 0 || end < text.length || open.length > 0 || !text.slice(0, text.indexOf('>')).includes(SVG)
    ? NO_SVG
    : undefined;
}

function findAttribute(attributes: string): Localized | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const written = (double ?? single ?? '').trim();
    const value = written.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '');
    const shown = `${name}="${written.slice(0, 40)}"`;
    const isReference = /^(xlink:)?href$/i.test(name) || name.toLowerCase() === 'src';
    if (/^on/i.test(name) || isPrefixed(name)) return what(`the attribute ${name}`, `ატრიბუტი ${name}`);
    if (isReference && !INSIDE.test(value))
      return what(`a reference to ${written.slice(0, 40)}`, `ბმული: ${written.slice(0, 40)}`);
    const isHidden = /&(?!(?:amp|lt|gt|quot|apos);)/.test(written) || value.includes('\\');
    if (isHidden || OUTSIDE.test(value)) return what(shown, shown);
  }
  return undefined;
}

const NO_SVG: Localized = {
  en: 'this is not an SVG drawing; export it again as SVG',
  ka: 'ეს SVG ნახატი არ არის; ნახატი ხელახლა შეინახეთ SVG-ად',
};

const what = (en: string, ka: string): Localized => ({
  en: `a drawing must not have ${en}; remove it in the program that made the drawing, and export it again`,
  ka: `ნახატში ეს არ შეიძლება იყოს: ${ka}; წაშალეთ პროგრამაში, რომლითაც ნახატი შექმენით, და ხელახლა შეინახეთ`,
});

/** `place` is the file's path, as editors know it. */
export function drawingError(place: string, { en, ka }: Localized): ContentError {
  return new ContentError({ en: `${place}: ${en}`, ka: `${place}: ${ka}` });
}
