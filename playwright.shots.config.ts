import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Pictures, not tests: `npm run shots`, or `npm run shots -- -g cart` for some of them. */
export default defineConfig({
  ...tests,
  testDir: 'tests/shots',
  testMatch: '*.shots.ts',
  outputDir: 'test-results/shots',
  retries: 1,
  reporter: 'line',
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
});
