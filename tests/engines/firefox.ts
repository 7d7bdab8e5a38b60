import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import selenium from 'selenium-webdriver';
import type { OpenEngine } from './browser.ts';
import { openMarionette } from './marionette.ts';
import { makeHome, startProgram } from './programs.ts';
import { until } from './until.ts';

const PREFERENCES = {
  // Any free port, which it then writes into its profile.
  'marionette.port': 0,
  // Without a graphics card frames are drawn when there is time, and an animation may hang at its start.
  'ui.prefersReducedMotion': 1,
  'devtools.console.stdout.content': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.auto': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
};

/** What a page of ours complains of; Firefox itself complains of its own settings, which cannot be fetched. */
const PROBLEM = /^(JavaScript error: http|console\.(error|warn): (?!RSLoader))/;

/** Firefox, in a profile of its own. */
export async function openFirefox(path: string): Promise<OpenEngine> {
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  const home = makeHome({ 'user.js': preferences.join('\n') });
  const args = ['--headless', '--no-remote', '--marionette', '--profile', home];
  const firefox = startProgram(path, args, { home });
  const portFile = join(home, 'MarionetteActivePort');
  const port = await until(`Firefox listens: ${firefox.said()}`, () =>
    Promise.resolve(existsSync(portFile) && Number(readFileSync(portFile, 'utf8'))),
  );
  const driver = selenium.WebDriver.createSession(await openMarionette(port), {});
  return {
    driver,
    listProblems: () =>
      firefox
        .said()
        .split('\n')
        .filter((line) => PROBLEM.test(line)),
    close: () => firefox.stop(),
  };
}
