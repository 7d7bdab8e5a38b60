import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFloors } from '#content/load.ts';
import { drawFloorMap } from '#contract/floor-map/draw.ts';
import { PALETTES, recolour, type Palette } from '#contract/values/palettes.ts';
import { contrast, luminance, thinned } from '#tests/support/site/colours.ts';

interface Rule {
  /** The media condition around it, such as `(prefers-contrast: more)`; empty if there is none. */
  media: string;
  selectors: string[];
  declarations: Map<string, string>;
}

type StyleSheet = readonly Rule[];

/** Parses our own style sheets: rules, and rules inside one `@media`. */
function parseStyles(css: string): StyleSheet {
  const clean = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const inMedia = /@media ([^{]+)\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;
  const always = clean.replace(inMedia, '');
  return [
    ...parseRules(always, ''),
    ...[...clean.matchAll(inMedia)].flatMap(([, media = '', body = '']) => parseRules(body, media.trim())),
  ];
}

function parseRules(css: string, media: string): Rule[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    media,
    selectors: selectors.split(',').map((selector) => selector.trim()),
    declarations: new Map(
      body.split(';').flatMap((line) => {
        const [name = '', ...value] = line.split(':');
        return value.length ? [[name.trim(), value.join(':').trim()] as const] : [];
      }),
    ),
  }));
}

/** The value of a property in the rules with exactly this selector; the last rule wins. */
function valueOf(sheet: StyleSheet, selector: string, property: string, media = ''): string {
  const values = sheet
    .filter((rule) => (rule.media === '' || rule.media === media) && rule.selectors.includes(selector))
    .flatMap(({ declarations }) => declarations.get(property) ?? []);
  const value = values.at(-1);
  if (!value) throw new Error(`No ${property} of "${selector}"`);
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return token ? valueOf(sheet, ':root', token, media) : value;
}

/** WCAG's minimum contrast for graphics and for small text. */
const SEEN = 3;
const READ = 4.5;

const MAP = 'src/islands/Reservation/map';
const STYLES = ['design/tokens.css', `${MAP}/floor-map.css`, `${MAP}/map-states.css`, `${MAP}/legend.css`]
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const sheet = parseStyles(STYLES);
const FLOORS = readFloors();
const MORE = '(prefers-contrast: more)';
const HOVER = '(hover: hover)';

const inState = (state: string, part: string) => `.floor-map-drawing [data-state='${state}'] .${part}`;

const long = (colour: string) => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** The colours of a part in the drawing. */
function drawn(svg: string, part: string, attribute: string): string[] {
  const tags = svg.match(new RegExp(`<[^>]*class="${part}"[^>]*>`, 'g')) ?? [];
  return [...new Set(tags.map((tag) => long(new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '')))];
}

function readDrawing(floor: string, palette?: Palette) {
  const content = FLOORS.find(({ id }) => id === floor);
  const svg = content ? recolour(drawFloorMap(content), palette) : '';
  const plan = /<g class="floor-plan"[\s\S]*?(?=<g class="map-labels")/.exec(svg)?.[0] ?? '';
  const fills = [...plan.matchAll(/\sfill="(#[\da-f]{6})"/g)].map(([, fill = '']) => fill);
  return {
    /** Floors, planks and rugs: the backgrounds of tables and words. */
    grounds: [...new Set(fills)].filter((fill) => luminance(fill) > 0.5),
    outline: drawn(svg, 'map-top', 'stroke'),
    top: drawn(svg, 'map-top', 'fill'),
    tick: { disc: drawn(svg, 'map-tick', 'fill'), mark: drawn(svg, 'map-tick', 'stroke') },
    cross: drawn(svg, 'map-cross', 'stroke'),
    words: [...svg.matchAll(/<g class="map-labels" fill="(#[\da-f]{6})"/g)].map(([, fill = '']) => fill),
    sea: /<text class="map-label" data-en="Sea"[^>]*fill="(#\w+)" stroke="(#\w+)"/.exec(svg)?.slice(1) ?? [],
  };
}

const lowest = (some: readonly string[], others: readonly string[]) =>
  Math.min(...some.flatMap((one) => others.map((other) => contrast(one, other))));

const MAPS = PALETTES.flatMap((palette) => FLOORS.map(({ id }) => ({ palette, floor: id })));

