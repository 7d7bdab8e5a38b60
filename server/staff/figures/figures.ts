import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { readFigures } from '#server/accounting/figures/figures.ts';
import { readRange } from '#server/accounting/figures/range.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { FIGURES_TEXTS } from '#server/texts/texts.ts';
import { renderFigures } from './figures-page.ts';
import { forStaff } from '#server/staff/page/guard.ts';
import { renderKeepMonthsNotice } from '#server/staff/page/keep-months-notice.ts';
import { renderPage } from '#server/staff/page/page.ts';

/** The owner's figures of any range of dates. */
export function figureRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    '/figures',
    forStaff(ctx, 'figures', async (asker) => {
      const { c, language } = asker;
      const now = await ctx.databaseClock(ctx.db);
      const today = localDateAt(now);
      const { range, problem } = readRange({ from: c.req.query('from'), to: c.req.query('to') }, today);
      if (problem) c.status(422);
      const figures = await readFigures(ctx, range);
      return renderPage(asker, {
        date: today,
        title: FIGURES_TEXTS[language].title,
        content: markup`${await renderKeepMonthsNotice(ctx, language)}
${renderFigures({ figures, problem, language, now })}`,
      });
    }),
  );
  return app;
}
