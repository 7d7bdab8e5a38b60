import type { MenuItemLeaf, MenuLeaf, MenuSectionLeaf } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { readDishes, readRestaurant } from '#content/load.ts';
import type { Language } from '#contract/values/language.ts';
import { getMessages } from '#src/i18n/messages.ts';
import {
  BUILT_PAGES,
  fileOf,
  INDEXABLE,
  MENU_SECTIONS,
  pageText,
  parsePage,
  SITE_URL,
} from '#tests/support/site/built-site.ts';

type Data = Record<string, unknown>;

const FOUND = BUILT_PAGES.filter(({ isPrefixed, page }) => isPrefixed && INDEXABLE.includes(page));
const OTHERS = BUILT_PAGES.filter((built) => !FOUND.includes(built));
const RESTAURANT_PAGES = FOUND.filter(({ page }) => ['home', 'reservation', 'contact'].includes(page));
const BELOW_HOME = FOUND.filter(({ page }) => page !== 'home');
const MENU_PAGES = FOUND.filter(({ page }) => page === 'menu');

/** The page's structured data, by type. */
function dataOf(path: string): Record<string, Data> {
  const scripts = [...parsePage(path).querySelectorAll('script[type="application/ld+json"]')];
  const found = scripts.map(({ textContent }) => JSON.parse(textContent) as Data);
  return Object.fromEntries(found.map((data) => [String(data['@type']), data]));
}

/** Every value of this property, at any depth. */
function valuesOf(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (!names.includes(name)) return valuesOf(inner, names);
    return Array.isArray(inner) ? (inner as unknown[]) : [inner];
  });
}

function sectionsOf(path: string): MenuSectionLeaf[] {
  return (dataOf(path).Menu as unknown as MenuLeaf).hasMenuSection as MenuSectionLeaf[];
}

/** A page's name in the navigation or in the footer. */
function toNavName(page: string, language: Language): string | undefined {
  const { nav, footer } = getMessages(language);
  return Object.entries({ ...footer, ...nav }).find(([name]) => name === page)?.[1];
}

const itemsOf = (path: string) =>
  sectionsOf(path).flatMap(({ hasMenuItem }) => hasMenuItem as MenuItemLeaf[]);

describe('structured data', () => {
  it.each(FOUND)('of $path tells what the page is about', ({ path, page }) => {
    const types = {
      home: ['Restaurant'],
      about: ['BreadcrumbList'],
      privacy: ['BreadcrumbList'],
      terms: ['BreadcrumbList'],
      accessibility: ['BreadcrumbList'],
      menu: ['BreadcrumbList', 'Menu'],
      reservation: ['BreadcrumbList', 'Restaurant'],
      contact: ['BreadcrumbList', 'Restaurant'],
    };

    expect({ [page]: Object.keys(dataOf(path)).toSorted() }).toEqual({
      [page]: Object.entries(types).find(([name]) => name === page)?.[1],
    });
  });

  it.each(OTHERS)('is missing on $path, which is not indexed', ({ path }) => {
    expect(dataOf(path)).toEqual({});
  });

  it.each(FOUND)('of $path has absolute URLs that exist', ({ path }) => {
    const names = ['@id', 'url', 'image', 'item', 'urlTemplate', 'acceptsReservations', 'hasMenu'];
    const addresses = valuesOf(dataOf(path), names).map(String);

    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !address.startsWith(`${SITE_URL}/`))).toEqual([]);
    expect(addresses.filter((address) => !fileOf(address))).toEqual([]);
  });
});

describe('the restaurant', () => {
  it.each(RESTAURANT_PAGES)('has the required properties on $path', ({ path, language }) => {
    const { name, address, description, cuisine } = readRestaurant();

    expect(dataOf(path).Restaurant).toMatchObject({
      '@context': 'https://schema.org',
      name: name[language],
      description: description[language],
      servesCuisine: cuisine[language],
      address: {
        '@type': 'PostalAddress',
        streetAddress: address[language].street,
        addressLocality: address[language].city,
        postalCode: address[language].postalCode,
        addressCountry: 'GE',
      },
    });
  });

  it.each(RESTAURANT_PAGES)('has the recommended properties on $path', ({ path, language }) => {
    const { phone, coordinates, priceRange } = readRestaurant();

    expect(phone).toMatch(/^\+995 /);
    expect(dataOf(path).Restaurant).toMatchObject({
      telephone: phone,
      url: `${SITE_URL}/${language}`,
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
      priceRange,
      currenciesAccepted: 'GEL',
      acceptsReservations: `${SITE_URL}/${language}/reservation`,
      hasMenu: `${SITE_URL}/${language}/menu`,
    });
  });

  it.each(RESTAURANT_PAGES)('is open on the days of its hours by $path', ({ path }) => {
    const days = valuesOf(dataOf(path).Restaurant, ['dayOfWeek']);
    const times = valuesOf(dataOf(path).Restaurant, ['opens', 'closes']);

    expect(new Set(days).size).toBe(new Set(readRestaurant().hours.flatMap((hours) => hours.days)).size);
    expect(times.filter((time) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(String(time)))).toEqual([]);
  });

  it.each(RESTAURANT_PAGES)('can be reserved through $path', ({ path, language }) => {
    expect(dataOf(path).Restaurant?.potentialAction).toMatchObject({
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${SITE_URL}/${language}/reservation` },
      result: { '@type': 'FoodEstablishmentReservation' },
    });
  });

  it.each(RESTAURANT_PAGES)('has the phone number that $path shows', ({ path }) => {
    expect(pageText(path)).toContain(dataOf(path).Restaurant?.telephone);
  });
});

describe('the menu', () => {
  it.each(MENU_PAGES)('of $path has its sections, in its language', ({ path, language }) => {
    expect(dataOf(path).Menu?.inLanguage).toBe(language);
    expect(sectionsOf(path).map(({ name }) => name)).toEqual(MENU_SECTIONS.map(({ name }) => name[language]));
  });

  it.each(MENU_PAGES)('of $path has every dish with its price in lari', ({ path, language }) => {
    const offers = valuesOf(itemsOf(path), ['price']);

    expect(itemsOf(path)).toMatchObject(
      readDishes().map(({ name, price }) => ({
        '@type': 'MenuItem',
        name: name[language],
        offers: { '@type': 'Offer', price, priceCurrency: 'GEL' },
      })),
    );
    expect(offers.filter((price) => !/^\d+\.\d\d$/.test(String(price)))).toEqual([]);
  });

  it.each(MENU_PAGES)('of $path names nothing that the page does not show', ({ path }) => {
    const text = pageText(path);

    expect(valuesOf(sectionsOf(path), ['name']).filter((name) => !text.includes(String(name)))).toEqual([]);
  });

  it.each(MENU_PAGES)('of $path is that of the restaurant', ({ path, language }) => {
    expect(dataOf(path).Menu?.provider).toEqual({ '@id': dataOf(`/${language}`).Restaurant?.['@id'] });
  });
});

describe('the breadcrumbs', () => {
  it.each(BELOW_HOME)('lead from the home page down to $path', ({ path, page, language }) => {
    expect(dataOf(path).BreadcrumbList?.itemListElement).toEqual([
      {
        '@type': 'ListItem',
        position: 1,
        name: readRestaurant().name[language],
        item: `${SITE_URL}/${language}`,
      },
      { '@type': 'ListItem', position: 2, name: toNavName(page, language), item: `${SITE_URL}${path}` },
    ]);
  });
});
