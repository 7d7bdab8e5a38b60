import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readRestaurant } from '#content/load.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { attributes, BUILT_PAGES, INDEXABLE, parsePage, SITE_URL } from '#tests/support/site/built-site.ts';

const FOUND = BUILT_PAGES.filter(({ page, isPrefixed }) => isPrefixed && INDEXABLE.includes(page));
/** The policies share the picture of the home page. */
const PICTURED = FOUND.filter(({ page }) => !POLICIES.some((policy) => policy === page));
const PRIVATE = BUILT_PAGES.filter(({ page }) => !INDEXABLE.includes(page));
/** Pages whose address has a key or an order behind the path. */
const LIVE_BY_LINK =
  /(reset-password|confirm-email|cancel|change-\w+|pay|together|waiting-list|payment-\w+)$/;
const OF_LINKS = BUILT_PAGES.filter(({ page }) => LIVE_BY_LINK.test(page));
const WITHOUT_LINK = BUILT_PAGES.filter((page) => !OF_LINKS.includes(page));
const LOCALES = { en: 'en_GB', ka: 'ka_GE' };

const addressOf = (language: string, page: string) =>
  `${SITE_URL}/${language}${page === 'home' ? '' : `/${page}`}`;
const meta = (path: string, name: string) =>
  attributes(parsePage(path), `meta[name="${name}"], meta[property="${name}"]`, 'content');
const canonicals = (path: string) => attributes(parsePage(path), 'link[rel="canonical"]', 'href');

/** The URLs of a page's languages: `{ en, ka, 'x-default' }`. */
function alternatesOf(root: ParentNode): Record<string, string> {
  const links = [...root.querySelectorAll('[rel="alternate"][hreflang]')];
  return Object.fromEntries<string>(
    links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  );
}

function readSitemap(): { address: string; alternates: Record<string, string> }[] {
  const sitemap = new DOMParser().parseFromString(
    readFileSync('dist/sitemap-0.xml', 'utf8'),
    'application/xml',
  );
  return [...sitemap.querySelectorAll('url')].map((url) => ({
    address: url.querySelector('loc')?.textContent ?? '',
    alternates: alternatesOf(url),
  }));
}

const unique = (values: string[]) => [...new Set(values)];
const titlesOf = (pages: typeof BUILT_PAGES) => pages.map(({ path }) => parsePage(path).title);

describe('the address of a page', () => {
  it.each(WITHOUT_LINK)('$path points to the prefixed page as canonical', ({ path, page, language }) => {
    expect(canonicals(path)).toEqual([addressOf(language, page)]);
  });

  it.each(OF_LINKS)('$path, which lives by its link, has no other one to share', ({ path }) => {
    expect([canonicals(path), meta(path, 'og:url')]).toEqual([[], []]);
  });

  it.each(BUILT_PAGES)('$path names both languages and the default', ({ path, page }) => {
    expect(alternatesOf(parsePage(path))).toEqual({
      en: addressOf('en', page),
      ka: addressOf('ka', page),
      'x-default': addressOf('en', page),
    });
  });

  it.each(BUILT_PAGES)('$path is linked back by its alternates', ({ path, page, language }) => {
    const named = Object.values(alternatesOf(parsePage(path))).map((address) => new URL(address).pathname);

    const answers = named.map((twin) => alternatesOf(parsePage(twin))[language]);
    expect(answers).toEqual(named.map(() => addressOf(language, page)));
  });

  it.each(BUILT_PAGES)('$path names no language twice', ({ path }) => {
    expect(attributes(parsePage(path), '[rel="alternate"]', 'hreflang')).toHaveLength(3);
  });
});

