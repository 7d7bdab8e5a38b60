import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Release } from './releases.ts';

/** Files of earlier releases that open pages may still ask for: since when no new page names them. */
export const outdatedFiles = z.record(z.string(), z.number());
export type OutdatedFiles = z.infer<typeof outdatedFiles>;

/** What a release says about itself, so that it can be served again without the database's rows. */
const releaseNote = z.object({
  kind: z.enum(['first', 'publish', 'back', 'upgrade']),
  commit: z.string(),
  by: z.string(),
  startedAt: z.number(),
  /** The version of the software and the settings that built it. */
  builtWith: z.string(),
  outdated: outdatedFiles,
});
export type ReleaseNote = z.infer<typeof releaseNote>;

export function notePath({ folder }: Pick<Release, 'folder'>): string {
  return join(folder, 'release.json');
}

/** Undefined if there is none that can be read. */
export async function readNote(release: Pick<Release, 'folder'>): Promise<ReleaseNote | undefined> {
  try {
    return releaseNote.parse(JSON.parse(await readFile(notePath(release), 'utf8')));
  } catch {
    return undefined;
  }
}
