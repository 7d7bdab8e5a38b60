import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { findStranded } from '#server/site/live/find-stranded.ts';
import { findPublication } from '#server/site/publishing/publications.ts';
import { forStaff, type StaffAsker } from '#server/staff/page/guard.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { draftsOf } from './drafts-of.ts';
import { digestOf, renderStranded, type Pressed } from './stranded-page.ts';

/** The questions before a publication that strands reservations, holds or waiting guests. */
export function strandedRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    '/site/publish',
    forStaff(ctx, 'content', async (asker) => {
      const { c } = asker;
      const commit = c.req.query('commit') ?? '';
      if (commit !== (await draftsOf(ctx).head())) return c.redirect(SITE_PAGE, 303);
      return ask(asker, { action: 'publish', field: 'commit', value: commit, commit });
    }),
  );
  app.get(
    '/site/back',
    forStaff(ctx, 'content', async (asker) => {
      const id = asker.c.req.query('id') ?? '';
      const earlier = await findPublication(ctx.db, id);
      if (!earlier) throw new DomainError('not_found');
      return ask(asker, { action: 'back', field: 'id', value: id, commit: earlier.commit_hash });
    }),
  );
  return app;
}

/** Whether a publication strands something that the editor has not read about; `seen` is the digest of the question. */
export async function isUnseen(ctx: Context, commit: string, seen: string): Promise<boolean> {
  const stranded = await findStranded(ctx, draftsOf(ctx), commit);
  return stranded.length > 0 && digestOf(stranded) !== seen;
}

async function ask(
  asker: StaffAsker,
  { commit, ...pressed }: Pressed & { commit: string },
): Promise<Response> {
  const { ctx, language } = asker;
  return renderPage(asker, {
    title: SITE_TEXTS[language].stranded.title,
    content: renderStranded({
      language,
      token: tokenField(asker),
      stranded: await findStranded(ctx, draftsOf(ctx), commit),
      pressed,
      hasNames: hasPermission(asker.staff.role, 'floor'),
    }),
  });
}
