import type { Browser, BrowserContext, CDPSession, Page as BrowserPage } from '@playwright/test';
import { watchPage } from './watch-page.ts';

/** A tab of an old phone with an empty cache. */
export interface Phone {
  tab: BrowserPage;
  devtools: CDPSession;
}

interface PhoneOptions {
  isSignedIn?: boolean;
  /** Allows the service worker. */
  keeps?: boolean;
  /** Refuses React's file, as when it is lost on the way. */
  withoutReact?: boolean;
}

export type OpenPhone = (options?: PhoneOptions) => Promise<Phone>;
type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

const PROCESSOR_SLOWER = 4;
const REACT = '*/react.*.js';

export function preparePhones(browser: Browser, baseURL: string, signedIn?: BrowserState): OpenPhone {
  return async ({ isSignedIn = false, keeps = false, withoutReact = false } = {}) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: keeps ? 'allow' : 'block',
      ...(isSignedIn && signedIn && { storageState: signedIn }),
    });
    const tab = await context.newPage();
    await tab.addInitScript(watchPage);
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
    await devtools.send('Network.enable');
    if (withoutReact) await devtools.send('Network.setBlockedURLs', { urls: [REACT] });
    return { tab, devtools };
  };
}
