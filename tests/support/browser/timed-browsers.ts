import type { BrowserContext, BrowserContextOptions, ViewportSize } from '@playwright/test';
import type { Page } from './e2e.ts';
import type { TimedStack } from './timed-stack.ts';

type OpenContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/** Browsers whose clocks show the same time as the stack's. */
export function createTimedBrowsers(stack: TimedStack, openContext: OpenContext) {
  const contexts: BrowserContext[] = [];
  return {
    open: async (viewport?: ViewportSize): Promise<Page> => {
      const context = await openContext(viewport && { viewport });
      contexts.push(context);
      await context.clock.setFixedTime(stack.clock());
      return context.newPage();
    },
    /** Sets the clock of the server, the bank and every browser. */
    setTime: async (instant: number): Promise<void> => {
      stack.clock.set(instant);
      for (const context of contexts) await context.clock.setFixedTime(instant);
    },
  };
}
