import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readPolicy, readRestaurant } from '#content/load.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { en } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { SAVED_CART } from '#tests/support/browser/browser-state.ts';
import { buildWith, type OtherBuild } from '#tests/support/browser/other-build.ts';

const TEXTS = { en, ka };
const NAME = readRestaurant().name;

let build: OtherBuild;
let server: Server;
let origin: string;

test.describe.configure({ mode: 'serial' });

/** The whole site, built with published policies. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  build = await buildWith({ 'content/policies.yaml': "published: true\nvalidFrom: '2026-12-01'\n" });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    try {
      const file = /\.\w+$/.test(path) ? path : `${path}.html`;
      response.setHeader('Content-Type', MIME[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(readFileSync(join(build.folder, 'dist', file)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://tamada.localhost:${typeof address === 'object' ? address?.port : ''}`;
});

const MIME: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

test.afterAll(() => {
  server.close();
  build.remove();
});

for (const language of LANGUAGES) {
  test(`the footer leads to every policy, ${language}`, async ({ page }) => {
    for (const policy of POLICIES) {
      await page.goto(`${origin}/${language}/about`);

      await page.getByRole('contentinfo').getByRole('link', { name: TEXTS[language].footer[policy] }).click();

      await expect(page).toHaveURL(`${origin}/${language}/${policy}`);
      await expect(page).toHaveTitle(fill(TEXTS[language].titles[policy], { name: NAME[language] }));
      const { title, sections } = readPolicy(policy);
      await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible();
      await expect(page.locator('section h2')).toHaveText(sections.map(({ heading }) => heading[language]));
      await expect(page.getByRole('main')).not.toContainText(/[{}]/);
    }
  });

  test(`the cart says what is accepted, ${language}`, async ({ page }) => {
    const cart = JSON.stringify(SAVED_CART);
    await page.addInitScript((text) => localStorage.setItem('tamada-cart', text), cart);
    await page.goto(`${origin}/${language}/cart`);
    const { links } = TEXTS[language].policies;

    const terms = page.getByRole('main').getByRole('link', { name: links.terms });

    await expect(terms).toHaveAttribute('href', `/${language}/terms`);
    await expect(page.getByRole('main').getByRole('link', { name: links.privacy })).toBeVisible();
  });
}

test('the terms show the rules of the content', async ({ page }) => {
  await page.goto(`${origin}/en/terms`);

  await expect(page.getByText('Free cancellation up to 24 hours before your visit')).toBeVisible();
  await expect(
    page.getByText(/In force since 1\sDecember\s2026, version 2026-12-01-[0-9a-f]{10}\./),
  ).toBeVisible();
});

test('the sitemap lists the policies in both languages', () => {
  const sitemap = readFileSync(join(build.folder, 'dist/sitemap-0.xml'), 'utf8');

  for (const policy of POLICIES)
    for (const language of LANGUAGES) expect(sitemap).toContain(`/${language}/${policy}</loc>`);
});
