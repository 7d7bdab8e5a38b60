import { spawn } from 'node:child_process';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { loadSessionSecret } from '#server/process/start/data-folder.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { createStaffLinks, type StaffLink } from './demo/links.ts';
import { buildSiteIfNeeded, checkPlace, fail, runHouse } from './lib/run-house.ts';

/**
 * The editor on this computer: the server of `npm start` with its data folder, and a link with a code that signs an editor
 * in.
 * `--no-browser` opens no browser.
 */
const { dataDir, databaseUrl } = getDatabaseConfig(process.env);
const EDITOR = { email: 'editor@tamada.example', role: 'editor' } as const;

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
  const now = Date.now();
  try {
    await db
      .insertInto('staff_members')
      .values({ ...EDITOR, added_at: now, added_by: '' })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    const sessionSecret = process.env.SESSION_SECRET || loadSessionSecret(dataDir);
    const [link] = await createStaffLinks(db, { sessionSecret, now, members: [EDITOR] });
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
