import { join } from 'node:path';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import { hashOf, hashOfAll, isEditable, listFiles, readIfThere } from './files.ts';
import { save } from './save.ts';

/** The repository name under which the editor sees the local files. */
export const REPOSITORY = 'tamada/content';
export const BRANCH = 'local';

/** The oldest version that the editor supports. */
const VERSION = '1.24.0';

const path = z.string().refine(isEditable, 'a file of content/');
const asked = z.object({ files: z.array(path) });
const commit = z.object({
  files: z.array(
    z.object({
      operation: z.enum(['create', 'update', 'delete']),
      path,
      content: z.base64().default(''),
      from_path: path.optional(),
    }),
  ),
});

/**
 * The parts of Gitea's API that the editor uses, over a project's files: so the editor works on local files in every
 * browser as it does on a Git host. Nothing is committed: a save changes files, or is rejected with the build's error
 * message.
 */
export function gitHost(project: string, onSave: (sentence: string) => void): Hono {
  const app = new Hono();
  const listed = () => listFiles(project);
  const repository = `/repos/${REPOSITORY}`;

  app.onError((error, c) => {
    if (error instanceof z.ZodError)
      return c.json({ message: 'The request names no file of content/.' }, 400);
    throw error;
  });
  app.get('/version', (c) => c.json({ version: VERSION }));
  app.get('/settings/api', (c) => c.json({ default_paging_num: 1000, max_response_items: 1000 }));
  app.get('/user', (c) => c.json({ id: 1, login: 'editor', full_name: 'Editor', email: 'editor@localhost' }));
  app.get(repository, (c) => c.json({ default_branch: BRANCH, permissions: { pull: true, push: true } }));
  app.get(`${repository}/branches/:branch`, (c) =>
    c.json({ name: BRANCH, commit: { id: hashOfAll(listed()), message: '' } }),
  );
  app.get(`${repository}/commits`, (c) => c.json([]));
  app.get(`${repository}/git/trees/:tree`, (c) =>
    c.json({ truncated: false, tree: listed().map((file) => ({ ...file, type: 'blob' })) }),
  );
  app.post(`${repository}/file-contents`, async (c) => {
    const { files } = asked.parse(await c.req.json());
    return c.json(files.map((name) => toContents(project, name)));
  });
  for (const kind of [`raw`, `media/${BRANCH}`]) {
    app.get(`${repository}/${kind}/:path{.+}`, (c) => {
      const name = c.req.param('path');
      const bytes = isEditable(name) ? readIfThere(join(project, name)) : undefined;
      if (!bytes) return c.json({ message: 'not found' }, 404);
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': getMimeType(name) ?? 'text/plain' });
    });
  }
  app.post(`${repository}/contents`, async (c) => {
    const { files } = commit.parse(await c.req.json());
    try {
      save(project, files);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ContentError')) throw error;
      onSave(error.message);
      return c.json({ message: error.message }, 422);
    }
    onSave(`Saved: ${files.map(({ path: name }) => name).join(', ')}`);
    return c.json({
      commit: { sha: hashOfAll(listed()), created: new Date().toISOString() },
      files: files.map(({ operation, path: name }) =>
        operation === 'delete' ? null : toContents(project, name),
      ),
    });
  });
  return app;
}

function toContents(project: string, name: string) {
  const bytes = readIfThere(join(project, name));
  return bytes
    ? { path: name, sha: hashOf(bytes), encoding: 'base64', content: bytes.toString('base64') }
    : null;
}
