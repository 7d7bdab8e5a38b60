import type { Page } from '@playwright/test';

/** WCAG 2.4.13: the contrast of a visible change, and the thickness of the outline in pixels. */
const CONTRAST = 3;
const THICKNESS = 2;
const AROUND = 8;

interface Ring {
  name: string;
  /** Pixels that change by 3:1 or more with the focus, relative to a line of 2 px around the control. */
  share: number;
}

/** Compares screenshots of each kind of control on a page with and without the focus. */
export async function measureRings(page: Page): Promise<Ring[]> {
  // The browser shows focus rings after the first key press.
  await page.keyboard.press('Tab');
  const kinds = await markKinds(page);
  const rings: Ring[] = [];
  for (const [mark, name] of kinds.entries()) {
    const control = page.locator(`[data-kind="${mark}"]`);
    await control.focus();
    const box = await control.boundingBox();
    if (!box || box.height > 300) continue;
    const clip = {
      x: Math.max(0, box.x - AROUND),
      y: Math.max(0, box.y - AROUND),
      width: box.width + 2 * AROUND,
      height: box.height + 2 * AROUND,
    };
    const focused = await page.screenshot({ clip, animations: 'disabled', scale: 'css' });
    await control.blur();
    const plain = await page.screenshot({ clip, animations: 'disabled', scale: 'css' });
    const changed = await countChanged(page, focused, plain);
    rings.push({ name, share: changed / (2 * (box.width + box.height) * THICKNESS) });
  }
  return rings;
}

/** Marks one control of each kind, that is of each element, class list and role. */
function markKinds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const seen = new Set<string>();
    const root = document.querySelector('dialog[open]') ?? document;
    const found = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
      if (element.matches(':disabled, [tabindex="-1"]')) return false;
      const ground = element.closest('.on-cloth') ? 'on cloth' : 'on paper';
      const kind = [element.localName, element.getAttribute('class'), element.role, ground].join(' ');
      if (seen.has(kind)) return false;
      seen.add(kind);
      return true;
    });
    return found.map((element, mark) => {
      element.dataset.kind = String(mark);
      return `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim() ?? ''}"`;
    });
  });
}

async function countChanged(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const desk = await page.context().newPage();
  const changed = await desk.evaluate(
    async ({ pictures, contrast }) => {
      const read = async (png: string) => {
        const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('No canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const linear = (value = 0) =>
        value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const lightOf = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]) + 0.05;
      const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = await Promise.all(
        pictures.map(read),
      );
      let count = 0;
      for (let at = 0; at < first.length; at += 4) {
        const [a, b] = [lightOf(first, at), lightOf(second, at)];
        if (Math.max(a, b) / Math.min(a, b) >= contrast) count += 1;
      }
      return count;
    },
    { pictures: [one, other].map((picture) => picture.toString('base64')), contrast: CONTRAST },
  );
  await desk.close();
  return changed;
}
