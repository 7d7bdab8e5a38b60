import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { POLICIES } from '#contract/values/policies.ts';
import { ContentConflict, ContentError } from './content-error.ts';

export interface ListedFile {
  /** Begins with `content/`. */
  path: string;
  /** The Git hash of its bytes. */
  sha: string;
  size: number;
}

/** The new bytes of a file; undefined deletes it. */
export interface FileChange {
  path: string;
  content: Buffer | undefined;
  /** The hash of the version that the editor changed, null for a new file; undefined: not compared. */
  expected?: string | null | undefined;
}

/** The files that exist once: load.ts reads each of them, and any number of floors and dishes. */
const SINGLE: ReadonlySet<string> = new Set(
  [
    ...['restaurant', 'home', 'notices', 'about', 'contact', 'menu', 'rules', 'payment', 'policies'],
    ...POLICIES.map((policy) => `policies/${policy}`),
  ].map((name) => `content/${name}.yaml`),
);
export const FLOOR = /^content\/floors\/(floor[1-9]\d?)\.yaml$/;
const DISH = /^content\/dishes\/[^./\\\p{Cc}][^/\\\p{Cc}]*\.(?:yaml|svg)$/u;
const LOGO = /^content\/logo\/[^./\\\p{Cc}][^/\\\p{Cc}]*\.svg$/u;
const HERO = /^content\/hero\/(?:table|sea)\.svg$/;
const PHOTO =
  /^content\/(?:(?:dishes|photos)\/[^./\\\p{Cc}][^/\\\p{Cc}]*|hero\/(?:table|sea))\.(?:jpe?g|png|webp|avif)$/iu;

/** Whether editors may change the file of this path in the project: one that load.ts reads, or a picture. */
export function isContentFile(path: string): boolean {
  const isKnown = SINGLE.has(path) || [FLOOR, DISH, LOGO, HERO, PHOTO].some((pattern) => pattern.test(path));
  return isKnown && !path.includes('..');
}

const KB = 1024;
const MB = 1024 * KB;
const LARGEST = {
  text: { bytes: 256 * KB, size: { en: '256 KB', ka: '256 კბ' } },
  drawing: { bytes: MB, size: { en: '1 MB', ka: '1 მბ' } },
  photograph: { bytes: 12 * MB, size: { en: '12 MB', ka: '12 მბ' } },
};

/**
 * Before a file is read: a text takes two hundred times its size in memory.
 * @throws ContentError
 */
export function assertSize({ path, size }: Pick<ListedFile, 'path' | 'size'>): void {
  const ending = extname(path).toLowerCase();
  const { bytes, size: most } = LARGEST[ending === '.yaml' ? 'text' : ending === '.svg' ? 'drawing' : 'photograph'];
  if (size <= bytes) return;
  throw new ContentError({
    en: `${path}: the file is larger than ${most.en}; shorten the text or choose a smaller picture`,
    ka: `${path}: ფაილი ძალიან დიდია (მაქსიმუმ ${most.ka}); შეამოკლეთ ტექსტი ან აირჩიეთ უფრო პატარა სურათი`,
  });
}

/** The file's Git blob hash. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * @throws ContentConflict if the editor has changed an older version of a file
 * @throws ContentError if a new file has the name of another
 */
export function assertUnchanged(files: readonly ListedFile[], changes: readonly FileChange[]): void {
  const hashes = new Map<string, string | null>(files.map(({ path, sha }) => [path, sha]));
  for (const { path, content, expected } of changes) {
    const present = hashes.get(path) ?? null;
    if (expected === null && content && present !== null && present !== hashOf(content)) throw nameTaken(path);
    if (expected && expected !== present) throw new ContentConflict(path);
    hashes.set(path, content ? hashOf(content) : null);
  }
}

function nameTaken(path: string): ContentError {
  return new ContentError({
    en: `${path}: there is another file with this name; give the new one another name`,
    ka: `${path}: ამ სახელის სხვა ფაილი უკვე არის; ახალს სხვა სახელი დაარქვით`,
  });
}

/** Changes the files in a folder that contains `content/`. */
export async function writeChanges(project: string, changes: readonly FileChange[]): Promise<void> {
  for (const { path, content } of changes) {
    const file = join(project, path);
    if (!content) await rm(file, { force: true });
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
}
