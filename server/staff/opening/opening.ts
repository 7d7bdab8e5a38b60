import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { OPENING_TEXTS } from '#server/texts/texts.ts';
import { forStaff, staffLanguage } from '#server/staff/page/guard.ts';
import { renderPage } from '#server/staff/page/page.ts';
import { listOwnChecks } from './checks.ts';
import { renderOpening } from './opening-page.ts';
import { listOutsideChecks, NETWORK, type Outside } from './outside.ts';

/** What the owner still has to do before guests come. */
export function openingRoutes(ctx: Context, outside: Outside = NETWORK): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    '/opening',
    forStaff(ctx, 'members', async (c, staff) => {
      const language = staffLanguage(c);
      const checks = await Promise.all([listOwnChecks(ctx), listOutsideChecks(ctx, outside)]);
      return renderPage(c, {
        ctx,
        language,
        staff,
        section: 'members',
        title: OPENING_TEXTS[language].title,
        content: renderOpening(checks.flat(), language),
      });
    }),
  );
  return app;
}
