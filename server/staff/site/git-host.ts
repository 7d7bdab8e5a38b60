import { basename } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import { ContentConflict, ContentError } from '#content/content-error.ts';
import { hashOf, isContentFile, type FileChange } from '#content/files.ts';
import { cleanApart } from '#content/read-all-apart.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/values/language.ts';
import { BRANCH, REPOSITORY } from '#editor/host.ts';
import { SENTENCES } from '#editor/sentences.ts';
import type { Context } from '#server/context.ts';
import { readStaffNames } from '#server/identity/members/names.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Author } from '#server/site/drafts/objects.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import { listUnpublished } from './unpublished.ts';

/** The oldest version that the editor supports. */
const VERSION = '1.24.0';

/** Photographs of 12 MB, written in base64. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** File systems allow 255 bytes; the build makes names that are longer than those of the photographs. */
const MAX_NAME_BYTES = 200;

const path = z.string().refine(isContentFile, 'a file of content/');
const asked = z.object({ files: z.array(path) });
const commit = z.object({
  files: z.array(
    z.object({
      operation: z.enum(['create', 'update', 'delete']),
      path,
      content: z.string().default(''),
      from_path: path.optional(),
      sha: z.string().optional(),
    }),
  ),
});
type RequestedChange = z.infer<typeof commit>['files'][number];

interface HostOptions {
  repository: ContentRepository;
  /** The editor who asks, or a refusal. */
  authenticate: (c: HonoContext) => Promise<Author | Response>;
}

type Host = Hono<{ Bindings: AppEnv['Bindings']; Variables: AppEnv['Variables'] & { editor: Author } }>;

const ROOT = `/repos/${REPOSITORY}`;

/** The parts of Gitea's API that the editor uses, over the drafts. A save is refused with the build's sentence. */
export function gitHost(ctx: Context, { repository, authenticate }: HostOptions): Host {
  const app: Host = new Hono();
  app.onError((error, c) => answerRefusal(ctx, c, error));
  app.use(async (c, next) => {
    const editor = await authenticate(c);
    if (editor instanceof Response) return editor;
    c.set('editor', editor);
    return next();
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ message: SENTENCES.tooLarge[pageLanguage(c)] }, 413),
    }),
  );
  app.get('/version', (c) => c.json({ version: VERSION }));
  app.get('/settings/api', (c) => c.json({ default_paging_num: 1000, max_response_items: 1000 }));
  app.get('/user', (c) => {
    const { name, email } = c.get('editor');
    return c.json({ id: 1, login: name, full_name: name, email });
  });
  // As many as the page of the site lists.
  app.get('/unpublished', async (c) => {
    const { pages } = await listUnpublished(ctx, repository, pageLanguage(c));
    return c.json({ count: pages.length });
  });
  app.get(ROOT, (c) => c.json({ default_branch: BRANCH, permissions: { pull: true, push: true } }));
  app.get(`${ROOT}/branches/:branch`, async (c) =>
    c.json({ name: BRANCH, commit: { id: await repository.head(), message: '' } }),
  );
  addReading(app, ctx, repository);
  addSaving(app, repository);
  return app;
}

function addReading(app: Host, { db }: Context, repository: ContentRepository): void {
  app.get(`${ROOT}/commits`, async (c) => {
    const path = c.req.query('path') ?? '';
    const versions = isContentFile(path)
      ? await repository.log({ to: await repository.head(), path, limit: 20 })
      : [];
    const { email: own } = c.get('editor');
    const nameOf = await readStaffNames(db);
    return c.json(
      versions.map(({ commit: sha, author: { email }, at }) => {
        const name = email === own ? SENTENCES.youElsewhere[pageLanguage(c)] : nameOf(email);
        const author = { name, email, date: new Date(at).toISOString() };
        return { sha, commit: { author }, author: { login: name } };
      }),
    );
  });
  app.get(`${ROOT}/git/trees/:tree`, async (c) => {
    const files = await repository.listFiles();
    return c.json({ truncated: false, tree: files.map((file) => ({ ...file, type: 'blob' })) });
  });
  app.post(`${ROOT}/file-contents`, async (c) => {
    const { files } = asked.parse(await c.req.json());
    const contents = await repository.readFiles(files);
    return c.json(files.map((name, index) => toContents(name, contents[index])));
  });
  for (const kind of ['raw', `media/${BRANCH}`]) {
    app.get(`${ROOT}/${kind}/:path{.+}`, async (c) => {
      const name = c.req.param('path');
      const bytes = isContentFile(name) ? await repository.readFile(name) : undefined;
      if (!bytes) return c.json({ message: 'not found' }, 404);
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': getMimeType(name) ?? 'text/plain' });
    });
  }
}

function addSaving(app: Host, repository: ContentRepository): void {
  app.post(`${ROOT}/contents`, async (c) => {
    const { files } = await readCommit(c);
    if (files.some(({ path: name }) => Buffer.byteLength(basename(name)) > MAX_NAME_BYTES))
      throw new ContentError(SENTENCES.nameTooLong);
    const changes = await cleanApart(files.flatMap(toChanges));
    const sha = await repository.save(changes, c.get('editor'));
    return c.json({
      commit: { sha, created: new Date().toISOString() },
      files: files.map(({ operation, path: name }) => {
        const content = changes.find((change) => change.path === name)?.content;
        return operation === 'delete' || !content ? null : { path: name, sha: hashOf(content) };
      }),
    });
  });
}

/** In pieces, because a photograph's request has 16 MB: a server answers diners in between. */
async function readCommit(c: HonoContext): Promise<z.infer<typeof commit>> {
  const text = await c.req.text();
  await pause();
  const body: unknown = JSON.parse(text);
  await pause();
  return commit.parse(body);
}

/** The editor names the version that it changed; for a new file it names none. */
function toChanges({
  operation,
  path: name,
  content,
  from_path: former,
  sha,
}: RequestedChange): FileChange[] {
  if (operation === 'delete') return [{ path: name, content: undefined, expected: sha }];
  const bytes = fromBase64(content);
  if (former === undefined || former === name) {
    return [{ path: name, content: bytes, expected: operation === 'create' ? null : sha }];
  }
  return [
    { path: former, content: undefined, expected: sha },
    { path: name, content: bytes, expected: null },
  ];
}

/** Node skips what is not base64, and the result is shorter. A regular expression takes longer than all the rest. */
function fromBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== Buffer.byteLength(text, 'base64')) throw new SyntaxError('Not base64');
  return bytes;
}

function toContents(name: string, bytes: Buffer | undefined) {
  return bytes
    ? { path: name, sha: hashOf(bytes), encoding: 'base64', content: bytes.toString('base64') }
    : null;
}

/** The language of the editor's page, which stands in the address of each request: `HOST_PATH`. */
export function pageLanguage(c: HonoContext): Language {
  const language = c.req.param('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

function answerRefusal({ logger }: Context, c: HonoContext, error: Error): Response {
  const language = pageLanguage(c);
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return c.json({ message: SENTENCES.noFile[language] }, 400);
  }
  if (error instanceof ContentConflict) return c.json({ message: SENTENCES.conflict[language] }, 409);
  if (error instanceof ContentError) return c.json({ message: error.sentence[language] }, 422);
  logger.error('content_not_saved', error);
  return c.json({ message: SENTENCES.failed[language] }, 500);
}
