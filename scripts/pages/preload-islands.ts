import { collectModules, type ImportGraph } from './import-graph.ts';

const ISLAND = /<astro-island\b[^>]*\bclient="load"[^>]*>/g;
const SCRIPT = /<script type="module" src="([^"]+)">/g;
/** A button that works before its island (src/ui/first-actions.ts), or a page that acts before its island. */
const SCRIPTS_FIRST = / data-first="| data-scripts-first/;
const ISLANDS_LATER = ' data-islands-later';
const MODULE_URL = /\b(?:component|renderer)-url="([^"]+)"/g;

/**
 * Names all modules of an island that loads at once in the page's head, so that they arrive in one round trip. The
 * browser would find them in two more, 0.8 s on the slow line that the budgets are for. The low priority lets the font
 * and the pictures of the first view go first. On a page with first actions its small scripts go before all of them.
 */
export function preloadIslands(html: string, { graph }: { graph: ImportGraph }): string {
  const hastened = hastenFirstActions(html, graph);
  const links = [...listModules(html, graph)]
    .filter((url) => !hastened.includes(`<script type="module" src="${url}">`))
    .filter((url) => !hastened.includes(`<link rel="modulepreload" href="${url}">`))
    .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`);
  return putInHead(hastened, links.join(''));
}

/**
 * The scripts at the end of the body load first, and run as soon as they are there: without `async` they would wait for
 * React, which is named before them, and for the last style sheet.
 */
function hastenFirstActions(html: string, graph: ImportGraph): string {
  if (!SCRIPTS_FIRST.test(html)) return html;
  const found = new Set<string>();
  const [head = '', body = ''] = html.split(/(?=<body)/);
  for (const [, url = ''] of body.matchAll(SCRIPT)) collectModules(url, graph, found);
  const links = [...found].map((url) => `<link rel="modulepreload" href="${url}">`);
  return (
    head.replace('</title>', `</title>${links.join('')}`) +
    body.replace(SCRIPT, '<script type="module" async src="$1">')
  );
}

/**
 * Many servers ignore priorities and send files in turns: React would delay the small scripts, and the answers that
 * they ask for. So a page can let its first small script request React: `loadIslands` in src/ui/first-actions.ts.
 */
function putInHead(html: string, links: string): string {
  if (!html.includes(ISLANDS_LATER)) return html.replace('</head>', `${links}</head>`);
  const [runtime = ''] = /<script type="module" src="[^"]+"><\/script>(?=<\/head>)/.exec(html) ?? [];
  return html.replace(`${runtime}</head>`, `<template id="islands">${links}${runtime}</template></head>`);
}

function listModules(html: string, graph: ImportGraph): Set<string> {
  const found = new Set<string>();
  for (const [island] of html.matchAll(ISLAND)) {
    for (const [, url = ''] of island.matchAll(MODULE_URL)) collectModules(url, graph, found);
  }
  return found;
}
