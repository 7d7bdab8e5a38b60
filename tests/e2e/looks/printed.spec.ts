import { DEEP, LAYOUT_LANGUAGES } from '#tests/support/depth.ts';
import { answer, beKnown, LONG_NAME } from '#tests/scenes/scene.ts';
import { ORDER, PROFILE, RESERVATION } from '#tests/support/answers.ts';
import { expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { countPages } from '#tests/support/browser/paper.ts';

const ORDER_ID = '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11';
/** Twelve tables, twenty dishes and a name of sixty letters: the maximum, which must fit on one sheet. */
const LARGEST = {
  hasCalendar: true,
  date: '2030-05-04',
  totalAmount: 2715.9,
  tables: Array.from({ length: 12 }, (_, place) => ({ tableNumber: `table${place + 1}` })),
  menuItems: Array.from({ length: 20 }, (_, place) => ({
    id: `d${place}`,
    name: 'ქათმის საცივი ნიგვზით, ბროწეულითა და ახალი ქინძით',
    quantity: place + 1,
  })),
};

for (const language of LAYOUT_LANGUAGES) {
  const t = TEXTS[language];

  test(`the largest confirmation is one printed page, ${language}`, async ({ page }) => {
    await openConfirmed(page, language);

    expect(await countPages(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('20 × ')).toBeVisible();
    await expect(page.getByText(ORDER_ID)).toBeVisible();
    await expectPaper(page, language);
  });

  test(`the confirmation is printed by its own button, ${language}`, DEEP, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await openConfirmed(page, language);

    await page.getByRole('button', { name: t.printed.print }).click();

    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });

  test(`the list of reservations is printed without its buttons, ${language}`, DEEP, async ({ page }) => {
    await beSignedIn(page);
    await page.goto(`/${language}/profile`);
    await expect(page.getByRole('heading', { name: t.profile.reservations })).toBeVisible();

    await page.emulateMedia({ media: 'print' });

    await expect(page.getByText('19:00')).toBeVisible();
    await expectPaper(page, language);
  });
}

async function openConfirmed(page: Page, language: Language): Promise<void> {
  await beSignedIn(page);
  await page.goto(`/${language}/payment-success?order_id=${ORDER_ID}`);
  await expect(page.getByText('20 × ')).toBeVisible();
}

async function beSignedIn(page: Page): Promise<void> {
  await beKnown(page);
  await answer(page, '/user/profile', { ...PROFILE, ...LONG_NAME });
  await answer(page, '/user/reservations', [{ ...RESERVATION, ...LARGEST, isCancellable: true }]);
  const customerName = `${LONG_NAME.firstName} ${LONG_NAME.lastName}`;
  await answer(page, '/orders/*', { ...ORDER, ...LARGEST, id: ORDER_ID, customerName });
}

/** Expects the printed header and footer, and no buttons. */
async function expectPaper(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(TEXTS[language].printed.plansChange)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
}
