import { spawnSync } from 'node:child_process';
import { prepareDataFolder } from '#server/process/start/data-folder.ts';
import { explainFailure } from '#server/process/start/failure.ts';
import { runTogether } from './processes.ts';
import { startServers } from './servers.ts';
import { isSiteFresh } from './site-build.ts';
import { findTakenPort } from './taken-port.ts';

/** Checks the ports and the data folder before slow work; the server checks everything else. Ends the process if it must. */
export async function checkPlace(dataFolder: string): Promise<void> {
  const taken = await findTakenPort(process.env);
  if (taken) fail(taken);
  try {
    prepareDataFolder(dataFolder);
  } catch (error) {
    fail(explainFailure(error));
  }
}

export function buildSiteIfNeeded(): void {
  if (isSiteFresh()) return;
  const startedAt = Date.now();
  console.log('Building the site (only when something has changed)…');
  // In a process of its own, because Astro sets NODE_ENV to production and uses much memory.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} seconds.`);
}

/** Runs the server and the sandbox bank until Ctrl-C; `onOpen` is told the site's address. */
export async function runHouse(dataFolder: string, onOpen: (address: string) => void): Promise<void> {
  const parts = startServers({ dataFolder });
  const running = runTogether(parts);
  try {
    await Promise.all(parts.map(({ ready }) => ready));
    onOpen(siteAddress());
  } catch {
    // The process that ended has printed the reason.
    process.exitCode = 1;
  }
  await running;
}

export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** On localhost the site expects the API at port 3000; under another name it uses its own origin. */
function siteAddress(): string {
  if (process.env.SITE_URL) return process.env.SITE_URL;
  const port = Number(process.env.PORT || '3000');
  return port === 3000 ? 'http://localhost:3000' : `http://tamada.localhost:${port}`;
}
