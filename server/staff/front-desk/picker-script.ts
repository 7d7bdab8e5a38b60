import { readFileSync } from 'node:fs';
import { html as markup } from 'hono/html';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';

const SCRIPT = readFileSync(new URL('./picker.js', import.meta.url), 'utf8');

/** The element for the head of a page with the table picker. */
export const PICKER = markup`<script type="module" src="${STAFF}/picker.js"></script>`;

export function pickerScript(c: AppContext): Response {
  c.header('Cache-Control', 'private, no-cache');
  return c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
}
