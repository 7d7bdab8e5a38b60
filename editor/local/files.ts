import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One change of a file, as the editor asks for it. */
export interface Change {
  operation: 'create' | 'update' | 'delete';
  path: string;
  /** In base 64. */
  content: string;
  from_path?: string | undefined;
}

export interface ListedFile {
  path: string;
  sha: string;
  size: number;
}

/** What an editor may touch: texts and pictures, and no folder beside or above. */
const EDITABLE =
  /^content\/(?:(?:dishes|floors|photos|hero)\/)?[^./\\][^/\\]*\.(?:yaml|svg|jpe?g|png|webp|avif)$/i;

export function isEditable(path: string): boolean {
  return EDITABLE.test(path) && !path.includes('..');
}

/** Every file that the editor shows, named as in the project. */
export function listFiles(project: string): ListedFile[] {
  return globSync('content/**/*', { cwd: project })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isEditable(path) && statSync(join(project, path)).isFile())
    .toSorted()
    .map((path) => {
      const bytes = readFileSync(join(project, path));
      return { path, sha: hashOf(bytes), size: bytes.length };
    });
}

/** As Git names a file by what is in it. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** One name for the state of all files. */
export function hashOfAll(files: readonly ListedFile[]): string {
  return createHash('sha1')
    .update(files.map(({ path, sha }) => `${path} ${sha}\n`).join(''))
    .digest('hex');
}

export function apply(project: string, changes: readonly Change[]): void {
  for (const { operation, path, content, from_path: former } of changes) {
    const file = join(project, path);
    if (former !== undefined && former !== path) rmSync(join(project, former), { force: true });
    if (operation === 'delete') rmSync(file, { force: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(content, 'base64'));
    }
  }
}

export function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
