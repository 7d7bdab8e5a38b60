import { existsSync } from 'node:fs';
import { open, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/**
 * A release is a folder with the content of one commit and the site that was built from it. The link `DATA_DIR/site`
 * leads to the site of the current release and is replaced by one rename. The database decides which release is live: the
 * link follows it. Before the first publication it leads to the `dist/` of the software.
 */
export interface Release {
  id: string;
  folder: string;
  content: string;
  site: string;
}

export function siteLink(dataDir: string): string {
  return join(dataDir, 'site');
}

export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

export function releaseOf(dataDir: string, id: string): Release {
  const folder = join(releasesFolder(dataDir), id);
  return { id, folder, content: join(folder, 'content'), site: join(folder, 'dist') };
}

/** Undefined before the first publication. */
export async function findCurrentRelease(dataDir: string): Promise<Release | undefined> {
  const site = await readSiteLink(dataDir);
  if (site === undefined) return undefined;
  const release = releaseOf(dataDir, basename(dirname(site)));
  const isWhole = release.site === site && existsSync(site) && existsSync(release.content);
  return isWhole ? release : undefined;
}

/** The folder that the link leads to; undefined without a link. */
export async function readSiteLink(dataDir: string): Promise<string | undefined> {
  const link = siteLink(dataDir);
  const target = await readlink(link).catch(() => undefined);
  return target === undefined ? undefined : resolve(dirname(link), target);
}

/**
 * Replaces the link by one rename: a reader gets a file of the earlier site or of the new one. On the disk when the
 * promise resolves.
 */
export async function pointSiteTo(dataDir: string, site: string): Promise<void> {
  const link = siteLink(dataDir);
  const prepared = `${link}.next`;
  await rm(prepared, { force: true });
  const isInside = site.startsWith(join(dataDir, sep));
  await symlink(isInside ? relative(dirname(link), site) : site, prepared);
  await rename(prepared, link);
  await flush(dirname(link));
}

/** Flushes a file, or a folder's list of names, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
