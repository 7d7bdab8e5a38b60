import { dropCaches } from './caches.ts';
import { takeOver } from './take-over.ts';

/** Ships instead of the worker if offline use is switched off: deletes the caches and unregisters itself. */
declare const self: ServiceWorkerGlobalScope;

takeOver(leave);

async function leave(): Promise<void> {
  await dropCaches([]);
  await self.registration.unregister();
}
