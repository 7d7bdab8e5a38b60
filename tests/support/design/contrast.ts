/** Red, green and blue from 0 to 255; alpha from 0 to 1. */
export interface Colour {
  channels: [number, number, number];
  alpha: number;
}

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;
const RGB = /^rgb\((\d+),? (\d+),? (\d+)(?: \/ ([\d.]+)%)?\)$/;
const THINNED = /^color-mix\(in srgb, currentcolor ([\d.]+)%, transparent\)$/;
const REFERENCE = /^var\((--[\w-]+)\)$/;

/** The colour of a token, with `currentcolor` as the text colour; undefined if the token is not a colour. */
export function colourOf(
  name: string,
  values: ReadonlyMap<string, string>,
  text?: Colour,
): Colour | undefined {
  const value = values.get(name) ?? '';
  const [, reference] = REFERENCE.exec(value) ?? [];
  if (reference) return colourOf(reference, values, text);
  const [, share] = THINNED.exec(value) ?? [];
  return share && text ? { ...text, alpha: Number(share) / 100 } : parseColour(value);
}

/**
 * Reads `#1d2b64`, `#fff`, `rgb(29 43 100)`, `rgb(29, 43, 100)` or `rgb(29 43 100 / 75%)`; undefined for anything
 * else.
 */
export function parseColour(value: string): Colour | undefined {
  const [, hex] = HEX.exec(value) ?? [];
  if (hex) return { channels: parseHex(hex), alpha: 1 };
  const [, red, green, blue, percent = '100'] = RGB.exec(value) ?? [];
  if (!red) return undefined;
  return { channels: [Number(red), Number(green), Number(blue)], alpha: Number(percent) / 100 };
}

function parseHex(hex: string): Colour['channels'] {
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const channel = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Blends a colour over an opaque one. */
export function lay({ channels: [red, green, blue], alpha }: Colour, below: Colour): Colour {
  const [r, g, b] = below.channels;
  const mix = (above: number, under: number) => above * alpha + under * (1 - alpha);
  return { channels: [mix(red, r), mix(green, g), mix(blue, b)], alpha: 1 };
}

/** The WCAG 2 contrast ratio of two opaque colours, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of WCAG 2, from 0 to 1. */
export function luminance({ channels }: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
