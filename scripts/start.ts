import { spawnSync } from 'node:child_process';
import { prepareDataFolder } from '#server/start/data-folder.ts';
import { explainFailure } from '#server/start/failure.ts';
import { explainTakenPort } from '#server/start/listen.ts';
import { isPortFree } from './lib/port.ts';
import { runTogether } from './lib/processes.ts';
import { startServers } from './lib/servers.ts';
import { isSiteFresh } from './lib/site-build.ts';

/** Builds the site if needed, then serves the site and the API on one port, with the sandbox bank beside them. */
const port = Number(process.env.PORT || '3000');

// Checked before the slow build; the server checks everything else.
if (Number.isInteger(port) && port > 0 && port < 65_536 && !(await isPortFree(port))) {
  fail(explainTakenPort(port));
}
try {
  prepareDataFolder(process.env.DATA_DIR || 'data');
} catch (error) {
  fail(explainFailure(error));
}
if (!isSiteFresh()) {
  const startedAt = Date.now();
  console.log('Building the site (only when something has changed)…');
  // In a process of its own, because Astro sets NODE_ENV to production and uses much memory.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} seconds.`);
}

const parts = startServers();
const running = runTogether(parts);
try {
  await Promise.all(parts.map(({ ready }) => ready));
  console.log(`Tamada is open: ${siteAddress()} (Ctrl-C closes it)`);
} catch {
  // The process that ended has printed the reason.
  process.exitCode = 1;
}
await running;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** On localhost the site expects the API at port 3000; under another name it uses its own origin. */
function siteAddress(): string {
  if (process.env.SITE_URL) return process.env.SITE_URL;
  return port === 3000 ? 'http://localhost:3000' : `http://tamada.localhost:${port}`;
}
