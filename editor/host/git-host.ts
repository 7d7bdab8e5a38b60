import { basename } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import { ContentConflict, ContentError } from '#content/content-error.ts';
import { hashOf, isContentFile, type FileChange } from '#content/files.ts';
import { cleanApart } from '#content/read-all-apart.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/values/language.ts';
import { BRANCH, REPOSITORY } from './backend.ts';
import { SENTENCES } from './sentences.ts';
import type { ContentStore } from './store.ts';

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
  /** The store for the editor who asks, or a refusal. */
  open: (c: Context) => Promise<ContentStore | Response>;
  /** Called with what was saved, and with the reason if content was refused. */
  onSave?: ((sentence: string) => void) | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
}

type Host = Hono<{ Variables: { store: ContentStore } }>;

const ROOT = `/repos/${REPOSITORY}`;

/**
 * The parts of Gitea's API that the editor uses, over any store of files. So the editor, in every browser, works on the
 * files of a computer and on those of the restaurant's own server as it does on a Git host. A save is refused with the
 * build's sentence.
 */
export function gitHost(options: HostOptions): Host {
  const { open, onSave } = options;
  const app: Host = new Hono();
  app.onError((error, c) => answerRefusal(c, error, options));
  app.use(async (c, next) => {
    const store = await open(c);
    if (store instanceof Response) return store;
    c.set('store', store);
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
    const { name, email } = c.get('store').editor;
    return c.json({ id: 1, login: name, full_name: name, email });
  });
  app.get(ROOT, (c) => c.json({ default_branch: BRANCH, permissions: { pull: true, push: true } }));
  app.get(`${ROOT}/branches/:branch`, async (c) =>
    c.json({ name: BRANCH, commit: { id: await c.get('store').head(), message: '' } }),
  );
  addReading(app);
  addSaving(app, onSave);
  return app;
}

function addReading(app: Host): void {
  app.get(`${ROOT}/commits`, async (c) => {
    const file = c.req.query('path') ?? '';
    const versions = isContentFile(file) ? await c.get('store').history(file) : [];
    return c.json(
      versions.map((version) => ({
        sha: version.commit,
        commit: { author: { ...version.editor, date: new Date(version.at).toISOString() } },
        author: { login: version.editor.name },
      })),
    );
  });
  app.get(`${ROOT}/git/trees/:tree`, async (c) => {
    const files = await c.get('store').list();
    return c.json({ truncated: false, tree: files.map((file) => ({ ...file, type: 'blob' })) });
  });
  app.post(`${ROOT}/file-contents`, async (c) => {
    const { files } = asked.parse(await c.req.json());
    const contents = await c.get('store').readAll(files);
    return c.json(files.map((name, index) => toContents(name, contents[index])));
  });
  for (const kind of ['raw', `media/${BRANCH}`]) {
    app.get(`${ROOT}/${kind}/:path{.+}`, async (c) => {
      const name = c.req.param('path');
      const [bytes] = isContentFile(name) ? await c.get('store').readAll([name]) : [];
      if (!bytes) return c.json({ message: 'not found' }, 404);
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': getMimeType(name) ?? 'text/plain' });
    });
  }
}

function addSaving(app: Host, onSave: HostOptions['onSave']): void {
  app.post(`${ROOT}/contents`, async (c) => {
    const { files } = await readCommit(c);
    if (files.some(({ path: name }) => Buffer.byteLength(basename(name)) > MAX_NAME_BYTES))
      throw new ContentError(SENTENCES.nameTooLong);
    const changes = await cleanApart(files.flatMap(toChanges));
    const sha = await c.get('store').save(changes);
    onSave?.(`Saved: ${files.map(({ path: name }) => name).join(', ')}`);
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
async function readCommit(c: Context): Promise<z.infer<typeof commit>> {
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
export function pageLanguage(c: Context): Language {
  const language = c.req.param('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

function answerRefusal(c: Context, error: Error, { onSave, onFailure }: HostOptions): Response {
  const language = pageLanguage(c);
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return c.json({ message: SENTENCES.noFile[language] }, 400);
  }
  if (error instanceof ContentConflict) return c.json({ message: SENTENCES.conflict[language] }, 409);
  if (error instanceof ContentError) {
    onSave?.(error.message);
    return c.json({ message: error.sentence[language] }, 422);
  }
  onFailure?.(error);
  return c.json({ message: SENTENCES.failed[language] }, 500);
}
