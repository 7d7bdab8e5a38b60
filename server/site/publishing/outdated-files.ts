import { DAY_MS } from '#contract/values/durations.ts';
import { existsSync } from 'node:fs';
import { chmod, copyFile, glob, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readNote, type OutdatedFiles } from './release-note.ts';

/** The files whose names change with their content. */
const HASHED = '{_astro,photos}/**/*.*';
/** A page that was opened earlier loads itself again first: phones discard pages in the background within days. */
const KEPT_MS = 7 * DAY_MS;

/** Adds the files of the earlier site, if there was one, that open pages may still ask for. */
export async function addOutdatedFiles(
  site: string,
  earlierSite: string | undefined,
  now: number,
): Promise<OutdatedFiles> {
  if (earlierSite === undefined) return {};
  const outdated: OutdatedFiles = {};
  const earlier = (await readNote({ folder: dirname(earlierSite) }))?.outdated ?? {};
  for await (const name of glob(HASHED, { cwd: earlierSite })) {
    const since = earlier[name] ?? now;
    const file = join(site, name);
    if (existsSync(file) || now - since > KEPT_MS) continue;
    const folder = dirname(file);
    if (!existsSync(folder)) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
    }
    // A link costs no space, but only exists within one disk.
    await link(join(earlierSite, name), file).catch(() => copyFile(join(earlierSite, name), file));
    outdated[name] = since;
  }
  return outdated;
}
