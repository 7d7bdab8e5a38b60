import { chromium, type Browser } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';

/**
 * Chromium notes where each `Error` was made while DevTools is attached, as it is here. V8 by default parses the surrounding
 * functions again for that; for the errors that React's file makes when it loads these are all of React, 25 ms or more on
 * a fast processor. Nobody attaches DevTools to a diner's phone.
 */
const AS_WITHOUT_DEVTOOLS = '--js-flags=--no-enable-lazy-source-positions';

/** A browser whose script takes as long as a diner's. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  const { args = [], ...options } = playwrightConfig.use?.launchOptions ?? {};
  return chromium.launch({ ...options, args: [...args, AS_WITHOUT_DEVTOOLS, ...more] });
}
