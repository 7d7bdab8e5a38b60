import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFloors } from '#content/load.ts';
import { findFloorMistakes, findUntidyTables } from '#contract/floor-map/checks.ts';
import { drawFloorMap } from '#contract/floor-map/draw.ts';

const MAX_GZIP_BYTES = 8 * 1024;
const floors = readFloors();

it('the drawings of the floors have no mistake', () => {
  expect(findFloorMistakes(floors)).toEqual([]);
  expect(findUntidyTables(floors)).toEqual([]);
});

describe.each(floors)('the map of $id', (floor) => {
  const svg = drawFloorMap(floor);

  it('scales with the page', () => {
    const root = /<svg[^>]*>/.exec(svg)?.[0];

    expect(root).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 900">');
  });

  it('carries no styles, scripts, effects or written words', () => {
    expect(svg).not.toMatch(/<style|<script|\sstyle=|\son[a-z]+=|Gradient|<filter|<title|<desc/);
    expect(svg.match(/<text(?! class="map-(number|label))/)).toBeNull();
    expect(svg.match(/(?<=>)\s*[^\s<\d][^<]*(?=<\/)/g)).toBeNull();
  });

  it('weighs at most eight kilobytes on the wire', () => {
    expect(gzipSync(svg).byteLength).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  });
});
