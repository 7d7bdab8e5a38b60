/** From 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

function parseColour(text: string): Colour {
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim())?.[1];
  if (!hex) throw new Error(`Not a plain colour: "${text}"`);
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const part = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16);
  return [part(0), part(1), part(2)];
}

/** A colour that is drawn thin over another. */
export function thinned(over: string, opacity: number, under: string): string {
  const [top, bottom] = [parseColour(over), parseColour(under)];
  const mixed = [0, 1, 2].map((index) =>
    Math.round((top[index] ?? 0) * opacity + (bottom[index] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function luminance(colour: string): number {
  const [red, green, blue] = parseColour(colour).map((value) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG's contrast, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}
