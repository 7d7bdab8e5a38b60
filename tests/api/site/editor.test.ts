import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { hashOf } from '#content/files.ts';
import { sample } from '#tests/support/depth.ts';
import { createBrokenGit } from '#tests/support/editing/broken-git.ts';
import { KHARCHO } from '#tests/support/editing/drafts.ts';
import { change, CONTENTS, dearer, openEditorHouse, soup } from '#tests/support/editing/editor-house.ts';

describe('/admin/', () => {
  it('asks strangers to sign in, and tells the API nothing', async () => {
    const { client } = await openEditorHouse();

    const page = await client().send('/admin/');
    const api = await client().send('/admin/api/v1/en/version');

    expect([page.status, page.headers.get('Location')]).toEqual([303, '/staff/sign-in']);
    expect([api.status, api.headers.get('Content-Type')]).toEqual([401, 'application/json']);
  });

  it.each(['hostess', 'cook'] as const)('refuses a %s', async (role) => {
    const { signIn, ctx } = await openEditorHouse();
    const { page, ask } = await signIn(role);

    const save = await ask(CONTENTS, change(dearer));

    expect(page.status).toBe(403);
    expect(page.body).not.toContain('"token"');
    expect(save.status).toBe(403);
    expect(await ctx.contentRepository?.head()).toBe(await ctx.contentRepository?.installed());
  });

  it.each(['editor', 'owner'] as const)('shows an %s the forms', async (role) => {
    const { signIn } = await openEditorHouse();

    const { page, ask } = await signIn(role);

    expect(page.status).toBe(200);
    expect(page.body).toContain("connect-src 'self' blob: data:;");
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await ask('/user')).body).toMatchObject({ email: `${role}@tamada.example` });
  });

  it('speaks Georgian, or the language that was chosen on the other pages', async () => {
    const { signIn } = await openEditorHouse();
    const { page, browser } = await signIn('editor');
    await browser.send('/staff/site?lang=en');

    const english = await browser.send('/admin/');

    expect(page.body).toContain('"language":"ka"');
    expect(english.body).toContain('"language":"en"');
  });
});

