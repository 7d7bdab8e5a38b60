import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { readRules } from '../../content/load.ts';
import { addDays, localDateAt } from '../../contract/time.ts';
import type { Language } from '../../contract/language.ts';
import { en } from '../../src/i18n/en/index.ts';
import { ka } from '../../src/i18n/ka/index.ts';
import { startStack, type Stack } from './stack.ts';

export { expect };

/** The texts of the language under test: what a diner sees is what a test looks for. */
export const TEXTS = { en, ka };

interface Fixtures {
  /** Fails the test on an unexpected console error or page error; a test names what it provokes on purpose. */
  allowedErrors: RegExp[];
  context: BrowserContext;
  /** Another diner's browser, or the same diner's on another day: watched like the test's own, closed with it. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** One stack a worker; each test makes its own diner, and takes tables on a date of its own. */
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

/** What Playwright itself says on a page that stays open until it would be kept for later. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** What Chromium says where a diner had chosen the other floor: the first one's drawing came for nothing. */
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

/** A diner whom nobody has seen before. */
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

/** yyyy-MM-dd, so many days from today in Tbilisi. */
export function dayFromToday(days: number): string {
  const date = addDays(localDateAt(Date.now()), days);
  // The house is closed now and then; a fortnight later no other test has its tables.
  return CLOSED.includes(date) ? addDays(date, 14) : date;
}

export type Diner = ReturnType<typeof newDiner>;
export type { BrowserContext, Language, Page, Stack };
