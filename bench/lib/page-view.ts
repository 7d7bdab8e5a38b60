import type { CDPSession } from '@playwright/test';
import type { Language } from '#contract/values/language.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import { median } from './median.ts';
import type { OpenPhone } from './phone.ts';
import type { PageNotes } from './watch-page.ts';

const KINDS = new Map([
  ['Document', 'html'],
  ['Script', 'js'],
  ['Font', 'fonts'],
  ['Image', 'pictures'],
] as const);

/** Bytes as transferred, including headers. */
export interface Weight {
  html: number;
  js: number;
  fonts: number;
  pictures: number;
  other: number;
  requests: number;
}

/** Times in milliseconds since navigation started. */
export interface PageView extends Weight {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  live: number;
}

const LONG_TASK_MS = 50;
const BLOCKING_UNTIL_MS = 5_000;
const AFTERWARDS_MS = 300;

/** A page view without interaction. */
export async function viewPage(openPhone: OpenPhone, page: Page, language: Language): Promise<PageView> {
  const { tab, devtools } = await openPhone({ isSignedIn: page === 'profile' });
  try {
    const weight = weigh(devtools);
    await tab.goto(localizedPath(language, page), { waitUntil: 'load' });
    await tab.locator('astro-island[ssr][client="load"]').first().waitFor({ state: 'detached' });
    await tab.waitForTimeout(AFTERWARDS_MS);
    return { ...weight(), ...summarize(await tab.evaluate(() => window.notes)) };
  } finally {
    await tab.context().close();
  }
}

/** Counts what arrives from here on. */
function weigh(devtools: CDPSession): () => Weight {
  const kinds = new Map<string, Exclude<keyof Weight, 'requests'>>();
  const weight: Weight = { html: 0, js: 0, fonts: 0, pictures: 0, other: 0, requests: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = [...KINDS].find(([name]) => name === type)?.[1] ?? 'other';
    if (response.url.startsWith('http')) kinds.set(requestId, kind);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind || encodedDataLength === 0) return;
    weight[kind] += encodedDataLength;
    weight.requests += 1;
  });
  return () => ({ ...weight });
}

function summarize({ firstPaint, largestPaint, layoutShift, live, longTasks }: PageNotes) {
  const blocking = longTasks
    .filter(({ start }) => start >= firstPaint && start <= (live || BLOCKING_UNTIL_MS))
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
  return { firstPaint, largestPaint, layoutShift, blocking, live: live || NaN };
}

export function medianPageView(views: readonly PageView[]): PageView {
  const middle = (cell: keyof PageView) => median(views.map((view) => view[cell]));
  return {
    html: middle('html'),
    js: middle('js'),
    fonts: middle('fonts'),
    pictures: middle('pictures'),
    other: middle('other'),
    requests: middle('requests'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    layoutShift: middle('layoutShift'),
    blocking: middle('blocking'),
    live: middle('live'),
  };
}
