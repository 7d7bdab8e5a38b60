import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { API, HOST_PATH } from '#editor/host.ts';
import { SENTENCES } from '#editor/sentences.ts';
import { editorPage } from '#editor/page.ts';
import type { Context } from '#server/context.ts';
import type { Author } from '#server/site/drafts/objects.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import { StaffError } from '#server/errors.ts';
import { noStore } from '#server/platform/http/api-guards.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { isSigned, sign } from '#server/platform/http/signature.ts';
import { EDITOR, SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { forStaff, isFromStaffPage } from '#server/staff/page/guard.ts';
import { renderProblem } from '#server/staff/page/problem.ts';
import { findStaff } from '#server/staff/page/sessions.ts';
import { gitHost, pageLanguage } from './git-host.ts';

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
  const page = forStaff(ctx, 'content', ({ c, by, language }) => {
    if (!existsSync(join(editorFolder, EDITOR, 'editor.js'))) throw new StaffError('editor_not_built');
    const { siteUrl } = ctx.config;
    const token = sign(ctx.config, 'editor', by);
    return c.html(
      editorPage({ siteUrl, name: ctx.restaurant.name[language], token, language, publishPage: SITE_PAGE }),
    );
  });
  for (const path of [EDITOR, `${EDITOR}/`]) app.get(path, noStore, page);
  app.use(`${API}/*`, noStore);
  app.route(HOST_PATH, gitHost(ctx, { repository, authenticate: (c: AppContext) => authenticate(ctx, c) }));
  app.use(`${EDITOR}/*`, staticFiles(editorFolder));
  return app;
}

/**
 * The session's cookie is not enough, because a browser sends it with other pages' requests too: the editor adds a
 * signature of the member, which only its page knows, and which is the same after signing in again.
 */
async function authenticate(ctx: Context, c: AppContext): Promise<Author | Response> {
  const staff = await findStaff(ctx, c);
  const token = c.req.header('Authorization')?.replace(/^token /, '') ?? '';
  const language = pageLanguage(c);
  if (!staff) return c.json({ message: SENTENCES.signInAgain[language] }, 401);
  const isAllowed = hasPermission(staff.role, 'content') && isFromStaffPage(ctx, c);
  if (!isAllowed) return c.json({ message: SENTENCES.forbidden[language] }, 403);
  const { email } = staff;
  if (isSigned(ctx.config, 'editor', email, token)) return { name: email, email };
  return c.json({ message: SENTENCES.signInAgain[language] }, 401);
}
