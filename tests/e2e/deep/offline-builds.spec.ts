import { expect, test as base, type Page } from '#tests/support/browser/e2e.ts';
import { expectCached, listCached, NO_LINE } from '#tests/support/browser/offline.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { writeServiceWorker } from '../../../scripts/service-worker.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';

/** A copy of the built site with its own host, to which another build can be deployed. */
interface DeployedSite {
  url: string;
  folder: string;
  /** Deploys another build: a different title on the about page, and a different name for every hashed file. */
  deploy(title: string): Promise<void>;
  /** Deploys a build with offline use switched off. */
  switchOff(): Promise<void>;
  close(): Promise<void>;
}

async function deploySite(): Promise<DeployedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-site-'));
  cpSync('dist', folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const app = new Hono<AppEnv>();
  app.get('/api/menu', (c) => c.json([]));
  app.all('/api/*', (c) => c.json({}, 401));
  app.use(staticFiles(folder));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://tamada.localhost:${port}`,
    folder,
    deploy: async (title) => {
      const page = join(folder, 'en', 'about.html');
      const html = readFileSync(page, 'utf8').replace(/<h1([^>]*)>[^<]*<\/h1>/, `<h1$1>${title}</h1>`);
      writeFileSync(page, html);
      await writeServiceWorker(folder, false);
    },
    switchOff: () => writeServiceWorker(folder, true),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = base.extend<{ site: DeployedSite }>({
  site: async ({}, use) => {
    const site = await deploySite();
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

// Before a test about a hundred files load at low priority.
test.describe.configure({ timeout: 180_000 });
test.use({ serviceWorkers: 'allow', allowedErrors: [NO_LINE] });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The worker then checks for a new build again before it serves from the cache first. */
const forgetCheck = (page: Page) => page.evaluate(() => caches.delete('tamada-check'));

test('serves cached pages directly while the build is current', async ({ page, site }) => {
  await page.goto('/en');
  await expectCached(page, 'en', site.folder);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });

  await page.goto('/en/about');
  await expect(heading(page)).toBeVisible();
  expect(asked).not.toContain('/en/about');

  await forgetCheck(page);
  await page.goto('/en/contact');
  await expect.poll(() => asked).toContain('/en/contact');
});

test('uses and caches a new build from the next page on', async ({ page, context, site }) => {
  await page.goto('/en/about');
  await expectCached(page, 'en', site.folder);
  const before = await heading(page).textContent();

  await site.deploy('The new house');
  await forgetCheck(page);
  await page.reload();
  await expect(heading(page)).toHaveText('The new house');
  await expectCached(page, 'en', site.folder);
  await context.setOffline(true);
  await page.reload();

  await expect(heading(page)).toHaveText('The new house');
  expect(before).not.toBe('The new house');
});

test('deletes the files of an earlier build with a later page', async ({ page, site }) => {
  await page.goto('/en');
  await expectCached(page, 'en', site.folder);
  const isOldThere = () =>
    page.evaluate(
      async () =>
        (await (await caches.open('tamada-files')).keys()).filter(({ url }) => url.includes('/en/about'))
          .length,
    );

  await site.deploy('The new house');
  await forgetCheck(page);
  await page.reload();
  await expect.poll(isOldThere).toBe(2);
  await page.reload();

  await expect.poll(isOldThere).toBe(1);
});

test('a new build takes over although the page loads a file at that moment', async ({ page, site }) => {
  await page.goto('/en');
  await expectCached(page, 'en', site.folder);
  await site.deploy('The new house');
  await forgetCheck(page);
  await page.addInitScript(() => {
    void navigator.serviceWorker.ready.then((registration) => {
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => {
          if (registration.waiting) void fetch('/favicon.svg');
        });
      });
    });
  });

  await page.reload();

  await expectCached(page, 'en', site.folder);
});

test('serves the earlier build until the new one is cached', async ({ page, context, site }) => {
  await page.goto('/en');
  await expectCached(page, 'en', site.folder);
  const before = await page.goto('/en/about').then(() => heading(page).textContent());
  await site.deploy('The new house');
  await forgetCheck(page);
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => (window.name = 'changed'));
  });
  await page.goto('/en/contact');
  await page.waitForFunction(() => window.name === 'changed');
  await context.setOffline(true);

  await page.goto('/en/about');

  await expect(heading(page)).toHaveText(before ?? '');
});

test('a switched-off worker deletes its caches and itself', async ({ page, site }) => {
  await page.goto('/en');
  await expectCached(page, 'en', site.folder);

  await site.switchOff();
  await forgetCheck(page);
  await page.reload();

  await expect.poll(() => listCached(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
});
