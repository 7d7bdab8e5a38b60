import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { startPreview } from '#server/site/preview/build.ts';
import { createPreviewKey } from '#server/site/preview/key.ts';
import { previewFolder, readPreview } from '#server/site/preview/state.ts';
import { listTrialMails } from '#server/site/trial/mails.ts';
import { forForm, forStaff, type StaffAsker } from '#server/staff/page/guard.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { hashOfSession } from '#server/staff/page/sessions.ts';
import { draftsOf } from './drafts-of.ts';
import { renderPreview } from './preview-page.ts';

const RELOAD_SECONDS = 3;

/** The preview, and the trial in it. */
export function previewRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/site/preview', forStaff(ctx, 'content', showPreview));
  const onPress = (action: string, carryOut: () => Promise<void>) =>
    app.post(
      `/site/${action}`,
      forForm(ctx, 'content', z.object({}), async () => {
        await carryOut();
        return `${SITE_PAGE}/preview`;
      }),
    );
  onPress('preview', async () => startPreview(ctx, await draftsOf(ctx).head()));
  onPress('trial', async () => {
    const { shown } = await readPreview(ctx.config, ctx.clock());
    if (shown) await ctx.trial.start(join(previewFolder(ctx.config, shown.id), 'content'));
  });
  onPress('trial-end', () => ctx.trial.end());
  return app;
}

async function showPreview(asker: StaffAsker) {
  const { ctx, staff, language } = asker;
  const preview = await readPreview(ctx.config, ctx.clock());
  const key = createPreviewKey(ctx.config, hashOfSession(staff), ctx.clock());
  const { previewUrl: origin } = ctx.config.content;
  return renderPage(asker, {
    ...(preview.build && !preview.build.failure && { refresh: RELOAD_SECONDS }),
    title: SITE_TEXTS[language].preview.title,
    content: renderPreview({
      language,
      token: tokenField(asker),
      preview,
      head: await draftsOf(ctx).head(),
      address: `${origin}/open?key=${key}`,
      trial: {
        startedAt: ctx.trial.running?.startedAt,
        mails: await listTrialMails(ctx.config),
        origin,
      },
    }),
  });
}
