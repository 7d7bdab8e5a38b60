import * as colours from '#src/styleguide/contrast.ts';

/** The style guide's arithmetic for colours as style sheets and drawings write them. */
function parse(text: string): colours.Colour {
  const colour = colours.parseColour(text.trim());
  if (!colour) throw new Error(`Not a plain colour: "${text}"`);
  return colour;
}

/** A colour that is drawn thin over another. */
export function thinned(over: string, opacity: number, under: string): string {
  const { channels } = colours.lay({ ...parse(over), alpha: opacity }, parse(under));
  return `rgb(${channels.map(Math.round).join(' ')})`;
}

export function luminance(colour: string): number {
  return colours.luminance(parse(colour));
}

/** WCAG's contrast, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return colours.contrast(parse(one), parse(other));
}
