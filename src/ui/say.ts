/** Not that of a closed dialog. */
export const PAGE_STATUS = '[data-said]:not(dialog *)';

/**
 * Says what has happened, in the status of the open dialog or else of the page: behind a dialog screen readers hear
 * nothing. A sentence that is said again is heard again.
 */
export function say(text: string): void {
  const status = document.querySelector('dialog[open] [data-said]') ?? document.querySelector(PAGE_STATUS);
  status?.replaceChildren(text);
}

/** The title with which the page was opened. */
let opened: string | undefined;

/** Puts the state of what the page is about into the title, before the restaurant's name; undefined takes it back. */
export function nameState(state: string | undefined): void {
  opened ??= document.title;
  document.title = state ? state + (/ \| .*$/.exec(opened)?.[0] ?? '') : opened;
}
