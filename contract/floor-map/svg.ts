/** The colours of the plan, printed on the tablecloth of the site. */
export const INK = '#1d2b64';
export const BLUE = '#33468f';
export const MIST = '#a9b0cb';
export const COTTON = '#fdfcf7';
export const PAPER = '#f7f0e1';
export const SAND = '#ece1c8';
export const WOOD = '#e3d3ae';
export const COUNTER = '#eadbb9';
export const GOLD = '#e0a526';
export const LETTERS = '#131c45';

/** Two decimals are a sixtieth of a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

type Attributes = Readonly<Record<string, string | number | false | undefined>>;

/** An element without children: `<path d="…" fill="…"/>`. */
export function tag(name: string, attributes: Attributes, inner?: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined || value === false
      ? ''
      : ` ${key}="${typeof value === 'number' ? round(value) : value}"`,
  );
  return inner === undefined
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner}</${name}>`;
}

export function path(d: string, attributes: Attributes): string {
  return tag('path', { d, ...attributes });
}

/** A rectangle as a path. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

export function filled(d: string, fill: string): string {
  return path(d, { fill });
}

export function stroked(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return path(d, { fill: 'none', stroke, 'stroke-width': width, ...more });
}

/** `translate(1 2)rotate(90)scale(.8)`; undefined where nothing is moved. */
export function transform(
  [x, y]: readonly [number, number],
  {
    turn = 0,
    scale = 1,
    flip = false,
  }: { turn?: number | undefined; scale?: number | undefined; flip?: boolean | undefined } = {},
): string {
  const scaled = flip ? `scale(${-scale} ${scale})` : scale === 1 ? '' : `scale(${scale})`;
  return `translate(${round(x)} ${round(y)})${turn ? `rotate(${turn})` : ''}${scaled}`;
}

/** Numbers from zero. */
export function times(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
