import type { Strategy } from 'serwist';
import { isLanguage, type Language } from '#contract/values/language.ts';
import { CHECK_CACHE, dropCaches, FILES_CACHE, MENU_CACHE } from './caches.ts';
import { dropOutdatedFiles, file, isFile, cacheFiles } from './files.ts';
import { isMenu, cacheMenu, menu } from './menu.ts';
import { checkBuild, isCachedPage, isPage, cachedPage, otherPage } from './pages.ts';
import { isPhotoFile, photo } from './photos.ts';
import { takeOver } from './take-over.ts';

/**
 * What the site shows offline and how fresh it is: decision 011. The worker ignores all other requests: the API except
 * for the menu, the bank, the staff pages.
 */
declare const self: ServiceWorkerGlobalScope;

// This is safe at any moment: the files of earlier builds stay cached until their pages are closed.
takeOver(begin);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = request.method === 'GET' ? chooseStrategy(request) : undefined;
  if (strategy) event.respondWith(strategy.handle({ event, request }));
});
self.addEventListener('message', (event) => {
  if (isLanguage(event.data)) event.waitUntil(cacheOnce(event, event.data));
});

async function begin(): Promise<void> {
  await dropCaches([FILES_CACHE, MENU_CACHE, CHECK_CACHE]);
  await self.clients.claim();
}

function chooseStrategy({ url, mode }: Request): Strategy | undefined {
  const address = new URL(url);
  if (isMenu(address)) return menu;
  if (address.origin !== location.origin) return undefined;
  if (isFile(address)) return file;
  if (isPhotoFile(address)) return photo;
  if (isCachedPage(address)) return cachedPage;
  return mode === 'navigate' && isPage(address) ? otherPage : undefined;
}

const runs = new Map<Language, Promise<void>>();

/**
 * A page may post twice, once to the worker that it finds and once to the worker that takes over. Another language
 * waits for the first, since both need most of the files.
 */
function cacheOnce(event: ExtendableEvent, language: Language): Promise<void> {
  const cacheInTurn = async () => {
    await Promise.allSettled(runs.values());
    await cacheSite(event, language);
  };
  const run = runs.get(language) ?? cacheInTurn().finally(() => runs.delete(language));
  runs.set(language, run);
  return run;
}

/** Runs when an idle page posts its language; a page does not post on a slow or data-saving connection. */
async function cacheSite(event: ExtendableEvent, language: Language): Promise<void> {
  const wasComplete = await cacheFiles(language);
  await cacheMenu(event);
  const isAlone = (await self.clients.matchAll({ type: 'window' })).length === 1;
  if (wasComplete && isAlone) await dropOutdatedFiles();
  await checkBuild(self.registration);
}
