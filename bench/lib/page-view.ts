import type { Browser, BrowserContext, Page as BrowserPage } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import { findControl } from './controls.ts';
import { median } from './load.ts';
import { watchPage, type PageNotes } from './watch-page.ts';

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

/** Opens a new browser context. The service worker is allowed only with `keeps`. */
export type OpenTab = (page?: Page, rest?: { keeps: boolean }) => Promise<BrowserPage>;

const PROCESSOR_SLOWER = 4;
const LONG_TASK_MS = 50;
const BLOCKING_UNTIL_MS = 5_000;
const AFTERWARDS_MS = 300;
const PATIENCE_MS = 8_000;

/** Simulates old phones with an empty cache. */
export function preparePhones(browser: Browser, baseURL: string, signedIn: BrowserState): OpenTab {
  return async (page, { keeps } = { keeps: false }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: keeps ? 'allow' : 'block',
      ...(page === 'profile' && { storageState: signedIn }),
    });
    const tab = await context.newPage();
    await tab.addInitScript(watchPage);
    return tab;
  };
}

export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page view without interaction. */
export async function viewPage(openTab: OpenTab, page: Page, language: Language): Promise<PageView> {
  const tab = await openTab(page);
  try {
    const weight = await weighTab(tab);
    await tab.goto(localizedPath(language, page), { waitUntil: 'load' });
    await tab.locator('astro-island[ssr][client="load"]').first().waitFor({ state: 'detached' });
    await tab.waitForTimeout(AFTERWARDS_MS);
    return { ...weight(), ...summarize(await tab.evaluate(() => window.notes)) };
  } finally {
    await tab.context().close();
  }
}

/**
 * How long the page's first control takes to respond to a tap made at the first paint, in milliseconds: Infinity if the
 * tap is lost, NaN on a page without a control.
 */
export async function tapFirst(openTab: OpenTab, page: Page, language: Language): Promise<number> {
  const tab = await openTab(page);
  const control = findControl(tab, page, language);
  try {
    if (!control) return NaN;
    await weighTab(tab);
    if (control.draft)
      await tab.addInitScript((draft) => localStorage.setItem('reservationData', draft), control.draft);
    await tab.goto(localizedPath(language, page), { waitUntil: 'commit' });
    await tab.waitForFunction(() => window.notes.firstPaint > 0);
    await control.button.evaluate((button) =>
      button.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await control.button.click({ force: true, noWaitAfter: true });
    const tappedAt = performance.now();
    const answer = control.answer.first().waitFor({ timeout: PATIENCE_MS });
    const isAnswered = await answer.then(
      () => true,
      () => false,
    );
    return isAnswered ? performance.now() - tappedAt : Infinity;
  } finally {
    await tab.context().close();
  }
}

/** Slows the processor and counts what arrives from here on. */
export async function weighTab(tab: BrowserPage): Promise<() => Weight> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
  await devtools.send('Network.enable');
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
