import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ISLAND = /<astro-island\b[^>]*\bclient="load"[^>]*>/g;
const SCRIPT = /<script type="module" src="([^"]+)">/g;
/** A button that works before its island (src/ui/first-actions.ts), or a page that acts before its island. */
const SCRIPTS_FIRST = / data-first="| data-scripts-first/;
const ISLANDS_LATER = ' data-islands-later';
const MODULE_URL = /\b(?:component|renderer)-url="([^"]+)"/g;
/** Matches a built script's static imports, which are in the same folder. */
const IMPORT = /\b(?:from|import)\s*["'`]\.\/([^"'`]+)/g;

/**
 * Names all modules of an island that loads at once in the page's head, so that they arrive in one round trip. The
 * browser would find them in two more, 0.8 s on the slow line that the budgets are for. The low priority lets the font
 * and the pictures of the first view go first. On a page with first actions its small scripts go before all of them.
 */
export function preloadIslands(html: string, folder: string): string {
  const [head = '', body = ''] = html.split(/(?=<body)/);
  const first = SCRIPTS_FIRST.test(html) ? listModules(body, SCRIPT, folder) : [];
  const named = new Set([...first, ...[...html.matchAll(SCRIPT)].map(([, url]) => url)]);
  const islands = [...listModules((html.match(ISLAND) ?? []).join(''), MODULE_URL, folder)]
    .filter((url) => !named.has(url))
    .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`);
  const links = [...first].map((url) => `<link rel="modulepreload" href="${url}">`);
  return (
    nameIslands(head.replace('</title>', `</title>${links.join('')}`), islands.join(''), body) +
    // Without `async` they would wait for React, which is named before them, and for the last style sheet.
    (links.length ? body.replace(SCRIPT, '<script type="module" async src="$1">') : body)
  );
}

function listModules(html: string, urls: RegExp, folder: string): Set<string> {
  const found = new Set<string>();
  for (const [, url = ''] of html.matchAll(urls)) collectModules(url, folder, found);
  return found;
}

/** Adds a module, and everything that it imports. */
function collectModules(url: string, folder: string, found: Set<string>): void {
  if (found.has(url)) return;
  found.add(url);
  const code = readFileSync(join(folder, url), 'utf8');
  for (const [, name = ''] of code.matchAll(IMPORT)) collectModules(`/_astro/${name}`, folder, found);
}

/**
 * Many servers ignore priorities and send files in turns: React would delay the small scripts, and the answers that
 * they ask for. So a page can let its first small script request React: `loadIslands` in src/ui/first-actions.ts.
 */
function nameIslands(head: string, links: string, body: string): string {
  if (!body.includes(ISLANDS_LATER)) return head.replace('</head>', `${links}</head>`);
  const [runtime = ''] = /<script type="module" src="[^"]+"><\/script>(?=<\/head>)/.exec(head) ?? [];
  return head.replace(`${runtime}</head>`, `<template id="islands">${links}${runtime}</template></head>`);
}
