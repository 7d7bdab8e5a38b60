import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readRestaurant } from '#content/load.ts';
import type { Language } from '#contract/values/language.ts';
import { socialCardHeading, type SharedPage } from '#src/seo/social-cards.ts';
import { breakLines, drawLine } from './letters.ts';
import { drawMark } from './mark.ts';
import { inPalette, readColour } from './read-colour.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
const HEADING = { size: 62, line: 74 };
const NAME = { size: 34, mark: 46 };

/** The picture of a shared link, as JPEG: the laid table, and below it logo, name and heading. */
export async function drawSocialCard(page: SharedPage, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const table = sharp(Buffer.from(inPalette(readFileSync('src/brand/social-card.svg', 'utf8'))));
  const words = Buffer.from(await drawWords(page, language));
  return new Uint8Array(
    await table
      .composite([{ input: words }])
      .jpeg({ quality: 68 })
      .toBuffer(),
  );
}

async function drawWords(page: SharedPage, language: Language): Promise<string> {
  const [gold, cotton] = [readColour('--gold'), readColour('--cotton')];
  const lines = breakLines(socialCardHeading(page, language), HEADING.size, WIDTH - 2 * EDGE);
  const first = HEIGHT - 53 - (lines.length - 1) * HEADING.line;
  const name = first - 77;
  const top = name - 76;
  const mark = (await drawMark()).replace(
    '<svg ',
    `<svg x="${EDGE}" y="${name - 34}" width="${NAME.mark}" height="${NAME.mark}" color="${gold}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="${gold}" d="M0 ${top - 3}h${WIDTH}v6H0z"/><path fill="${readColour('--cloth-deep')}" d="M0 ${top + 3}h${WIDTH}v${HEIGHT}H0z"/>${mark}${drawLine(readRestaurant().name[language], { x: EDGE + NAME.mark + 14, y: name, size: NAME.size, fill: gold })}${lines.map((line, place) => drawLine(line, { x: EDGE, y: first + place * HEADING.line, size: HEADING.size, fill: cotton })).join('')}</svg>`;
}
