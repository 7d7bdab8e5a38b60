import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../scripts/lib/port.ts';
import { startPart } from '../scripts/lib/processes.ts';
import { median } from './lib/median.ts';
import { print, repeat, row } from './lib/table.ts';

/**
 * Seconds of `npm run build`, and of `npm start` with the built site and an empty data folder until the first page is
 * there. `--rounds=3`. The seconds of a publication: bench/publishing.ts.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

print(`Seconds, ${options.rounds} rounds: median, worst`);
// The build leaves a site for the start.
await measure('build', build);
await measure('start', start);

async function measure(name: string, act: () => Promise<void>): Promise<void> {
  const seconds = await repeat(Number(options.rounds), async () => {
    const startedAt = performance.now();
    await act();
    return (performance.now() - startedAt) / 1_000;
  });
  row(
    name,
    [median(seconds), Math.max(...seconds)].map((each) => each.toFixed(1)),
  );
}

async function build(): Promise<void> {
  const { child, ended } = startPart(['scripts/build.ts'], { sign: '' });
  await ended;
  if (child.exitCode !== 0) throw new Error('The site could not be built');
}

async function start(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-bench-start-'));
  const [port, bankPort] = [await findFreePort(), await findFreePort()];
  const env = { DATA_DIR: folder, PORT: String(port), BANK_PORT: String(bankPort) };
  const { child, ready, ended } = startPart(['scripts/start.ts'], { env, sign: 'Tamada is open' });
  try {
    await ready;
    const page = await fetch(`http://127.0.0.1:${port}/en`);
    if (!page.ok || !(await page.text()).includes('</html>'))
      throw new Error(`The page answered ${page.status}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
