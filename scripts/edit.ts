import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { buildEditor } from '#editor/build.ts';
import { createEditorApp } from '#editor/local/app.ts';
import { isPortFree } from './lib/port.ts';
import { runTogether, startPart } from './lib/processes.ts';

/**
 * Runs the editor of `content/` in a browser, and the site beside it. `--alone` leaves out the site, `--no-browser`
 * opens no browser.
 */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const port = Number(process.env.EDIT_PORT || '4322');
const origin = `http://localhost:${port}`;
const siteUrl = 'http://localhost:4321';
const isAlone = process.argv.includes('--alone');
const folder = resolve('dist-editor/admin');

for (const needed of isAlone ? [port] : [port, 4321]) {
  if (!(await isPortFree(needed))) {
    console.error(`The editor needs port ${needed}, but another program has it: is the editor open already?`);
    process.exit(1);
  }
}
console.log('Opening the editor…');
await buildEditor(folder);
const app = createEditorApp({
  project: process.cwd(),
  editor: folder,
  origin,
  siteUrl,
  onSave: (sentence) => console.log(sentence),
});
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
await new Promise((ready) => server.once('listening', ready));
const site = isAlone
  ? []
  : [startPart(['node_modules/astro/bin/astro.mjs', 'dev'], { sign: '4321', onLine: () => undefined })];
const running = site.length > 0 ? runTogether(site) : untilTold();
await Promise.all(site.map(({ ready }) => ready)).catch(() => (process.exitCode = 1));
console.log(`The editor is open: ${origin}/admin/ (Ctrl-C closes it)`);
if (!isAlone) console.log(`The site as it would be: ${siteUrl}/en`);
if (!process.argv.includes('--no-browser')) openBrowser(`${origin}/admin/`);
await running;
server.close();
process.exit();

function untilTold(): Promise<void> {
  return new Promise((told) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => told());
  });
}

/** Does nothing without a browser: the terminal shows the URL. */
function openBrowser(address: string): void {
  const openers: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['open', address],
    win32: ['cmd', '/c', 'start', '', address],
  };
  const [program = '', ...args] = openers[process.platform] ?? ['xdg-open', address];
  const opener = spawn(program, args, { stdio: 'ignore', detached: true });
  opener.once('error', () => undefined);
  opener.unref();
}
