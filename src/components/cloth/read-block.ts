import { readFileSync } from 'node:fs';
import type { OrnamentName } from './ornaments.ts';

/** A printing block's drawing and its size, for pictures of their own; `colour` is a token's name. */
export function readBlock(name: OrnamentName, colour: '--cloth' | '--cotton') {
  const svg = readFileSync(`src/components/cloth/ornaments/${name}.svg`, 'utf8');
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const [, drawing = ''] = /^<svg[^>]*>([^]*)<\/svg>\s*$/.exec(svg) ?? [];
  const [, fill = ''] =
    new RegExp(`${colour}: (#[0-9a-f]+);`).exec(readFileSync('src/styles/tokens.css', 'utf8')) ?? [];
  if (!drawing || !fill) throw new Error(`${name}.svg or ${colour} cannot be read`);
  return { drawing: `<g fill="${fill}">${drawing}</g>`, width: Number(width), height: Number(height) };
}
