import { describe, expect, it } from 'vitest';
import { POLICIES } from '#contract/values/policies.ts';
import { en } from '#src/i18n/en/index.ts';
import { BUILT_PAGES, parsePage, readableTexts, readPage } from '#tests/support/site/built-site.ts';

/** Without the policies, which name cookies, laws' sites and programs. */
const GEORGIAN_PAGES = BUILT_PAGES.filter(
  ({ language, page }) => language === 'ka' && !POLICIES.some((policy) => policy === page),
);
const ENGLISH_PAGES = BUILT_PAGES.filter(({ language }) => language === 'en');
const RAW = [/\{\w*\}/, new RegExp(`^(${Object.keys(en).join('|')})\\.\\w+$`), /undefined|\[object/];

function flatten(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value) as Record<string, unknown>).flatMap(flatten);
}

/** English sentences and labels, long enough to rule out accidental matches. */
const ENGLISH_TEXTS = flatten(en).filter(
  (text) => text.length >= 12 && /[a-z]{3}/.test(text.replace(/\{\w+\}/g, '')),
);

/** Without the parts that are marked as another language. */
function textsIn(path: string, otherLanguage: string): string[] {
  const root = parsePage(path).documentElement.cloneNode(true) as Element;
  for (const element of root.querySelectorAll(`[lang="${otherLanguage}"]`)) element.remove();
  return readableTexts(root);
}

/** Names in Latin letters, URLs, and machine-readable text. */
const LATIN =
  /\b(Google|Outlook|VIP|QR|CVV|3-D Secure|JavaScript|Enter|Facebook|Instagram|Tripadvisor)\b|\S+@\S+|https?:\S+|XXX/g;
const MACHINE_READ =
  /^(width=device-width|telephone=no|website|noindex|en_GB|ka_GE|summary_large_image|#[0-9a-f]{6}|default-src )/;

describe('the visible text of a page', () => {
  it.each(BUILT_PAGES)('of $path has no placeholder and no message key left', ({ path }) => {
    const texts = readableTexts(parsePage(path));
    const raw = texts.filter((text) => RAW.some((pattern) => pattern.test(text)));

    expect(texts.length).toBeGreaterThan(30);
    expect(raw).toEqual([]);
  });

  it.each(GEORGIAN_PAGES)('of $path has no Latin words but names', ({ path }) => {
    const latin = textsIn(path, 'en').filter(
      (text) => !MACHINE_READ.test(text) && /[a-z]{2}/i.test(text.replace(LATIN, '')),
    );

    expect(latin).toEqual([]);
  });

  it.each(ENGLISH_PAGES)('of $path has no Georgian letters without lang', ({ path }) => {
    expect(textsIn(path, 'ka').filter((text) => /[\u10a0-\u10ff]/.test(text))).toEqual([]);
  });
});

describe('the HTML of a Georgian page', () => {
  it.each(GEORGIAN_PAGES)('of $path has no English message, also for islands', ({ path }) => {
    // Schema.org's own terms are English on every page.
    const html = readPage(path)
      .replace(/<script type="application\/ld\+json">.*?<\/script>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'");

    expect(ENGLISH_TEXTS.filter((text) => html.includes(text))).toEqual([]);
  });

  it.each(GEORGIAN_PAGES)('of $path has no Mtavruli letters', ({ path }) => {
    expect(readPage(path)).not.toMatch(/[\u1c90-\u1cbf]/);
  });
});
