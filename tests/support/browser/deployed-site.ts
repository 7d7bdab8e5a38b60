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
export interface DeployedSite {
  url: string;
  folder: string;
  /** Deploys another build: a different title on the about page, and a different name for every hashed file. */
  deploy(title: string): Promise<void>;
  /** Deploys a build with offline use switched off. */
  switchOff(): Promise<void>;
  close(): Promise<void>;
}

export async function deploySite(): Promise<DeployedSite> {
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
