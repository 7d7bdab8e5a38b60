/**
 * The back/forward cache keeps a page with its personal data, also after logging out. Such a page is empty in the cache.
 * When it comes back, it shows itself only to the diner who left it, with what they typed; otherwise it loads anew.
 */
export function guardRestoredPage(): void {
  const { body } = document;
  if (!('private' in body.dataset)) return;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) body.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showAgain(body);
  });
}

async function showAgain(body: HTMLElement): Promise<void> {
  const session = await import('./nav-session.ts').catch(() => undefined);
  if (await session?.isSameSession()) body.hidden = false;
  else location.reload();
}
