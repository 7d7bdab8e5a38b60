import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDishes, readMenu, readRestaurant } from '#content/load.ts';
import { attributes, BUILT_PAGES, INDEXABLE, parsePage, SITE_URL } from '#tests/support/built-site.ts';

const CANONICAL = BUILT_PAGES.filter(({ isPrefixed, page }) => isPrefixed && INDEXABLE.includes(page));

/** The page's data for search engines, by its type. */
function dataOf(path: string): Record<string, Record<string, unknown>> {
  const scripts = [...parsePage(path).querySelectorAll('script[type="application/ld+json"]')];
  return Object.fromEntries(
    scripts.map(({ textContent }) => {
      const data = JSON.parse(textContent) as Record<string, unknown>;
      return [String(data['@type']), data];
    }),
  );
}

describe('structured data', () => {
  it.each([
    ['home', ['Restaurant']],
    ['about', ['BreadcrumbList']],
    ['menu', ['BreadcrumbList', 'Menu']],
    ['reservation', ['BreadcrumbList', 'Restaurant']],
    ['contact', ['BreadcrumbList', 'Restaurant']],
  ])('of %s tells what the page is about, in both languages', (page, types) => {
    for (const { path } of CANONICAL.filter((built) => built.page === page)) {
      expect(Object.keys(dataOf(path)).toSorted(), path).toEqual(types);
    }
  });

  it('is missing where search engines are asked not to look', () => {
    const others = BUILT_PAGES.filter((built) => !CANONICAL.includes(built));

    for (const { path } of others) expect(dataOf(path), path).toEqual({});
  });

  it('names the house in the language of the page', () => {
    const { name, phone, coordinates } = readRestaurant();

    expect(dataOf('/ka').Restaurant).toMatchObject({
      name: name.ka,
      telephone: phone,
      geo: { latitude: coordinates.lat },
      acceptsReservations: `${SITE_URL}/ka/reservation`,
      potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: `${SITE_URL}/ka/reservation` } },
    });
    expect(dataOf('/en').Restaurant).toMatchObject({ name: name.en, hasMenu: `${SITE_URL}/en/menu` });
  });

  it('has every dish of the menu with its price', () => {
    const sections = dataOf('/ka/menu').Menu?.hasMenuSection as { name: string; hasMenuItem: object[] }[];

    expect(sections.map(({ name }) => name)).toEqual(readMenu().categories.map(({ name }) => name.ka));
    expect(sections.flatMap(({ hasMenuItem }) => hasMenuItem)).toMatchObject(
      readDishes().map(({ name, price }) => ({
        name: name.ka,
        offers: { '@type': 'Offer', price, priceCurrency: 'GEL' },
      })),
    );
  });

  it('leads from the home page down to the page', () => {
    expect(dataOf('/en/menu').BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, item: `${SITE_URL}/en` },
      { position: 2, item: `${SITE_URL}/en/menu` },
    ]);
  });
});

describe('the picture of a shared page', () => {
  it.each(BUILT_PAGES)('$path has one that exists', ({ path, language }) => {
    const [image = ''] = attributes(parsePage(path), 'meta[property="og:image"]', 'content');

    expect(image).toMatch(new RegExp(`^${SITE_URL}/images/social/.+-${language}\\.jpg$`));
    expect(existsSync(`dist${new URL(image).pathname}`)).toBe(true);
  });

  it.each(CANONICAL)('$path has its own', ({ path, page, language }) => {
    const [image] = attributes(parsePage(path), 'meta[property="og:image"]', 'content');

    expect(image).toBe(`${SITE_URL}/images/social/${page}-${language}.jpg`);
  });
});
