const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`´]/gu, "'"],
  [/[“”„‟″«»]/gu, '"'],
  [/[‐‑‒–—―−·•]/gu, '-'],
  [/…/gu, '...'],
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, ''],
  [/[^\S\n]/gu, ' '],
];

/**
 * A text for telephones: one sign outside of GSM-7 (3GPP TS 23.038), such as ’, doubles the segments that a text takes.
 * Georgian letters are outside of it too, so that a Georgian text loses nothing by its own quotation marks. Letters stay.
 */
export function plainSigns(text: string): string {
  const signs = /\p{Script=Georgian}/u.test(text) ? PLAIN.slice(-1) : PLAIN;
  return signs.reduce((plain, [sign, instead]) => plain.replaceAll(sign, instead), text);
}
