import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPart } from '../../../scripts/lib/processes.ts';

/** Generated files, and files of this machine. */
const LEFT_OUT = /^(\.git|\.astro|dist|data|(tools\/)?node_modules|test-results|shots)$/;

/** A copy of the project whose site is built with other content. */
export interface OtherBuild {
  folder: string;
  remove(): void;
}

/** `content`: new texts of files, by their paths. Takes a minute. */
export async function buildWith(content: Record<string, string>): Promise<OtherBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-build-'));
  cpSync('.', folder, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(content)) writeFileSync(join(folder, path), text);
  const build = startPart(['scripts/build.ts'], { cwd: folder, sign: 'never said' });
  await build.ended;
  if (build.child.exitCode !== 0) throw new Error('The site could not be built');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
