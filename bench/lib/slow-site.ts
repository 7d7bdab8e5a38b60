import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { startStack } from '#tests/support/browser/stack.ts';
import { setup as buildSite } from '#tests/support/site/build-site.ts';
import { SITE_NAME, startCaddy } from '#tests/support/site/caddy.ts';
import { ensureCaddy, findCaddy } from '../../scripts/lib/caddy.ts';
import { launchBrowser } from './launch.ts';
import { openLine, type Line } from './line.ts';

const FAST: Line = { name: 'no limit', down: 1e9, up: 1e9, roundTrip: 0 };

/**
 * The site as deployed, behind Caddy with TLS, HTTP/2 and the build's compression, and a browser whose way to it is a
 * slow line. `build` is a folder with the built site, such as an older commit's; all builds have this commit's server.
 */
export async function openSlowSite(build = 'dist') {
  if (build === 'dist') buildSite();
  ensureCaddy();
  const program = findCaddy();
  if (!program) throw new Error('Without Caddy there is no TLS to measure: name one in CADDY_PATH');
  const line = await openLine();
  const siteUrl = `https://${SITE_NAME}:${line.port}`;
  const stack = await startStack({ SITE_URL: siteUrl });
  const caddy = await startCaddy(program, new URL(stack.apiUrl).port, build);
  // With the certificate fully trusted the browser caches files and allows service workers.
  const trust = `--ignore-certificate-errors-spki-list=${await caddy.readKeyHash()}`;
  const browser = await launchBrowser(trust);
  const setLine = (each: Line = FAST) => line.set(each, caddy.httpsPort);
  setLine();

  return {
    browser,
    siteUrl,
    dataFolder: stack.dataFolder,
    /** Bytes received so far, including TLS and HTTP overhead. */
    carried: line.carried,
    /** Applies to new connections. Without a line there is no limit. */
    setLine,
    /** A new diner's account, and the state of the browser in which it was made, without a limit; `setLine` sets one again. */
    signUp: async () => {
      setLine();
      const tab = await browser.newPage({ baseURL: siteUrl, serviceWorkers: 'block' });
      try {
        const diner = await beSignedIn(tab);
        return { diner, state: await tab.context().storageState() };
      } finally {
        await tab.context().close();
      }
    },
    close: async () => {
      await browser.close();
      await caddy.stop();
      await stack.stop();
      line.close();
    },
  };
}

export type SlowSite = Awaited<ReturnType<typeof openSlowSite>>;
