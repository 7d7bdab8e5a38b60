import { DAY_MS } from '#contract/values/durations.ts';
import { existsSync } from 'node:fs';
import { chmod, copyFile, glob, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files whose names change with their content. */
const HASHED = '{_astro,photos}/**/*.*';
/** A page that was opened earlier loads itself again first: phones discard pages in the background within days. */
const KEPT_MS = 7 * DAY_MS;

interface Earlier {
  /** Undefined if no site was served before. */
  site: string | undefined;
  outdated: Readonly<Record<string, number>>;
}

/**
 * Adds the files of the earlier site that open pages may still ask for. Returns since when each of them is outdated.
 */
export async function addOutdatedFiles(
  site: string,
  earlier: Earlier,
  now: number,
): Promise<Record<string, number>> {
  const outdated: Record<string, number> = {};
  if (earlier.site === undefined) return outdated;
  for await (const name of glob(HASHED, { cwd: earlier.site })) {
    const since = earlier.outdated[name] ?? now;
    const file = join(site, name);
    if (existsSync(file) || now - since > KEPT_MS) continue;
    const folder = dirname(file);
    if (!existsSync(folder)) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
    }
    // A link costs no space, but only exists within one disk.
    await link(join(earlier.site, name), file).catch(() => copyFile(join(earlier.site ?? '', name), file));
    outdated[name] = since;
  }
  return outdated;
}
