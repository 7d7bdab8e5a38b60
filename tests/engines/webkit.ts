import { http, selenium } from '#tools/selenium.ts';
import { findFreePort } from '../../scripts/lib/port.ts';
import type { OtherEngines } from '../../scripts/lib/engines.ts';
import type { OpenEngine } from './browser.ts';
import { makeHome, startProgram } from './programs.ts';
import { until } from './until.ts';

type WebKit = NonNullable<OtherEngines['webKit']>;

// Without a graphics card frames are drawn irregularly, and an animation may stop at its start.
const STILL = '[Settings]\ngtk-enable-animations=0\n';

/** WebKit's GTK port: WebKitWebDriver starts its MiniBrowser on a virtual screen. */
export async function openWebKit({ driver: path, browser }: WebKit): Promise<OpenEngine> {
  const screen = startProgram('Xvfb', '-displayfd 1 -screen 0 1600x1200x24 -nolisten tcp'.split(' '));
  const display = await until(`a screen: ${screen.said()}`, () =>
    Promise.resolve(/^\d+$/m.exec(screen.said())?.[0]),
  );
  const port = await findFreePort();
  const webkit = startProgram(path, [`--port=${port}`], {
    home: makeHome({ 'gtk-3.0/settings.ini': STILL }),
    env: { DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  const url = `http://127.0.0.1:${port}`;
  await until(`WebKitWebDriver answers: ${webkit.said()}`, async () => (await fetch(`${url}/status`)).ok);
  const executor = new http.Executor(new http.HttpClient(url));
  const driver = selenium.WebDriver.createSession(executor, {
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  });
  return {
    driver,
    listProblems: () =>
      webkit
        .said()
        .split('\n')
        .filter((line) => /^CONSOLE .*(ERROR|WARN)/.test(line)),
    close: async () => {
      await driver.quit().catch(() => undefined);
      await webkit.stop();
      await screen.stop();
    },
  };
}
