import { spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import { readRestaurant } from '#content/load.ts';
import { addOwner } from '#server/identity/members/add-owner.ts';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { engineOf } from '#server/platform/db/database.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { loadSessionSecret } from '#server/process/start/data-folder.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { createStaffLinks, type StaffLink } from './demo/links.ts';
import { buildSiteIfNeeded, checkPlace, fail, runHouse } from './lib/run-house.ts';

/**
 * The editor on this computer: the server of `npm start` with its data folder, and a link with a code that signs in an owner
 * who has the restaurant's address.
 * `--no-browser` opens no browser.
 */
const { dataDir, databaseUrl } = getDatabaseConfig(process.env);

if (process.env.NODE_ENV === 'production') {
  fail('On the restaurant’s server open /staff/site. This command does not start with NODE_ENV=production.');
}
await checkPlace(dataDir);
buildSiteIfNeeded();
const { path = '', code } = await letIn();
await runHouse(dataDir, (address) => {
  console.log(`The editor is open, code ${code}: ${address}${path} (Ctrl-C closes it)`);
  if (!process.argv.includes('--no-browser')) openBrowser(`${address}${path}`);
});

async function letIn(): Promise<Partial<StaffLink>> {
  const db = await openDatabase(databaseUrl);
  const databaseClock = createDatabaseClock(engineOf(databaseUrl));
  const email = toEmailKey(readRestaurant().email);
  try {
    await addOwner({ db, databaseClock }, { email, by: userInfo().username });
    const sessionSecret = process.env.SESSION_SECRET || loadSessionSecret(dataDir);
    const members = [{ email, role: 'owner' }] as const;
    const [link] = await createStaffLinks(db, { sessionSecret, now: Date.now(), members });
    return link ?? {};
  } finally {
    await db.destroy();
  }
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