describe.each(MAPS)('the colours of $floor in $palette', ({ palette, floor }) => {
  const sheet = parseStyles(recolour(STYLES, palette));
  const { grounds, outline, top, tick, cross, words, sea } = readDrawing(floor, palette);
  const number = valueOf(sheet, '.floor-map-drawing .map-number', 'fill');

  it('are one for each part, on several backgrounds', () => {
    expect([outline, top, tick.disc, tick.mark, cross, words].map(({ length }) => length)).toEqual(
      Array(6).fill(1),
    );
    expect(grounds.length).toBeGreaterThanOrEqual(4);
  });

  it.each(['', MORE])('show every table on every ground %s', (media) => {
    const selected = valueOf(sheet, inState('selected', 'map-top'), 'fill', media);
    const booked = valueOf(sheet, inState('booked', 'map-top'), 'fill', media);

    expect(lowest(outline, grounds)).toBeGreaterThanOrEqual(SEEN);
    expect(lowest(outline, [...top, selected])).toBeGreaterThanOrEqual(SEEN);
    expect(lowest([booked], grounds)).toBeGreaterThanOrEqual(SEEN);
  });

  it.each(['', MORE])('show the tick and the cross %s', (media) => {
    const selected = valueOf(sheet, inState('selected', 'map-top'), 'fill', media);
    const booked = valueOf(sheet, inState('booked', 'map-top'), 'fill', media);

    expect(lowest(tick.disc, [selected, ...grounds])).toBeGreaterThanOrEqual(SEEN);
    expect(lowest(tick.mark, tick.disc)).toBeGreaterThanOrEqual(SEEN);
    expect(lowest(cross, [booked])).toBeGreaterThanOrEqual(SEEN);
  });

  it.each(['', MORE])('make every number readable %s', (media) => {
    const selected = valueOf(sheet, inState('selected', 'map-top'), 'fill', media);
    const booked = valueOf(sheet, inState('booked', 'map-top'), 'fill', media);
    const bookedNumber = long(valueOf(sheet, inState('booked', 'map-number'), 'fill', media));

    expect(lowest([number], [...top, selected])).toBeGreaterThanOrEqual(READ);
    expect(lowest([bookedNumber], [booked])).toBeGreaterThanOrEqual(READ);
  });

  it('mark a hovered table by a heavier outline', () => {
    const hovered = `.floor-map-drawing g[data-state='available']:hover .map-top`;

    expect(Number(valueOf(sheet, hovered, 'stroke-width', HOVER))).toBeGreaterThan(5);
    expect(contrast(number, valueOf(sheet, hovered, 'fill', HOVER))).toBeGreaterThanOrEqual(READ);
  });

  it('show the frame of the table that has the focus', () => {
    const frame = valueOf(sheet, `.floor-map-drawing g[role='button']:focus-visible .map-hit`, 'stroke');

    expect(lowest([frame], grounds)).toBeGreaterThanOrEqual(SEEN);
  });

  it('keep tables visible while the map is dimmed', () => {
    const opacity = Number(valueOf(sheet, '.floor-map.is-dimmed .floor-map-drawing', 'opacity'));
    const under = valueOf(sheet, ':root', '--cotton');
    const dim = (colours: readonly string[]) => colours.map((colour) => thinned(colour, opacity, under));

    expect(opacity).toBeLessThan(1);
    expect(lowest(dim(outline), dim(grounds))).toBeGreaterThanOrEqual(SEEN);
  });

  it('make every word readable', () => {
    const [letters, halo] = sea;

    expect(lowest(words, grounds)).toBeGreaterThanOrEqual(READ);
    if (letters && halo) expect(contrast(letters, halo)).toBeGreaterThanOrEqual(READ);
  });
});

describe('the legend', () => {
  const { top, outline, cross } = readDrawing('floor1');

  it('has the colours of the map', () => {
    const map = (state: string) => valueOf(sheet, inState(state, 'map-top'), 'fill');

    expect(long(valueOf(sheet, '.legend rect', 'fill'))).toBe(top[0]);
    expect(valueOf(sheet, '.legend rect', 'stroke')).toBe(outline[0]);
    expect(valueOf(sheet, '.legend-selected rect', 'fill')).toBe(map('selected'));
    expect(valueOf(sheet, '.legend-booked rect', 'fill')).toBe(map('booked'));
    expect(long(valueOf(sheet, '.legend-booked path', 'stroke'))).toBe(cross[0]);
  });
});

describe('with forced colours', () => {
  const forced = (state: string, part: string, property: string) =>
    valueOf(sheet, inState(state, part), property, '(forced-colors: active)');

  it('every state has its own shape in system colours', () => {
    expect(forced('selected', 'map-top', 'fill')).toBe('Highlight');
    expect(forced('selected', 'map-number', 'fill')).toBe('HighlightText');
    expect(forced('booked', 'map-top', 'fill')).toBe('Canvas');
    expect(forced('booked', 'map-top', 'stroke-dasharray')).toMatch(/^\d/);
    expect(forced('booked', 'map-cross', 'visibility')).toBe('visible');
  });

  it('every colour of the drawing is replaced', () => {
    const papers = FLOORS.flatMap(({ id }) => readDrawing(id).grounds);
    const recoloured = sheet
      .filter(({ media }) => media === '(forced-colors: active)')
      .flatMap(({ selectors }) => selectors.join(',').match(/#[\da-f]{6}/g) ?? []);

    expect(recoloured).toEqual(expect.arrayContaining(papers));
  });
});
