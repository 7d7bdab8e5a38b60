import { sample } from '#tests/support/depth.ts';
import { expect, test, TEXTS } from '#tests/support/browser/e2e.ts';

test('/ leads to the English home page', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveURL(/\/en$/);
  await expect(page).toHaveTitle(TEXTS.en.titles.home);
});

// tests/api/platform/static-files.test.ts covers how the server handles addresses.
for (const path of sample([
  '/nowhere',
  '/en/nowhere',
  '/ka/nowhere',
  '/de/menu',
  '/EN',
  '/en/menu/soups',
  '/%00',
  '/..',
])) {
  test(`${path} is unknown and leads to /en`, async ({ page }) => {
    await page.goto(path);

    await expect(page).toHaveURL(/\/en$/);
    await expect(page).toHaveTitle(TEXTS.en.titles.home);
  });
}

for (const path of ['/api', '/api/nowhere', '/api/menu/no-such-category', '/api/auth']) {
  test(`${path} is unknown and answers JSON`, async ({ stack }) => {
    const answer = await fetch(stack.apiUrl.replace(/\/api$/, path), {
      headers: { 'Accept-Language': 'ka' },
    });

    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(await answer.json()).toEqual({ code: 'not_found', message: expect.stringMatching(/[ა-ჰ]/) });
  });
}

for (const { path, title } of sample([
  { path: '/en/', title: TEXTS.en.titles.home },
  { path: '/ka/', title: TEXTS.ka.titles.home },
  { path: '/ka/menu/', title: TEXTS.ka.titles.menu },
])) {
  test(`${path} is the page without the slash`, async ({ page }) => {
    await page.goto(path);

    await expect(page).toHaveTitle(title);
  });
}
