import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The files that a build of the site reads, besides the content. */
const PARTS = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'content/*.ts',
  '{src,contract,design,public,scripts}/**/*',
  'server/site/{live/{example-values,house-content,site-stamp},publishing/{build-answer,outdated-files,release-note}}.ts',
];

/** A copy of the software that builds the site. */
export interface Builder {
  /** A hash of its files. */
  version: string;
  /** Makes the copy if it is missing: in the process of a build, under its limits. */
  open(): Promise<string>;
}

/**
 * Builds run in a copy, because they write beside their sources: the server may not write to the software's folder, and
 * a new version may replace that folder during a build. `folder` has one copy, named by its version.
 */
export async function createBuilder(project: string, folder: string): Promise<Builder> {
  const files = await listParts(project);
  const version = await hashFiles(project, files);
  const home = join(folder, version);
  return {
    version,
    open: async () => {
      const packages = join(home, 'node_modules');
      if (existsSync(home)) {
        // An earlier release with the same files may have made it, and may be gone.
        await rm(packages, { force: true });
        await symlink(resolve(project, 'node_modules'), packages);
        return home;
      }
      await rm(folder, { recursive: true, force: true });
      const unfinished = join(folder, 'unfinished');
      for (const file of files) await copyFile(join(project, file), join(unfinished, file));
      await symlink(resolve(project, 'node_modules'), join(unfinished, 'node_modules'));
      await rename(unfinished, home);
      return home;
    },
  };
}

async function copyFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

async function listParts(project: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(PARTS, { cwd: project, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(resolve(project).length + 1));
  }
  return files.toSorted();
}

async function hashFiles(project: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  // The versions of all packages.
  for (const file of [...files, 'package-lock.json']) {
    hash.update(`${file}\n`).update(await readFile(join(project, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
