import { isLineSlow, whenIdle } from './line.ts';

/** So long the islands that wait for an idle page have the line to themselves. */
const REST_MS = 2_000;

/** Has the service worker keep the site in the page's language, unless the diner saves data or the line is a slow one. */
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
  // The worker of a new build may take over while the page is open: it has its own files to keep.
  serviceWorker.addEventListener('controllerchange', () => void tellLanguage());
  await tellLanguage();
}
