import { sample } from '#tests/support/depth.ts';
import { expect, test } from '#tests/support/e2e.ts';

for (const path of sample(['/ka', '/en', '/menu'])) {
  test(`the browser can install ${path}`, async ({ page, context }) => {
    await page.goto(path);
    const browser = await context.newCDPSession(page);

    const { url, data, errors } = await browser.send('Page.getAppManifest');
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');

    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe(path === '/ka' ? '/ka.webmanifest' : '/en.webmanifest');
    expect(data).toContain('"display":"standalone"');
    // The test browser is in incognito mode, which installs nothing; there must be no other reason.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });
}
