import { openScene } from '#tests/scenes/index.ts';
import { LAYOUT_LANGUAGES, sample } from '#tests/support/depth.ts';
import { expect, test, type Page } from '#tests/support/browser/e2e.ts';
import { addressOf, expectAlive, type PageName } from '#tests/support/browser/site-pages.ts';
import { store } from '#tests/support/browser/browser-state.ts';
import { FULL_DRAFT } from '#tests/scenes/saved.ts';

/** The appearance of an open dialog after its animation, which must be the same on every page. */
interface DialogLook {
  box: { x: number; y: number; width: number; height: number };
  animation: string;
  corners: string;
  margin: string;
}

/** Two phones and a desktop. */
const DIALOG_SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Reads the appearance of the open dialog, after its animation and with the late styles loaded. */
async function lookOfDialog(page: Page): Promise<DialogLook> {
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toHaveCount(1);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  return dialog.evaluate(async (element) => {
    await document.fonts.ready;
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = element.getBoundingClientRect();
    const { animationName, borderRadius, margin } = getComputedStyle(element);
    const [left = 0, top = 0, across = 0, down = 0] = [x, y, width, height].map(Math.round);
    return {
      box: { x: left, y: top, width: across, height: down },
      animation: animationName,
      corners: borderRadius,
      margin,
    };
  });
}

const BUTTON = '#cart-button';
/** Pages with the cart button, besides the home page. */
const PAGES_WITH_DRAWER: PageName[] = ['about', 'menu', 'reservation', 'contact', 'cancel'];

/** All other dialogs, by the scene that opens them. */
const CENTRED = [
  'reservation-date-dialog',
  'reservation-table-taken',
  'cart-login-required',
  'cart-payment-error',
  'cart-table-taken',
  'cart-price-correction',
  'cancel-question',
];
/** Dialogs on pages with the drawer, whose styles may load first. */
const BESIDE_DRAWER = ['reservation-date-dialog', 'reservation-table-taken', 'cancel-question'];

test.use({ allowedErrors: [/status of (401|404|409|500)/] });

for (const screen of sample(DIALOG_SCREENS)) {
  test.describe(`at ${screen.width} pixels`, () => {
    test.use({ viewport: screen });

    for (const language of LAYOUT_LANGUAGES) {
      test(`the drawer looks the same on every page, ${language}`, async ({ page }) => {
        await store(page, { local: FULL_DRAFT });
        await openDrawer(page, `/${language}`);
        const atHome = await lookOfDialog(page);
        expect(atHome.animation).toBe('drawer-in');
        expect(atHome.box).toMatchObject({ y: 0, height: screen.height });
        expect(atHome.box.x + atHome.box.width).toBe(screen.width);

        for (const name of PAGES_WITH_DRAWER) {
          await openDrawer(page, addressOf(`/${language}`, name));
          expect(await lookOfDialog(page), name).toEqual(atHome);
        }
      });
    }

    for (const name of sample(CENTRED, 2)) {
      test(`${name} is centred`, async ({ page }) => {
        await openScene(page, name, 'ka');
        const { box, animation } = await lookOfDialog(page);

        expect(animation).toBe('dialog-in');
        expect(Math.abs(2 * box.x + box.width - screen.width)).toBeLessThanOrEqual(2);
        expect(Math.abs(2 * box.y + box.height - screen.height)).toBeLessThanOrEqual(2);
      });
    }

    for (const name of sample(BESIDE_DRAWER)) {
      test(`${name} looks the same after the drawer has loaded`, async ({ page }) => {
        await openScene(page, name, 'ka');
        const alone = await lookOfDialog(page);

        // Reaching for the button loads the drawer's styles.
        await page.locator(BUTTON).dispatchEvent('pointerenter');
        await expect(page.locator('.cart-drawer')).toBeAttached();

        expect(await lookOfDialog(page)).toEqual(alone);
      });
    }
  });
}

async function openDrawer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectAlive(page);
  await page.locator(BUTTON).click();
}
