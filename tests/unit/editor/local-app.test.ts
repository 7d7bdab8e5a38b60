import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEditorApp } from '#editor/local/app.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

const ORIGIN = 'http://localhost:4322';
const CONTENTS = '/admin/api/v1/en/repos/tamada/content/contents';

/** The editor with a copy of the restaurant's content. */
async function openEditor() {
  const project = createFolder();
  cpSync('content', join(project, 'content'), { recursive: true });
  const said: string[] = [];
  const app = createEditorApp({
    project,
    editor: project,
    origin: ORIGIN,
    siteUrl: 'http://localhost:4321',
    onSave: (sentence) => said.push(sentence),
  });
  const page = await (await app.request('/admin/', { headers: { Host: 'localhost:4322' } })).text();
  const token = /"token":"([\w-]+)"/.exec(page)?.[1] ?? '';
  const ask = (path: string, body?: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      headers: {
        Host: 'localhost:4322',
        Authorization: `token ${token}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  return { project, said, page, ask };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const change = (path: string, text: string, operation = 'update') => ({
  files: [{ operation, path, content: base64(text) }],
});

describe('the editor on this machine', () => {
  it('saves a file of content/', async () => {
    const { project, said, ask } = await openEditor();
    const file = 'content/dishes/kharcho.yaml';
    const text = readFileSync(file, 'utf8').replace('17.50', '19.90');

    const { status } = await ask(CONTENTS, change(file, text));

    expect(status).toBe(200);
    expect(readFileSync(join(project, file), 'utf8')).toBe(text);
    expect(said).toEqual([`Saved: ${file}`]);
  });

  it('refuses in the language of the page, and not in that of the browser', async () => {
    const { ask } = await openEditor();
    const path = CONTENTS.replace('/en/', '/ka/');

    const response = await ask(path, change('content/dishes/kharcho.yaml', 'a: 1'), {
      'Accept-Language': 'en',
    });

    expect(await response.json()).toMatchObject({ message: expect.stringContaining('სტრიქონი 1') as string });
  });

  it('refuses what the build would refuse, in its words, and changes nothing', async () => {
    const { project, said, ask } = await openEditor();
    const file = 'content/dishes/kharcho.yaml';
    const text = readFileSync(file, 'utf8').replace('category: soups', 'category: soup');

    const response = await ask(CONTENTS, change(file, text));

    const { message } = (await response.json()) as { message: string };
    expect(response.status).toBe(422);
    expect(message).toMatch(
      /^content\/dishes\/kharcho\.yaml, line 1: category: "soup" is not one of starters, /,
    );
    expect(said).toEqual([expect.stringContaining(`${message} / `)]);
    expect(readFileSync(join(project, file), 'utf8')).toBe(readFileSync(file, 'utf8'));
  });

  it('refuses a dish without a picture', async () => {
    const { project, ask } = await openEditor();
    const text = readFileSync('content/dishes/kharcho.yaml', 'utf8');

    const response = await ask(CONTENTS, change('content/dishes/harira.yaml', text, 'create'));

    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('content/dishes/harira: there is no picture') as string,
    });
    expect(existsSync(join(project, 'content/dishes/harira.yaml'))).toBe(false);
  });

  it.each([
    'package.json',
    'content/../package.json',
    'content/load.ts',
    '/etc/passwd',
    'content/dishes/../../x.yaml',
    'content/dishes/.x.yaml',
    'content\\x.yaml',
  ])('touches nothing but texts and pictures: %s', async (path) => {
    const { ask } = await openEditor();

    const saved = await ask(CONTENTS, change(path, 'x', 'create'));
    const read = await ask('/admin/api/v1/en/repos/tamada/content/file-contents', { files: [path] });

    expect([saved.status, read.status]).toEqual([400, 400]);
  });

  it('asks for the word that only its own page knows', async () => {
    const { ask } = await openEditor();
    const other = await openEditor();

    const { status } = await ask('/admin/api/v1/en/user', undefined, { Authorization: 'token x' });

    expect(status).toBe(401);
    expect(other.page).not.toBe((await openEditor()).page);
  });

  it('answers to no other name, whatever it may lead to', async () => {
    const { ask } = await openEditor();

    const { status } = await ask('/admin/', undefined, { Host: 'evil.example:4322' });

    expect(status).toBe(421);
  });
});
