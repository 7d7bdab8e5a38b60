import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { readFloors, readRules } from '#content/load.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Language } from '#contract/values/language.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { startStack, type Stack } from './stack.ts';
import { findSpareDay } from './test-days.ts';

export { expect };

/** The name of a floor in the tested language; 1 is the first one. */
export const floorName = (language: Language, number: number) =>
  readFloors()[number - 1]?.name[language] ?? '';

/** The texts of the tested language: tests find elements by them. */
export const TEXTS = { en: getMessages('en'), ka: getMessages('ka') };

interface Fixtures {
  /** Console and page errors that the test provokes; any other error fails it. */
  allowedErrors: RegExp[];
  context: BrowserContext;
  /** Opens another browser, for another diner or a later day; it is checked and closed like the first one. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** One stack per worker. Each test creates its own diner, and reserves on its own date. */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.siteUrl);
  },
  allowedErrors: [[], { option: true }],
  context: async ({ context, allowedErrors }, use) => {
    const problems = watchConsole(context, allowedErrors);
    await use(context);
    expect(problems, 'console errors').toEqual([]);
  },
  openContext: async ({ browser, allowedErrors }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, problems: watchConsole(context, allowedErrors) });
      return context;
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(
      opened.flatMap(({ problems }) => problems),
      'console errors',
    ).toEqual([]);
  },
});

/** Playwright logs this when it blocks the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Chromium logs this if the draft is for the other floor, so that the preloaded drawing is not used. */
const UNUSED_DRAWING = /floors\/floor1\.svg was preloaded using link preload but not used/;

function watchConsole(context: BrowserContext, allowedErrors: readonly RegExp[]): string[] {
  const problems: string[] = [];
  const note = (text: string) => {
    if (text === BLOCKED_WORKER || UNUSED_DRAWING.test(text)) return;
    if (!allowedErrors.some((allowed) => allowed.test(text))) problems.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  context.on('weberror', (error) => note(error.error().message));
  return problems;
}

let dinerCount = 0;

/** A diner without an account. */
export function newDiner() {
  dinerCount += 1;
  return {
    email: `diner-${process.pid}-${Date.now()}-${dinerCount}@mail.example`,
    password: 'gaumarjos-1995',
    firstName: 'ნინო',
    lastName: 'Kapanadze',
    phone: '555123456',
  };
}

const CLOSED = readRules().closedDays.map(({ date }) => date);

/** The date (yyyy-MM-dd) that many days from today in Tbilisi. */
export function dayFromToday(days: number): string {
  const date = addDays(localDateAt(Date.now()), days);
  const closed = CLOSED.indexOf(date);
  return closed === -1 ? date : dayFromToday(findSpareDay(closed));
}

export type Diner = ReturnType<typeof newDiner>;
export type { BrowserContext, Language, Page, Stack };
