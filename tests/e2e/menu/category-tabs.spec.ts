import { answer } from '#tests/scenes/scene.ts';
import { DEEP, LAYOUT_LANGUAGES, sample } from '#tests/support/depth.ts';
import { expect, test, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';

const LONG_NAMES = {
  en: 'Cold dishes for a long table by the sea',
  ka: 'ცივი კერძები გრძელი სუფრისთვის ზღვის პირას',
};

for (const language of LAYOUT_LANGUAGES) {
  for (const width of sample([360, 768])) {
    test(`a button moves the categories 200 pixels, ${language} ${width}`, DEEP, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await answerLongNames(page);
      await page.goto(`/${language}/menu`);
      await expectAlive(page);
      const list = page.getByRole('tablist');
      await expect(list.getByRole('tab').first()).toHaveText(LONG_NAMES[language]);
      const left = page.locator('[data-first="left"]');
      const right = page.locator('[data-first="right"]');

      await right.click();
      await expectRestAt(page, 200);
      await right.click();
      await expectRestAt(page, 400);
      await left.click();
      await expectRestAt(page, 200);
    });
  }
}

/** The real menu, with a long name for every category. */
async function answerLongNames(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  const categories = await page.evaluate(async () => (await (await fetch('/api/menu')).json()) as object[]);
  const translations = (['en', 'ka'] as const).map((language) => ({ language, name: LONG_NAMES[language] }));
  const renamed = categories.map((category) => ({ ...category, translations }));
  await answer(page, '/menu', renamed);
}

async function expectRestAt(page: Page, left: number): Promise<void> {
  const list = page.getByRole('tablist');
  const scrolled = () => list.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  await expect.poll(scrolled, { timeout: 3000 }).toBe(left);
  // Scroll snapping would move it after the button's own scroll.
  await list.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await scrolled()).toBe(left);
}

test('a press on a category counts while the page scrolls up and its bar would appear', async ({ page }) => {
  await page.goto('/en/menu');
  await expectAlive(page);
  await page.mouse.wheel(0, 700);
  await expect(page.locator('[data-bar]')).toHaveClass(/is-hidden/);
  const tab = page.getByRole('tab').nth(1);
  await expect(page.locator('[data-bar]')).not.toBeInViewport();
  const box = await tab.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 20);

  await page.mouse.down();
  await page.evaluate(() => {
    scrollBy(0, -30);
    return new Promise((resolve) => setTimeout(resolve, 300));
  });
  await page.mouse.up();

  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('a category that is pressed at the edge of the screen shows whole', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 844 });
  await page.goto('/ka/menu');
  await expectAlive(page);
  const cut = page.getByRole('tab').nth(2);
  await expect(cut).not.toBeInViewport({ ratio: 1 });
  const box = await cut.boundingBox();

  await page.mouse.click((box?.x ?? 0) + 15, (box?.y ?? 0) + 20);

  await expect(cut).toHaveAttribute('aria-selected', 'true');
  await expect(cut).toBeInViewport({ ratio: 1 });
});
