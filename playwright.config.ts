import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';
import { fontEnvironment } from './scripts/lib/font-sets.ts';
import { isDeep } from './tests/support/depth.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright empties its folder; beside it are the reports of the other tests.
  outputDir: 'test-results/browser',
  testMatch: '*.spec.ts',
  ...(!isDeep && { testIgnore: '**/tests/e2e/deep/**', grepInvert: /@deep/ }),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // A shared, noisy machine may stall a browser; what passed only then is reported as flaky and is a bug to mend.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Recording every test costs a third of the machine: only what failed once is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Europe/London',
    // What a test answers in the server's place must reach the page: only the tests of the worker let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...process.env, ...fontEnvironment() },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