describe('the sitemap', () => {
  it('has exactly the indexed pages with a prefix', () => {
    const expected = FOUND.map(({ page, language }) => addressOf(language, page));

    expect(
      readSitemap()
        .map(({ address }) => address)
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  it.each(readSitemap())('names the languages of $address as the page does', ({ address, alternates }) => {
    expect(alternates).toEqual(alternatesOf(parsePage(new URL(address).pathname)));
  });

  it('is named by robots.txt', () => {
    expect(readFileSync('dist/robots.txt', 'utf8')).toBe(
      `User-agent: *\nAllow: /\nDisallow: /admin\nSitemap: ${SITE_URL}/sitemap-index.xml\n`,
    );
    expect(readFileSync('dist/sitemap-index.xml', 'utf8')).toContain(`${SITE_URL}/sitemap-0.xml`);
  });
});

describe('search results', () => {
  it.each(PRIVATE)('leaves $path out', ({ path }) => {
    expect(meta(path, 'robots')).toEqual(['noindex']);
  });

  it.each(FOUND)('has $path', ({ path }) => {
    expect(meta(path, 'robots')).toEqual([]);
  });

  it.each(FOUND)('show the title of $path in full', ({ path }) => {
    expect(parsePage(path).title.length).toBeGreaterThanOrEqual(30);
    expect(parsePage(path).title.length).toBeLessThanOrEqual(60);
  });

  it.each(FOUND)('show the description of $path in full', ({ path }) => {
    const [description = ''] = meta(path, 'description');

    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it.each(['en', 'ka'] as const)('has another title for every page in %s', (language) => {
    const pages = BUILT_PAGES.filter((built) => built.isPrefixed && built.language === language);

    expect(unique(titlesOf(pages))).toHaveLength(pages.length);
  });

  it('has another title and description in each language', () => {
    expect(unique(titlesOf(FOUND))).toHaveLength(FOUND.length);
    expect(unique(FOUND.flatMap(({ path }) => meta(path, 'description')))).toHaveLength(FOUND.length);
  });
});

describe('the preview of a shared link', () => {
  it.each(BUILT_PAGES)('$path has its title, description and address', ({ path }) => {
    expect(meta(path, 'og:title')).toEqual([parsePage(path).title]);
    expect(meta(path, 'og:description')).toEqual(meta(path, 'description'));
    expect(meta(path, 'og:url')).toEqual(canonicals(path));
    expect(meta(path, 'og:type')).toEqual(['website']);
    expect(meta(path, 'twitter:card')).toEqual(['summary_large_image']);
  });

  it.each(BUILT_PAGES)('$path lists its languages', ({ path, language }) => {
    expect(meta(path, 'og:locale')).toEqual([LOCALES[language]]);
    expect(meta(path, 'og:locale:alternate')).toEqual([LOCALES[language === 'en' ? 'ka' : 'en']]);
    expect(meta(path, 'og:site_name')).toEqual([readRestaurant().name[language]]);
  });

  it.each(BUILT_PAGES)('$path has a picture that exists', ({ path, language }) => {
    const [image = ''] = meta(path, 'og:image');

    expect(image).toMatch(new RegExp(`^${SITE_URL}/images/social/.+-${language}\\.jpg$`));
    expect(existsSync(`dist${new URL(image).pathname}`)).toBe(true);
  });

  it.each(PICTURED)(
    '$path has a picture of its own, in the size that it says',
    async ({ path, page, language }) => {
      const [image = ''] = meta(path, 'og:image');
      const { width, height } = await sharp(`dist${new URL(image).pathname}`).metadata();

      expect(image).toBe(`${SITE_URL}/images/social/${page}-${language}.jpg`);
      expect([width, height]).toEqual([1200, 630]);
      expect(meta(path, 'og:image:width')).toEqual(['1200']);
      expect(meta(path, 'og:image:height')).toEqual(['630']);
    },
  );

  it.each(PICTURED.filter(({ page }) => page !== 'home'))(
    '$path tells those who do not see its picture what is written on it',
    ({ path, page, language }) => {
      const { nav } = getMessages(language);
      const [text] = meta(path, 'og:image:alt');

      expect(text).toContain(Object.entries(nav).find(([name]) => name === page)?.[1] ?? 'no heading');
    },
  );
});
