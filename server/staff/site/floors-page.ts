import { html as markup } from 'hono/html';
import { sign } from '#server/platform/http/signature.ts';
import { EDITOR, SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import type { StaffAsker } from '#server/staff/page/guard.ts';
import { renderPage } from '#server/staff/page/page.ts';

/** The page on which floors are drawn. Its script saves into the drafts as the content editor does: editor/floors. */
export function showFloors(asker: StaffAsker): Promise<Response> {
  const { ctx, by, language } = asker;
  const t = SITE_TEXTS[language].floors;
  const token = sign(ctx.config, 'editor', by);
  return renderPage(asker, {
    section: 'site',
    title: t.title,
    head: markup`<script type="module" src="${EDITOR}/floors.js"></script>`,
    content: markup`<div id="floor-editor" data-token="${token}" data-language="${language}" data-palette="${ctx.restaurant.palette ?? ''}" data-publish="${SITE_PAGE}"><p>${t.loading}</p></div>`,
  });
}
