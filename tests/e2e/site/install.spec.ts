import { sample } from '#tests/support/depth.ts';
import { expect, test, type Page } from '#tests/support/browser/e2e.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string }[];
}

for (const path of sample(['/ka', '/en', '/menu'])) {
  test(`the browser reads from ${path} what it needs to install the site`, async ({ page, context }) => {
    await page.goto(path);
    const browser = await context.newCDPSession(page);

    const { url, data = '', errors } = await browser.send('Page.getAppManifest');

    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe(path === '/ka' ? '/ka.webmanifest' : '/en.webmanifest');
    const { name, start_url, display, icons } = JSON.parse(data) as Manifest;
    expect([name, display]).toEqual([expect.stringMatching(/./), 'standalone']);
    expect((await page.goto(start_url))?.status()).toBe(200);
    for (const size of ['192x192', '512x512']) {
      const icon = icons.find(({ sizes }) => sizes === size);
      const { width, height } = await measure(page, new URL(icon?.src ?? '', url).href);
      expect(`${width}x${height}`).toBe(size);
    }
  });
}

function measure(page: Page, src: string) {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, src);
}
