import { isLineSlow, whenIdle } from './line.ts';

/** Leaves the connection to the islands that load when the page is idle. */
const REST_MS = 2_000;

/** Asks the service worker to cache the site in the page's language, unless the connection is slow or saves data. */
export function cacheForOffline(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || import.meta.env.DEV || import.meta.env.PUBLIC_OFFLINE === 'off' || isLineSlow())
    return;
  whenIdle(() => setTimeout(() => void askWorker(serviceWorker).catch(() => undefined), REST_MS));
}

async function askWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const tellLanguage = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage(document.documentElement.lang);
  };
  // The worker of a new build may take over while the page is open, and must cache its own files.
  serviceWorker.addEventListener('controllerchange', () => void tellLanguage());
  await tellLanguage();
}
