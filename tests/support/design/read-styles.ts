import { readFileSync } from 'node:fs';
import { recolour, type Palette } from '#contract/values/palettes.ts';
import type { Colour } from './contrast.ts';
import { parseTokens, valuesOn, type Ground, type Contrast } from './tokens.ts';

const TOKENS = readFileSync('design/tokens.css', 'utf8');
const CLOTH = readFileSync('public/images/cloth.svg', 'utf8');

const PRINT = /fill="#(\w{6})" opacity="([\d.]+)"/;

/** The colour and opacity of the cloth's pattern. */
export function readPrint(contrast: Contrast, palette?: Palette): Colour {
  const [, hex = '', opacity = ''] = PRINT.exec(recolour(CLOTH, palette)) ?? [];
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const isPrinted = tokensOn('cloth', contrast).get('--print') !== 'none';
  return { channels: [channel(0), channel(2), channel(4)], alpha: isPrinted ? Number(opacity) : 0 };
}

export const tokensOn = (ground: Ground, contrast: Contrast, palette?: Palette) =>
  valuesOn(parseTokens(recolour(TOKENS, palette)), ground, contrast);
