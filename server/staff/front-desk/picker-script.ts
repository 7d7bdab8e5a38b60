import { readFileSync } from 'node:fs';
import { html as markup } from 'hono/html';
import type { FloorContent } from '#contract/api/content.ts';
import type { Context } from '#server/context.ts';
import { createAnswerBody } from '#server/platform/http/answer-body.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { versionOf } from '#server/platform/http/hash.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { addressOf, serveFile } from '#server/staff/page/files.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { placeRules } from './picker-rules.ts';

export const pickerScript = serveFile(
  'picker.js',
  'javascript',
  readFileSync(new URL('./picker.js', import.meta.url), 'utf8'),
);

/** The places of the tables on the maps of the picker. They change with the content, and the address with them. */
export const PLACES = 'places.css';

export function sendPlaces({ floors }: Context, c: AppContext): Response {
  const isSame = c.req.query('v') === versionOf(placeRules(floors));
  return createAnswerBody(placeRules(floors), 'text/css; charset=utf-8').send(c, {
    'Cache-Control': isSame ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  });
}

/** The elements for the head of a page with the table picker. */
export function pickerHead(floors: readonly FloorContent[]): Markup {
  return markup`<link rel="stylesheet" href="${STAFF}/${PLACES}?v=${versionOf(placeRules(floors))}"><script type="module" src="${addressOf('picker.js')}"></script>`;
}
