import { readFileSync } from 'node:fs';
import { html as markup } from 'hono/html';
import { addressOf, serveFile } from '#server/staff/page/files.ts';

export const pickerScript = serveFile(
  'picker.js',
  'javascript',
  readFileSync(new URL('./picker.js', import.meta.url), 'utf8'),
);

/** The element for the head of a page with the table picker. */
export const PICKER = markup`<script type="module" src="${addressOf('picker.js')}"></script>`;
