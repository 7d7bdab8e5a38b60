import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanDrawing } from './clean-drawing.ts';
import { COMMENT, drawingError } from './drawings.ts';
import { CONTENT_FOLDER } from './folder.ts';
import { readRestaurant } from './load.ts';

export interface Logo {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The attributes of the root that colour what is in it, with a space before each. */
  attributes: string;
  /** What is drawn. What has no colour of its own has that of its place: `currentColor`. */
  shapes: string;
}

/** Without a logo the restaurant has the pomegranate of the cloth. */
const PLAIN = 'src/components/cloth/ornaments/pomegranate.svg';
const ROOT = /<svg((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*>([^]*)<\/svg>/;
const ATTRIBUTE = /\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const COLOURING = /^(?:xmlns:|fill|stroke|style$|color$|opacity$|clip-rule$)/;
const BLACK = /((?:fill|stroke|stop-color)\s*[=:]\s*["']?)(?:#000000|#000|black)\b/g;

/** @throws ContentError */
export async function readLogo(folder = CONTENT_FOLDER): Promise<Logo> {
  const { logo } = readRestaurant(folder);
  if (!logo) return parse(PLAIN, await readFile(PLAIN, 'utf8'));
  const place = logo.slice(1);
  const file = join(folder, place.replace('content/', ''));
  if (!existsSync(file)) throw drawingError(place, { en: 'the logo cannot be found', ka: 'ლოგო ვერ მოიძებნა' });
  return parse(place, await cleanDrawing(place, await readFile(file)));
}

/** Pages contain it: a parser of HTML ends comments elsewhere than one of SVG. */
function parse(place: string, drawing: string): Logo {
  const [, root = '', shapes = ''] = ROOT.exec(drawing.replace(COMMENT, '').replace(BLACK, '$1currentColor')) ?? [];
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single = ''] of root.matchAll(ATTRIBUTE)) attributes.set(name, double ?? single);
  const size = ['width', 'height'].map((name) => attributes.get(name)).join(' ');
  const box = (attributes.get('viewBox') ?? `0 0 ${size}`).trim().split(/[\s,]+/).map(Number.parseFloat);
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = box;
  if (!(width > 0 && height > 0) || Number.isNaN(x + y))
    throw drawingError(place, {
      en: 'the drawing does not say how large it is (viewBox); export it again as SVG',
      ka: 'ნახატს ზომა (viewBox) არ აქვს მითითებული; ხელახლა შეინახეთ SVG-ად',
    });
  if (!attributes.has('fill')) attributes.set('fill', 'currentColor');
  const kept = [...attributes].filter(([name]) => COLOURING.test(name));
  return { x, y, width, height, attributes: kept.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join(''), shapes };
}