describe('a save in the editor', () => {
  it('is a commit in the name of the editor', async () => {
    const { signIn, drafts } = await openEditorHouse();
    const { ask } = await signIn('editor');

    const saved = await ask(CONTENTS, change(dearer, { sha: hashOf(Buffer.from(soup)) }));

    const head = await drafts.repository.head();
    expect(saved.body).toMatchObject({ commit: { sha: head }, files: [{ path: KHARCHO }] });
    expect(await drafts.read(KHARCHO)).toBe(dearer);
    const commits = `/repos/tamada/content/commits?path=${KHARCHO}`;
    const [own, { ask: askAsOwner }] = [await ask(commits), await signIn('owner')];
    const byName = (name: string) => [{ sha: head, commit: { author: { name } } }, {}];
    expect(own.body).toMatchObject(byName('თქვენ, სხვა ჩანართში'));
    expect((await askAsOwner(commits)).body).toMatchObject(byName('editor@tamada.example'));
  });

  it('is counted as not published, as on the page of the site', async () => {
    const { signIn } = await openEditorHouse();
    const { ask } = await signIn('editor');

    const before = await ask('/unpublished');
    await ask(CONTENTS, change(dearer, { sha: hashOf(Buffer.from(soup)) }));
    const after = await ask('/unpublished');
    const stranger = await ask('/unpublished', undefined, { Authorization: '' });

    expect([before.body, after.body]).toEqual([{ count: 0 }, { count: 1 }]);
    expect(stranger.status).toBe(401);
  });

  it('refuses a mistake with the sentence of the build', async () => {
    const { signIn, drafts } = await openEditorHouse();
    const { ask } = await signIn('editor');

    const refused = await ask(CONTENTS, change(soup.replace('category: soups', 'category: soup')));

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(
        /^content\/dishes\/kharcho\.yaml, სტრიქონი 1: category: წერია "soup", უნდა იყოს ერთ-ერთი: [\w, ]+$/,
      ) as string,
    });
    expect(await drafts.read(KHARCHO)).toBe(soup);
  });

  it.each(['content/events.yaml', 'content/floors/cellar.yaml', 'content/hero/hill.svg'])(
    'refuses %s, which no page shows',
    async (path) => {
      const { signIn, drafts } = await openEditorHouse();
      const { ask } = await signIn('editor');

      const refused = await ask(CONTENTS, change('a: 1', { path, operation: 'create' }));

      expect(refused.status).toBe(400);
      expect(await drafts.repository.head()).toBe(await drafts.repository.installed());
    },
  );

  it('refuses a text that is too large, with the sentence of the build', async () => {
    const { signIn, drafts } = await openEditorHouse();
    const { ask } = await signIn('editor');

    const refused = await ask(CONTENTS, change(`${soup}# ${'x'.repeat(300 * 1024)}`));

    expect([refused.status, refused.body]).toEqual([
      422,
      {
        message: `${KHARCHO}: ფაილი ძალიან დიდია (მაქსიმუმ 256 კბ); შეამოკლეთ ტექსტი ან აირჩიეთ უფრო პატარა სურათი`,
      },
    ]);
    expect(await drafts.read(KHARCHO)).toBe(soup);
  });

  it('tells the second of two editors that the page has changed, and loses nothing', async () => {
    const { signIn, drafts } = await openEditorHouse();
    const [one, other] = [await signIn('editor'), await signIn('owner')];
    const sha = hashOf(Buffer.from(soup));

    await one.ask(CONTENTS, change(dearer, { sha }));
    const second = await other.ask(CONTENTS, change(soup.replace('17.50', '18.00'), { sha }));

    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      message: expect.stringContaining('თქვენი ცვლილება არ დაკარგულა') as string,
    });
    expect(await drafts.read(KHARCHO)).toBe(dearer);
  });

  it('refuses more than 12 MB with a sentence', async () => {
    const { signIn } = await openEditorHouse();
    const { ask } = await signIn('editor');

    const refused = await ask(CONTENTS, {}, { 'Content-Length': String(20 * 1024 * 1024) });

    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('მაქსიმუმ 12 მბ') as string });
  });

  it('refuses a file whose name no disk takes, with a sentence', async () => {
    const { signIn } = await openEditorHouse();
    const { ask } = await signIn('editor');
    const path = `content/photos/${'ა'.repeat(100)}.jpg`;

    const refused = await ask(CONTENTS, change('a photograph', { operation: 'create', path }));

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('უფრო მოკლე სახელი') as string });
  });

  it('says so if the server cannot save', async () => {
    const { signIn, drafts, logger } = await openEditorHouse();
    const { ask } = await signIn('editor');
    drafts.repository.save = () => Promise.reject(new Error('No space left on device'));

    const refused = await ask(CONTENTS, change(dearer));

    expect(refused.status).toBe(500);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('არაფერი შეცვლილა') as string });
    expect(logger.entries).toContainEqual(expect.objectContaining({ event: 'content_not_saved' }));
  });

  it.each(sample(['update-ref', 'checkout-index', 'hash-object', 'commit-tree']))(
    'changes nothing if the disk is full at its step %s, and works afterwards',
    async (command) => {
      const git = createBrokenGit();
      vi.stubEnv('PATH', git.path);
      const { signIn, drafts } = await openEditorHouse();
      vi.unstubAllEnvs();
      const { ask } = await signIn('editor');
      git.break(command, 'fail');

      const refused = await ask(CONTENTS, change(dearer));
      git.repair();
      const meanwhile = await drafts.read(KHARCHO);
      const left = readdirSync(drafts.folder).filter((name) => /^(trial|index)-/.test(name));
      const again = await ask(CONTENTS, change(dearer, { sha: hashOf(Buffer.from(soup)) }));

      expect(refused.status).toBe(500);
      expect(refused.body).toMatchObject({
        message: expect.stringContaining('არაფერი შეცვლილა') as string,
      });
      expect([meanwhile, left]).toEqual([soup, []]);
      expect(again.status).toBe(200);
      expect(await drafts.read(KHARCHO)).toBe(dearer);
    },
  );
});
