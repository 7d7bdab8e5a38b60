const PREFIX = 'tamada-';
/** Pages, their scripts and pictures. */
export const FILES_CACHE = `${PREFIX}files`;
/** The server's last menu. */
export const MENU_CACHE = `${PREFIX}menu`;
/** When the worker last asked the host for a new build. */
export const CHECK_CACHE = `${PREFIX}check`;

/** Deletes the caches of this site that are not in the list. */
export async function dropCaches(except: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !except.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
