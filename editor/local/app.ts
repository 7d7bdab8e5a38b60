import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { getMimeType } from 'hono/utils/mime';
import { editorPage } from '../page.ts';
import { API, HOST_PATH, OWN_HOST } from '../host/backend.ts';
import { gitHost } from '../host/git-host.ts';
import { createFiles } from './files.ts';

interface Options {
  /** The folder that contains `content/`. */
  project: string;
  /** The output folder of `buildEditor`. */
  editor: string;
  /** The editor's origin: requests with another Host are rejected. */
  origin: string;
  siteUrl: string;
  onSave: (sentence: string) => void;
}

/** The editor and the files that it edits, for browsers on this machine only. */
export function createEditorApp({ project, editor, origin, siteUrl, onSave }: Options): Hono {
  const token = randomBytes(32).toString('base64url');
  const page = editorPage({ backend: OWN_HOST, siteUrl, token });
  const files = createFiles(project);

  const app = new Hono();
  app.use(secureHeaders());
  app.use(async (c, next) => {
    if (c.req.header('Host') !== new URL(origin).host) return c.text('This editor has another address.', 421);
    c.header('Cache-Control', 'no-store');
    return next();
  });
  app.use(`${API}/*`, async (c, next) =>
    c.req.header('Authorization') === `token ${token}` ? next() : c.json({ message: 'unknown token' }, 401),
  );
  app.route(
    HOST_PATH,
    gitHost({
      open: () => Promise.resolve(files),
      onSave,
      onFailure: (error) => onSave(String(error)),
    }),
  );
  app.get('/', (c) => c.redirect('/admin/'));
  app.get('/admin/', (c) => c.html(page));
  app.get('/favicon.svg', async (c) =>
    c.body(await readFile(join(project, 'public/favicon.svg'), 'utf8'), 200, {
      'Content-Type': 'image/svg+xml',
    }),
  );
  app.get('/admin/:path{[\\w-]+(\\.[\\w-]+)*(/[\\w-]+(\\.[\\w-]+)*)*}', async (c) => {
    const name = c.req.param('path');
    const bytes = await readFile(join(editor, name)).catch(() => undefined);
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    });
  });
  return app;
}
