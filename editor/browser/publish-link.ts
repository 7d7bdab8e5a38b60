/** Until the editor has thrown away what it keeps of a form that is not saved. */
const KEPT_MS = 400;

/**
 * A save takes a while, and until then the page of the site does not know of it: the link waits, and stays if the save fails.
 * `editor/patches.ts` tells when a save begins and ends. Returns what to call when one has succeeded.
 */
export function waitForSaves(link: HTMLAnchorElement, go: (address: string) => void): () => void {
  let [isSaving, isSaved, isPressed] = [false, false, false];
  addEventListener('saving', () => {
    [isSaving, isSaved] = [true, false];
  });
  addEventListener('saving-ended', () => {
    if (isPressed && isSaved) setTimeout(() => go(link.href), KEPT_MS);
    [isSaving, isPressed] = [false, false];
    link.removeAttribute('aria-busy');
  });
  link.addEventListener('click', (event) => {
    if (!isSaving) return;
    event.preventDefault();
    isPressed = true;
    link.setAttribute('aria-busy', 'true');
  });
  return () => {
    isSaved = true;
  };
}
