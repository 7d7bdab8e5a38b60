import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file change that the editor requests. */
export interface Change {
  operation: 'create' | 'update' | 'delete';
  path: string;
  /** Base64. */
  content: string;
  from_path?: string | undefined;
}

export interface ListedFile {
  path: string;
  sha: string;
  size: number;
}

/** The files that the editor may change: content and pictures, without other folders or `..`. */
const EDITABLE =
  /^content\/(?:(?:dishes|floors|photos|hero)\/)?[^./\\][^/\\]*\.(?:yaml|svg|jpe?g|png|webp|avif)$/i;

export function isEditable(path: string): boolean {
  return EDITABLE.test(path) && !path.includes('..');
}

/** Every file that the editor shows, by its path in the project. */
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

/** The file's Git blob hash. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** A hash of all files. */
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
