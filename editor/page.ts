import type { Language } from '#contract/values/language.ts';
import { SETTINGS_ID, UNPUBLISHED_ID, type Settings } from './settings.ts';

const TEXTS: Record<Language, { editor: string; publish: string }> = {
  en: { editor: 'editor', publish: 'Preview and publish' },
  ka: { editor: 'რედაქტორი', publish: 'ნახვა და გამოქვეყნება' },
};

/** The editor's page, with its settings and, like all pages, its own content security policy. */
export function editorPage(settings: Settings): string {
  const { language, publishPage, name } = settings;
  const { editor, publish } = TEXTS[language];
  const policy = [
    "default-src 'none'",
    // The editor shrinks photographs with WebAssembly if the browser cannot encode WebP.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    'frame-src blob:',
    "worker-src 'self' blob:",
    "manifest-src 'self' blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // A `<` in a text could end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} – ${editor}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/admin/editor.css" />
    <script type="application/json" id="${SETTINGS_ID}">${json}</script>
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body>${publishLink(publishPage, publish)}</body>
</html>
`;
}

/**
 * The way from a saved form to the guests: the editor itself has no such place. It opens links that are pressed in a new
 * window, but not an element inside one. The number of unpublished changes comes in later: browser/unpublished.ts.
 */
function publishLink(page: string, text: string): string {
  return `<a class="publish-link" href="${page}"><span>${text} → <b id="${UNPUBLISHED_ID}" hidden></b></span></a>`;
}
