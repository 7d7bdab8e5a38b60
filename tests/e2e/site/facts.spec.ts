import { openScene } from '#tests/scenes/index.ts';
import { LAYOUT_LANGUAGES, sample } from '#tests/support/depth.ts';
import { expect, test, type Page } from '#tests/support/browser/e2e.ts';

/** Scenes with a list of labels and values. */
const LISTS = ['profile', 'cart-tables-kept', 'cart', 'cancel', 'payment-paid'];
const WIDTHS = [320, 360, 390];
/** --space-3 */
const LEAST_GAP = 12;

test.use({ allowedErrors: [/status of (401|404)/] });

for (const name of sample(LISTS, 2)) {
  for (const language of LAYOUT_LANGUAGES) {
    test(`labels and values of ${name} have gaps and no empty lines, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await openScene(page, name, language);

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        const rows = await readRows(page);
        expect(rows.length).toBeGreaterThan(2);
        for (const row of rows) {
          expect(row.gap, `${width}: ${row.label}`).toBeGreaterThanOrEqual(LEAST_GAP);
          expect(row.emptyBelow, `${width}: below ${row.label}`).toBeLessThan(row.line);
        }
      }
    });
  }
}

/** For each pair in the visible lists: the gap between its texts, and the empty space before the next pair. */
function readRows(page: Page) {
  return page.locator('.facts:visible').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const textBox = (element: Element | null) => {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const pairs = [...list.querySelectorAll('dt')]
        .map((label) => ({ label, of: textBox(label), value: textBox(label.nextElementSibling) }))
        .filter(({ of }) => of.height > 0);
      return pairs.map(({ label, of, value }, index) => {
        const end = Math.max(of.bottom, value.bottom);
        const line = Number.parseFloat(getComputedStyle(label).lineHeight);
        const leading = Math.max(0, line - of.height);
        const isStacked = value.top >= of.bottom - 1;
        return {
          label: label.textContent,
          gap: isStacked ? Infinity : value.left - of.right,
          emptyBelow: (pairs[index + 1]?.of.top ?? end) - end - leading,
          line,
        };
      });
    }),
  );
}
