import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listDishIds, readRestaurant } from '#content/load.ts';
import { localDateAt } from '#contract/values/time.ts';
import { loadSessionSecret } from '#server/process/start/data-folder.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { fillDemo } from './demo/fill.ts';
import { emptyFolder, findFolderProblem, isMadeFor, writeMark } from './demo/folder.ts';
import { DEMO_DINER } from './demo/guests.ts';
import { createStaffLinks } from './demo/links.ts';
import { buildSiteIfNeeded, checkPlace, fail, runHouse } from './lib/run-house.ts';

/**
 * The whole restaurant with ten weeks of evenings, guests and money, in a data folder of its own. The demo of a day
 * stays until the next day; `-- --fresh` makes it anew.
 */
const { values: options } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
const folder = process.env.DATA_DIR || join('data', 'demo');

if (process.env.NODE_ENV === 'production') fail('The demo does not start with NODE_ENV=production.');
if (listDishIds().length === 0) fail('The menu has no dishes yet: the demo needs some.');
const problem = findFolderProblem(folder);
if (problem) fail(problem);
useOnlyFolder();
await checkPlace(folder);
buildSiteIfNeeded();
const links = await prepare();
await runHouse(folder, printDoors);

/** Whatever the environment says: no other database, no mail and no bank but those in the folder. */
function useOnlyFolder(): void {
  for (const name of [
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL',
    'SESSION_SECRET',
    'SESSION_SECRET_OLD',
    'BANK_DATA',
  ]) {
    process.env[name] = '';
  }
  for (const name of Object.keys(process.env)) {
    if (/^BANK_(API|TOKEN|CLIENT|PUBLIC)/.test(name)) process.env[name] = '';
  }
}

async function prepare(): Promise<Awaited<ReturnType<typeof createStaffLinks>>> {
  const now = Date.now();
  const today = localDateAt(now);
  if (options.fresh || !isMadeFor(folder, today)) {
    emptyFolder(folder);
    console.log('Filling ten weeks with guests…');
    const reservations = await fillDemo({ folder, now });
    writeMark(folder, today);
    console.log(`${reservations} reservations are in ${folder}.`);
  }
  const db = await openDatabase(join(folder, 'tamada.sqlite'));
  try {
    return await createStaffLinks(db, { sessionSecret: loadSessionSecret(folder), now });
  } finally {
    await db.destroy();
  }
}

function printDoors(address: string): void {
  const doors = links.map(({ role, path, code }) => `  ${role.padEnd(8)} code ${code}  ${address}${path}`);
  console.log(`The demo of ${readRestaurant().name.en} is open: ${address} (Ctrl-C closes it)

A diner:   ${DEMO_DINER.email}, password ${DEMO_DINER.password}
The staff (each link and code works once, for a day; start the demo again for new ones):
${doors.join('\n')}

All emails are in ${join(folder, 'mail')}.`);
}
