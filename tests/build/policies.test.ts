import { describe, expect, it } from 'vitest';
import { readPublication } from '#content/load.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { builtFiles, readPage } from '#tests/support/site/built-site.ts';

const PAGES = ['cart', 'register', 'change-dishes', 'pay'];
const CASES = LANGUAGES.flatMap((language) => PAGES.map((page) => ({ language, page })));

/** As shipped. Where an owner has published the policies, the other tests of this folder check their pages. */
describe.skipIf(readPublication().published)('policies that are not published', () => {
  it('have no pages', () => {
    expect(builtFiles(`**/{${POLICIES.join()}}*`)).toEqual([]);
  });

  it.each(CASES)('are not linked on /$language/$page', ({ language, page }) => {
    const html = readPage(`/${language}/${page}`);

    expect(html).not.toContain(`/${language}/terms`);
    expect(html).not.toContain(`/${language}/privacy`);
  });
});
