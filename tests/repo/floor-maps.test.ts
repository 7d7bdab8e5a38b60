import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { en } from '#src/i18n/en/index.ts';

const MAX_GZIP_BYTES = 8 * 1024;
const MAP_WIDTH = 720;
const MAP_HEIGHT = 900;
/** 44 CSS pixels on the narrowest phone, where the map is 320 pixels wide. */
const MIN_HIT_UNITS = (44 * MAP_WIDTH) / 320;

const floorSchema = z.object({
  tables: z.array(z.object({ id: z.string(), seats: z.number() })),
});

interface HitArea {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const readProjectFile = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const tagOfClass = (source: string, className: string) =>
  new RegExp(`<[^>]*class="${className}"[^>]*>`).exec(source)?.[0] ?? '';

function readHitArea(id: string, group: string): HitArea {
  const tag = tagOfClass(group, 'map-hit');
  return {
    id,
    x: Number(attribute(tag, 'x')),
    y: Number(attribute(tag, 'y')),
    width: Number(attribute(tag, 'width')),
    height: Number(attribute(tag, 'height')),
  };
}

function readTable(group: string) {
  const id = attribute(group, 'id');
  const chairs = /<g class="map-chairs"[^>]*>(.*?)<\/g>/s.exec(group)?.[1] ?? '';
  return {
    id,
    seats: Number(attribute(group, 'data-seats')),
    chairs: chairs.match(/<(?:use|rect|path)\b/g)?.length ?? 0,
    parts: Array.from(group.matchAll(/class="(map-[a-z]+)"/g), (match) => match[1]),
    hit: readHitArea(id, group),
    hiddenMarks: ['map-tick', 'map-cross'].map((name) => attribute(tagOfClass(group, name), 'visibility')),
  };
}

function readMap(svg: string) {
  const [plan = '', ...groups] = svg.split(/(?=<g [^>]*class="map-table")/);
  return { plan, tables: groups.map(readTable) };
}

const overlaps = (a: HitArea, b: HitArea) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isInsideMap = ({ x, y, width, height }: HitArea) =>
  x >= 0 && y >= 0 && x + width <= MAP_WIDTH && y + height <= MAP_HEIGHT;

describe.each(['floor1', 'floor2'])('floor map %s', (floor) => {
  const svg = readProjectFile(`public/floors/${floor}.svg`);
  const content = floorSchema.parse(parse(readProjectFile(`content/floors/${floor}.yaml`)));
  const { plan, tables } = readMap(svg);
  const hits = tables.map((table) => table.hit);

  it('draws the tables of the content in their order', () => {
    const drawn = tables.map(({ id, seats }) => ({ id, seats }));

    expect(drawn).toEqual(content.tables.map(({ id, seats }) => ({ id, seats })));
  });

  it('draws as many chairs as a table seats', () => {
    const miscounted = tables.filter(({ chairs, seats }) => chairs !== seats);

    expect(miscounted).toEqual([]);
  });

  it('gives every table its parts in the order of painting', () => {
    const parts = new Set(tables.map((table) => table.parts.join(' ')));

    expect([...parts]).toEqual(['map-table map-hit map-chairs map-top map-number map-tick map-cross']);
  });

  it('hides the marks of state until the page shows them', () => {
    const visibilities = new Set(tables.flatMap((table) => table.hiddenMarks));

    expect([...visibilities]).toEqual(['hidden']);
  });

  it('keeps hit areas apart', () => {
    const pairs = hits.flatMap((a, index) =>
      hits
        .slice(index + 1)
        .filter((b) => overlaps(a, b))
        .map((b) => `${a.id} ${b.id}`),
    );

    expect(pairs).toEqual([]);
  });

  it('keeps hit areas inside the map and wide enough for a thumb', () => {
    const wrong = hits.filter((hit) => !isInsideMap(hit) || Math.min(hit.width, hit.height) < MIN_HIT_UNITS);

    expect(wrong).toEqual([]);
  });

  it('scales with the page', () => {
    const root = /<svg[^>]*>/.exec(svg)?.[0];

    expect(root).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 900">');
  });

  it('hides everything but the tables from assistive technology', () => {
    expect(tagOfClass(plan, 'floor-plan')).toBe('<g class="floor-plan" aria-hidden="true">');
  });

  it('carries no styles, scripts, effects or words', () => {
    expect(svg).not.toMatch(/<style|<script|\sstyle=|\son[a-z]+=|Gradient|<filter|<title|<desc/);
    expect(svg.match(/<text(?! class="map-(number|label)")/)).toBeNull();
    expect(svg.match(/(?<=>)\s*[^\s<\d][^<]*(?=<\/)/g)).toBeNull();
  });

  it('has room for the words of both languages below the tables', () => {
    const labels = svg.match(/<text class="map-label"[^>]*>/g) ?? [];
    const places = labels.map((label) => attribute(label, 'data-label'));

    expect(plan).toMatch(/<g class="map-labels"[^>]* pointer-events="none">/);
    expect(places.length).toBeGreaterThanOrEqual(4);
    expect(places.filter((place) => !(place in en.reservation.places))).toEqual([]);
    expect(labels.filter((label) => !plan.includes(label) || !label.endsWith('/>'))).toEqual([]);
  });

  it('has unique ids with its own prefix', () => {
    const ids = Array.from(svg.matchAll(/\sid="([^"]+)"/g), (match) => match[1] ?? '');
    const tableIds = content.tables.map(({ id }) => id);
    const symbolPrefix = floor.replace('floor', 'f') + '-';

    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.filter((id) => !id.startsWith(symbolPrefix))).toEqual(tableIds);
  });

  it('weighs at most eight kilobytes on the wire', () => {
    expect(gzipSync(svg).byteLength).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  });
});

it('every place name is on one of the maps', () => {
  const svg = readProjectFile('public/floors/floor1.svg') + readProjectFile('public/floors/floor2.svg');
  const words = Object.keys(en.reservation.places);

  expect(words.filter((word) => !svg.includes(`data-label="${word}"`))).toEqual([]);
});
