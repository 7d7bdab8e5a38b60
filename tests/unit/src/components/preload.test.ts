// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { __vitePreload } from '#src/components/preload.ts';

it("preloads a module's imports with it", async () => {
  const loaded = await __vitePreload(
    () => Promise.resolve('module'),
    ['_astro/react.js', '_astro/choice.js'],
  );

  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')];
  expect(loaded).toBe('module');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/_astro/react.js', '/_astro/choice.js']);
});
