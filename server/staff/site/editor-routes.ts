import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { API, HOST_PATH, OWN_HOST } from '#editor/host/backend.ts';
import { gitHost, pageLanguage } from '#editor/host/git-host.ts';
import { SENTENCES } from '#editor/host/sentences.ts';
import type { ContentStore } from '#editor/host/store.ts';
import { editorPage } from '#editor/page.ts';
import type { Context } from '#server/context.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import { StaffError } from '#server/errors.ts';
import { noStore } from '#server/platform/http/api-guards.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { isSigned, sign } from '#server/platform/http/signature.ts';
import { EDITOR, SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { forStaff, isFromStaffPage, staffLanguage } from '#server/staff/page/guard.ts';
import { renderProblem } from '#server/staff/page/problem.ts';
import { findStaff, type Staff } from '#server/staff/page/sessions.ts';
import { listUnpublished } from './unpublished.ts';

interface Options {
  repository: ContentRepository;
  /** The folder whose `admin/` has the editor's scripts. */
  editorFolder: string;
}

/** The content editor on this server: its page, the Git host that it speaks to, and its files. */
export function editorRoutes(ctx: Context, { repository, editorFolder }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => renderProblem(ctx, c, error));
  app.use(`${EDITOR}/*`, requestLog(ctx));
  const page = forStaff(ctx, 'content', (c, staff) => {
    if (!existsSync(join(editorFolder, EDITOR, 'editor.js'))) throw new StaffError('editor_not_built');
    const { siteUrl } = ctx.config;
    const token = sign(ctx.config, 'editor', staff.email);
    const language = staffLanguage(c);
    return c.html(editorPage({ backend: OWN_HOST, siteUrl, token, language, publishPage: SITE_PAGE }));
  });
  for (const path of [EDITOR, `${EDITOR}/`]) app.get(path, noStore, page);
  app.use(`${API}/*`, noStore);
  app.get(`${HOST_PATH}/unpublished`, async (c) => {
    const store = await openStore(ctx, c, repository);
    if (store instanceof Response) return store;
    // As many as the page of the site lists.
    const { pages } = await listUnpublished(ctx, repository, pageLanguage(c));
    return c.json({ count: pages.length });
  });
  app.route(
    HOST_PATH,
    gitHost({
      open: (c: AppContext) => openStore(ctx, c, repository),
      onFailure: (error) => ctx.logger.error('content_not_saved', error),
    }),
  );
  app.use(`${EDITOR}/*`, staticFiles(editorFolder));
  return app;
}

/**
 * The session's cookie is not enough, because a browser sends it with other pages' requests too: the editor adds a
 * signature of the member, which only its page knows, and which is the same after signing in again.
 */
async function openStore(
  ctx: Context,
  c: AppContext,
  repository: ContentRepository,
): Promise<ContentStore | Response> {
  const staff = await findStaff(ctx, c);
  const token = c.req.header('Authorization')?.replace(/^token /, '') ?? '';
  const language = pageLanguage(c);
  if (!staff) return c.json({ message: SENTENCES.signInAgain[language] }, 401);
  const isAllowed = hasPermission(staff.role, 'content') && isFromStaffPage(ctx, c);
  if (!isAllowed) return c.json({ message: SENTENCES.forbidden[language] }, 403);
  if (isSigned(ctx.config, 'editor', staff.email, token)) return toStore(repository, staff);
  return c.json({ message: SENTENCES.signInAgain[language] }, 401);
}

function toStore(repository: ContentRepository, { email }: Staff): ContentStore {
  const editor = { name: email, email };
  return {
    editor,
    head: () => repository.head(),
    list: () => repository.listFiles(),
    readAll: (paths) => repository.readFiles(paths),
    history: async (path) =>
      (await repository.log({ to: await repository.head(), path, limit: 20 })).map(
        ({ commit, author, at }) => ({
          commit,
          editor: author,
          at,
        }),
      ),
    save: (changes) => repository.save(changes, editor),
  };
}
