import { dropCaches } from './caches.ts';

/** Ships at the worker's address where offline use is switched off: it takes the worker's place, clears up and leaves. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await dropCaches([]);
  await self.registration.unregister();
}
