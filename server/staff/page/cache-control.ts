/** Lets the browser store a page for going back; signing out clears the browser's cache. */
export const CACHE_CONTROL = 'private, no-cache';
