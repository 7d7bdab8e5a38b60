import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KHARCHO, openRepository } from './drafts.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

export const CONTENTS = '/repos/tamada/content/contents';
const ORIGIN = { Origin: 'http://localhost:3000' };

/** A server with drafts and the scripts of the editor. */
export async function openEditorHouse() {
  const drafts = await openRepository();
  const editorFolder = createTemporaryFolder();
  mkdirSync(join(editorFolder, 'admin'));
  writeFileSync(join(editorFolder, 'admin/editor.js'), 'start()');
  const house = await createTestApp({ contentRepository: drafts.repository, editorFolder });
  const signIn = async (role: 'owner' | 'editor' | 'hostess' | 'cook') =>
    openEditor(await signInStaff(house, await addMember(house, role)));
  return {
    ...house,
    drafts,
    signIn,
    /** Signs in in another tab of a browser. */
    sameBrowser: async (browser: Client, role: 'owner' | 'editor') =>
      signInStaff({ ...house, client: () => browser }, await addMember(house, role)),
  };
}

/** A signed-in browser with the token of its page of the editor. */
export async function openEditor({ browser }: Awaited<ReturnType<typeof signInStaff>>) {
  const page = await browser.send('/admin/');
  const token = /"token":"([\w-]+)"/.exec(String(page.body))?.[1] ?? '';
  const language = /"language":"(\w+)"/.exec(String(page.body))?.[1] ?? 'ka';
  const ask = (path: string, body?: object, headers: Record<string, string> = {}) =>
    browser.send(`/admin/api/v1/${language}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization: `token ${token}`, 'Content-Type': 'application/json', ...ORIGIN, ...headers },
    });
  return { browser, page, token, ask };
}

export function change(text: string, overrides: object = {}) {
  const content = Buffer.from(text).toString('base64');
  return { files: [{ operation: 'update', path: KHARCHO, content, ...overrides }] };
}

export const soup = readFileSync(KHARCHO, 'utf8');
export const dearer = soup.replace('17.50', '19.90');
