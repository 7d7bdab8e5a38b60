const PREFIX = 'tamada-';
/** Pages, their scripts and pictures. */
export const FILES_CACHE = `${PREFIX}files`;
/** The last menu that the server has answered. */
export const MENU_CACHE = `${PREFIX}menu`;
/** When the host was last asked for another build. */
export const CHECK_CACHE = `${PREFIX}check`;

/** Caches of this site that nobody names any longer. */
export async function dropCaches(except: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !except.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
