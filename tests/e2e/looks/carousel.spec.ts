import { readHome } from '#content/load.ts';
import { fill } from '#src/i18n/fill.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';

const DESCRIPTIONS = Object.values(readHome().pictures).flatMap((picture) => picture?.description ?? []);
const NOW = new Date('2026-07-05T12:00:00+04:00');

function carousel(page: Page, language: Language) {
  return page.getByRole('region', { name: TEXTS[language].home.carousel });
}

/** Opens the home page with a controlled clock, and waits for the carousel's hydration. */
async function openHome(page: Page, language: Language) {
  await page.clock.install({ time: NOW });
  await page.goto(`/${language}`);
  await expect(carousel(page, language)).toBeVisible();
  // Astro removes this attribute once an island is hydrated.
  await expect(page.locator('astro-island[ssr]', { has: carousel(page, language) })).toHaveCount(0);
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
}

async function expectPicture(page: Page, language: Language, number: 1 | 2) {
  const t = TEXTS[language].home;
  const dot = (index: number) =>
    carousel(page, language).getByRole('button', { name: fill(t.goToSlide, { number: index }) });
  await expect(dot(number)).toHaveAttribute('aria-current', 'true');
  await expect(dot(3 - number)).toHaveAttribute('aria-current', 'false');
  await expect(
    carousel(page, language).getByRole('img', { name: DESCRIPTIONS[number - 1]?.[language] ?? '' }),
  ).toBeVisible();
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].home;

  test.describe(`the carousel, ${language}`, () => {
    test('moves on every 4 seconds, round and round', async ({ page }) => {
      await openHome(page, language);
      const first = await currentPicture(page, language);
      const second = first === 1 ? 2 : 1;

      await page.clock.runFor(4_000);
      await expectPicture(page, language, second);

      await page.clock.runFor(4_000);
      await expectPicture(page, language, first);
    });

    test('does not move while it is paused', DEEP, async ({ page }) => {
      await openHome(page, language);
      await carousel(page, language).getByRole('button', { name: t.pause }).click();
      await page.mouse.move(0, 0);
      const picture = await currentPicture(page, language);

      await page.clock.runFor(9_000);
      await expectPicture(page, language, picture);

      await carousel(page, language).getByRole('button', { name: t.play }).click();
      await page.getByRole('heading', { level: 1 }).click();
      await page.clock.runFor(4_000);
      await expectPicture(page, language, picture === 1 ? 2 : 1);
    });

    test('does not move under the pointer', DEEP, async ({ page }) => {
      await openHome(page, language);
      await carousel(page, language).hover();
      const picture = await currentPicture(page, language);

      await page.clock.runFor(9_000);

      await expectPicture(page, language, picture);
    });

    test('follows its buttons and dots', DEEP, async ({ page }) => {
      await openHome(page, language);
      const press = (name: string) => carousel(page, language).getByRole('button', { name }).click();

      await press(fill(t.goToSlide, { number: 1 }));
      await expectPicture(page, language, 1);
      await press(t.next);
      await expectPicture(page, language, 2);
      await press(t.next);
      await expectPicture(page, language, 1);
      await press(t.previous);
      await expectPicture(page, language, 2);
    });
  });

  test.describe(`the carousel with reduced motion, ${language}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('begins paused', DEEP, async ({ page }) => {
      await openHome(page, language);
      await expect(carousel(page, language).getByRole('button', { name: t.play })).toBeVisible();

      await page.clock.runFor(9_000);

      await expectPicture(page, language, 1);
    });
  });
}

async function currentPicture(page: Page, language: Language): Promise<1 | 2> {
  const name = fill(TEXTS[language].home.goToSlide, { number: 1 });
  const first = carousel(page, language).getByRole('button', { name });
  return (await first.getAttribute('aria-current')) === 'true' ? 1 : 2;
}
