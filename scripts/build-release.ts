import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildAnswer } from '#server/site/publishing/build-answer.ts';
import type { OutdatedFiles } from '#server/site/publishing/release-note.ts';

/** Before the build, which awaits at the top of this file: a class does not exist above its line. */
class CheckError extends Error {
  override name = 'CheckError';
}

/**
 * Builds a release for the server: `FOLDER release|preview STARTED_AT [EARLIER_SITE]` reads `FOLDER/content`
 * (CONTENT_FOLDER) and writes `FOLDER/dist`. Tells the server by message how it went. `build-in-copy.ts` runs it.
 */
const [, , folder = '', kind = 'release', startedAt = '', earlierSite] = process.argv;
const site = join(folder, 'dist');

// The web server runs as another user.
process.umask(0o022);
// A build must not go on without its server, which would start another.
process.once('disconnect', () => process.exit(1));
try {
  // If memory runs out, Linux kills this process before the server.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system.
}

const begun = performance.now();
await tell(await build());
process.exit();

async function build(): Promise<BuildAnswer> {
  try {
    const { readHouseContent } = await import('#server/site/live/house-content.ts');
    const { readAll } = await import('#content/read-all.ts');
    const source = join(folder, 'content');
    readAll(source);
    const content = readHouseContent(source);
    note('content read');
    const { buildPages } = await import('./lib/site-build.ts');
    await buildPages(site, '.astro/cache');
    note('pages built');
    const outdated = kind === 'release' ? await finish() : {};
    return { state: 'built', content, outdated };
  } catch (error) {
    console.error(error);
    return explain(error);
  }
}

async function finish(): Promise<OutdatedFiles> {
  const { compressFolder } = await import('./lib/compress.ts');
  await compressFolder(site, earlierSite);
  note('compressed');
  const { checkSite } = await import('./checks/check-site.ts');
  const [problem, ...others] = await checkSite(site);
  note('checked');
  if (problem !== undefined) {
    for (const other of others) console.log(other);
    throw new CheckError(problem);
  }
  const { addOutdatedFiles } = await import('#server/site/publishing/outdated-files.ts');
  return addOutdatedFiles(site, earlierSite, Number(startedAt));
}

function explain(error: unknown): BuildAnswer {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // The site's bundle has classes of its own, so the name counts.
  if (name === 'ContentError') return { state: 'failed', code: 'content', detail: message };
  if (name === 'CheckError') return { state: 'failed', code: 'check', detail: message };
  return { state: 'failed', code: message.includes('ENOSPC') ? 'disk' : 'build', detail: message };
}

function tell(answer: BuildAnswer): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(answer, () => resolve());
    else resolve();
  });
}

function note(step: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${step}`);
}
