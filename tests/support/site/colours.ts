import * as colours from '#tests/support/design/contrast.ts';

/** Colours as style sheets and drawings write them, as numbers. */
function parse(text: string): colours.Colour {
  const colour = colours.parseColour(text.trim());
  if (!colour) throw new Error(`Not a plain colour: "${text}"`);
  return colour;
}

/** Blends a colour with an opacity over another one. */
export function thinned(over: string, opacity: number, under: string): string {
  const { channels } = colours.lay({ ...parse(over), alpha: opacity }, parse(under));
  return `rgb(${channels.map(Math.round).join(' ')})`;
}

export function luminance(colour: string): number {
  return colours.luminance(parse(colour));
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return colours.contrast(parse(one), parse(other));
}
