import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../../scripts/lib/port.ts';
import { startPart } from '../../../scripts/lib/processes.ts';

/** A copy of the whole project, opened in the real editor. */
export interface EditedProject {
  folder: string;
  url: string;
  /** Builds the site from the edited files. */
  build(): Promise<void>;
  close(): Promise<void>;
}

/** Generated files, and files of this machine. */
const LEFT_OUT = /^(\.git|\.astro|dist|dist-editor|data|(tools\/)?node_modules|test-results|shots)$/;

export async function openEditor(): Promise<EditedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-edited-'));
  cpSync('.', folder, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const port = await findFreePort();
  const editor = startPart(['scripts/edit.ts', '--alone', '--no-browser'], {
    cwd: folder,
    env: { EDIT_PORT: String(port) },
    sign: 'The editor is open',
  });
  await editor.ready;
  return {
    folder,
    url: `http://localhost:${port}/admin/`,
    build: async () => {
      const build = startPart(['scripts/build.ts'], { cwd: folder, sign: 'never said' });
      await build.ended;
      if (build.child.exitCode !== 0) throw new Error('The site could not be built');
    },
    close: async () => {
      editor.child.kill('SIGTERM');
      await editor.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
