import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { OPENING_PAGE } from '#server/platform/http/staff-paths.ts';
import { STAFF_LIMITS } from '#server/platform/limits/limits.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { hasPublished } from '#server/site/publishing/publications.ts';
import { OPENING_TEXTS } from '#server/texts/texts.ts';
import { forForm, forStaff } from '#server/staff/page/guard.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { listOwnChecks } from './checks.ts';
import { renderOpening } from './opening-page.ts';
import { listOutsideChecks, NETWORK, type Outside } from './outside.ts';
import { sendTestMail } from './test-mail.ts';

const RELOAD_SECONDS = 3;

/** What the owner still has to do before guests come. */
export function openingRoutes(ctx: Context, outside: Outside = NETWORK): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    '/opening',
    forStaff(ctx, 'members', async (asker) => {
      const { language } = asker;
      const [own, others, isPublished] = await Promise.all([
        listOwnChecks(ctx, language),
        listOutsideChecks(ctx, outside, language),
        hasPublished(ctx.db),
      ]);
      const checks = [...own, ...others];
      return renderPage(asker, {
        ...(checks.some(({ seen }) => seen[0] === 'waiting') && { refresh: RELOAD_SECONDS }),
        section: 'members',
        title: OPENING_TEXTS[language].title,
        content: renderOpening({
          checks,
          language,
          siteUrl: ctx.config.siteUrl,
          isPublished,
          token: tokenField(asker),
        }),
      });
    }),
  );
  app.post(
    '/opening/test-mail',
    forForm(ctx, 'members', z.object({}), async (_, { c, by, language }) => {
      c.set('pressed', { page: OPENING_PAGE });
      await rateLimit(ctx, STAFF_LIMITS.testMail).take(c, by);
      await sendTestMail(ctx, by, language);
      return OPENING_PAGE;
    }),
  );
  return app;
}
