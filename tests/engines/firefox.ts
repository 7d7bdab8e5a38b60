import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selenium } from '#tools/selenium.ts';
import type { OpenEngine } from './browser.ts';
import { openMarionette } from './marionette.ts';
import { makeHome, startProgram } from './programs.ts';
import { until } from './until.ts';

const PREFERENCES = {
  // Firefox chooses a free port and writes it into its profile.
  'marionette.port': 0,
  // Without a graphics card frames are drawn irregularly, and an animation may stop at its start.
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

/** Messages of our pages; Firefox also reports settings that it cannot fetch and corrections for other sites. */
const PROBLEM = /^(JavaScript error: http|console\.(error|warn): (?!RSLoader|"Skipping"))/;

/** Firefox with its own profile. */
export async function openFirefox(path: string): Promise<OpenEngine> {
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  const home = makeHome({ 'user.js': preferences.join('\n') });
  const args = ['--headless', '--no-remote', '--marionette', '--profile', home];
  const firefox = startProgram(path, args, { home });
  const portFile = join(home, 'MarionetteActivePort');
  const marionette = await until(`Firefox answers: ${firefox.said()}`, () =>
    openMarionette(Number(readFileSync(portFile, 'utf8'))),
  );
  const driver = selenium.WebDriver.createSession(marionette, {});
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
