import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readRestaurant } from '#content/load.ts';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { SHARED_PAGES, socialCardHeading, socialCardPath, type SharedPage } from '#src/seo/social-cards.ts';
import { toolPath } from '#tools/install.ts';
import { ensureChromium } from './lib/chromium.ts';

/**
 * Renders the pictures for shared links, one per page and language, into public/images/ (committed). Run it again when
 * a heading or the drawing changes: `node scripts/social-cards.ts`.
 */
const SIZE = { width: 1200, height: 630 };
const PUBLIC = join(import.meta.dirname, '../public');
const DRAWING = join(import.meta.dirname, '../src/seo/social-card.svg');
const FONTS = toolPath('@fontsource/noto-serif-georgian/files');
const restaurant = readRestaurant();

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: SIZE });
for (const language of LANGUAGES) {
  for (const name of SHARED_PAGES) {
    await page.setContent(draw(name, language));
    await page.evaluate(() => document.fonts.ready);
    const path = join(PUBLIC, socialCardPath(name, language));
    await page.screenshot({ path, type: 'jpeg', quality: 68 });
    console.log(path);
  }
}
await browser.close();

function draw(name: SharedPage, language: Language): string {
  return `<!doctype html><html lang="${language}"><style>
    ${face('georgian', 'U+10A0-10FF')}${face('latin', 'U+0000-00FF, U+2000-206F')}
    body { margin: 0; width: 1200px; height: 630px; background: url(${embed(DRAWING, 'image/svg+xml')}) }
    div { position: absolute; left: 0; right: 0; bottom: 0; padding: 36px 56px 40px; background: #131c45; border-top: 6px solid #e0a526; color: #fdfcf7; font-family: Heading }
    p { margin: 0; font-size: 34px; color: #e0a526 } h1 { margin: 6px 0 0; font-size: 62px; line-height: 1.2; font-weight: 600 }
  </style><div><p>${restaurant.name[language]}</p><h1>${socialCardHeading(name, language)}</h1></div></html>`;
}

function face(script: string, range: string): string {
  const file = join(FONTS, `noto-serif-georgian-${script}-600-normal.woff2`);
  return `@font-face { font-family: Heading; font-weight: 600; src: url(${embed(file, 'font/woff2')}); unicode-range: ${range} }`;
}

function embed(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}
