import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { all, attributes, BUILT_PAGES, parsePage, readPage } from '#tests/support/site/built-site.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(path: string): Map<string, string[]> {
  const [policy = ''] = attributes(parsePage(path), 'meta[http-equiv="content-security-policy"]', 'content');
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

/** Read from the raw file, because a parser would change line ends and entities. Data blocks are not executed. */
function inlineTexts(path: string, tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\bsrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'g');
  return [...readPage(path).matchAll(pattern)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text);
}

describe("a page's content security policy", () => {
  it.each(BUILT_PAGES)('of $path covers every inline script and style', ({ path }) => {
    const policy = policyOf(path);
    const scripts = inlineTexts(path, 'script');
    const styles = inlineTexts(path, 'style');

    expect(scripts.length).toBeGreaterThan(0);
    expect(styles.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !policy.get('script-src')?.includes(hashOf(script)))).toEqual([]);
    expect(styles.filter((style) => !policy.get('style-src')?.includes(hashOf(style)))).toEqual([]);
  });

  it.each(BUILT_PAGES)('of $path has no hashes of other pages', ({ path }) => {
    const own = [...inlineTexts(path, 'script'), ...inlineTexts(path, 'style')].map(hashOf);
    const listed = [...policyOf(path).values()].flat().filter((value) => value.startsWith("'sha"));

    expect(listed.toSorted()).toEqual([...new Set(own)].toSorted());
  });

  it.each(BUILT_PAGES)('of $path allows nothing unsafe', ({ path }) => {
    const policy = policyOf(path);

    expect([...policy.values()].flat().filter((value) => value.includes('unsafe'))).toEqual([]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
  });

  it.each(BUILT_PAGES)('of $path has no style attribute and no handler to allow', ({ path }) => {
    const document = parsePage(path);
    const handlers = all(document, '*').filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );

    expect(all(document, '[style]').map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([]);
    expect(handlers).toEqual([]);
  });
});
