import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRestaurant } from '#content/load.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { attributes, BUILT_PAGES, fileOf, parsePage } from '#tests/support/site/built-site.ts';

const shape = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});
const CLOTH = [0x1d, 0x2b, 0x64];

function readManifest(language: string) {
  const content: unknown = JSON.parse(readFileSync(`dist/${language}.webmanifest`, 'utf8'));
  return { content, ...shape.parse(content) };
}

/**
 * The mark's distance from the centre, as a share of the icon's width. Pixels in another colour than the background
 * belong to the mark.
 */
async function reachOfMark(path: string): Promise<number> {
  const { data, info } = await sharp(`dist${path}`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (info.width - 1) / 2;
  const distances = Array.from({ length: info.width * info.height }, (_, place) => {
    const colour = data.subarray(place * 4, place * 4 + 3);
    const isCloth = CLOTH.every((value, channel) => Math.abs((colour[channel] ?? 0) - value) < 3);
    return isCloth ? 0 : Math.hypot((place % info.width) - middle, Math.floor(place / info.width) - middle);
  });
  return distances.reduce((farthest, distance) => Math.max(farthest, distance)) / info.width;
}

describe.each([
  { language: 'en', name: readRestaurant().name.en, texts: en },
  { language: 'ka', name: readRestaurant().name.ka, texts: ka },
])('the manifest in $language', ({ language, name, texts }) => {
  it('names the app and its start page', () => {
    expect(readManifest(language).content).toMatchObject({
      id: `/${language}`,
      name,
      short_name: name,
      lang: language,
      dir: 'ltr',
      start_url: `/${language}`,
      scope: '/',
      display: 'standalone',
      theme_color: '#1d2b64',
      background_color: '#1d2b64',
      shortcuts: [
        { name: texts.home.bookTable, url: `/${language}/reservation` },
        { name: texts.nav.menu, url: `/${language}/menu` },
      ],
    });
  });

  it('names existing icons with their true sizes', async () => {
    const { icons } = readManifest(language);
    const made = await Promise.all(
      icons.map(async ({ src }) => {
        const { width, height, format } = await sharp(`dist${src}`).metadata();
        return `${width}x${height} ${format}`;
      }),
    );

    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    expect(made).toEqual(icons.map(({ sizes }) => `${sizes} png`));
  });
});

describe('the icons', () => {
  it.each(['/icons/maskable-192.png', '/icons/maskable-512.png', '/apple-touch-icon.png'])(
    '%s has no transparent pixel and its mark in the safe zone',
    async (path) => {
      const { isOpaque } = await sharp(`dist${path}`).stats();
      const reach = await reachOfMark(path);

      expect(isOpaque).toBe(true);
      expect(reach).toBeGreaterThan(0.3);
      expect(reach).toBeLessThanOrEqual(0.4);
    },
  );

  it.each(['/icons/any-192.png', '/icons/any-512.png'])('%s is round', async (path) => {
    const { isOpaque } = await sharp(`dist${path}`).stats();

    expect(isOpaque).toBe(false);
  });

  it('have one for an iPhone, 180 pixels wide', async () => {
    expect(await sharp('dist/apple-touch-icon.png').metadata()).toMatchObject({ width: 180, height: 180 });
  });
});

describe('every page', () => {
  it.each(BUILT_PAGES)('links the manifest of its language: $path', ({ path, language }) => {
    const document = parsePage(path);

    expect(attributes(document, 'link[rel="manifest"]', 'href')).toEqual([`/${language}.webmanifest`]);
    expect(attributes(document, 'link[rel="apple-touch-icon"]', 'href').map(fileOf)).toEqual([
      'dist/apple-touch-icon.png',
    ]);
  });

  it.each(BUILT_PAGES)('has the theme colour: $path', ({ path }) => {
    expect(attributes(parsePage(path), 'meta[name="theme-color"]', 'content')).toEqual(['#1d2b64']);
  });
});
