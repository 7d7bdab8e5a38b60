import { dropCaches } from './caches.ts';

/** Ships instead of the worker if offline use is switched off: deletes the caches and unregisters itself. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await dropCaches([]);
  await self.registration.unregister();
}
