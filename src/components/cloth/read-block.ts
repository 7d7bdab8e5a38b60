import { readFileSync } from 'node:fs';
import { readColour } from '#src/brand/read-colour.ts';
import type { OrnamentName } from './ornaments.ts';

/** The drawing and size of a printing block, for separate image files; `colour` is a token's name. */
export function readBlock(name: OrnamentName, colour: '--cloth' | '--cotton') {
  const svg = readFileSync(`src/components/cloth/ornaments/${name}.svg`, 'utf8');
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const [, drawing = ''] = /^<svg[^>]*>([^]*)<\/svg>\s*$/.exec(svg) ?? [];
  if (!drawing) throw new Error(`${name}.svg cannot be read`);
  return {
    drawing: `<g fill="${readColour(colour)}">${drawing}</g>`,
    width: Number(width),
    height: Number(height),
  };
}
