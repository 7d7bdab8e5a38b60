declare const self: ServiceWorkerGlobalScope;

const AGAIN_MS = 1_000;

/**
 * Replaces the worker of an earlier build as soon as this one is installed, then runs `begin`. Chromium 150 leaves this
 * one waiting if the earlier one gets a request or a message at that moment, so this one asks until it is active.
 */
export function takeOver(begin: () => Promise<void>): void {
  let asking: ReturnType<typeof setInterval> | undefined;
  self.addEventListener('install', () => {
    void self.skipWaiting();
    asking = setInterval(() => void self.skipWaiting(), AGAIN_MS);
  });
  self.addEventListener('activate', (event) => {
    clearInterval(asking);
    event.waitUntil(begin());
  });
}
