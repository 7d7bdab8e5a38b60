/** The browser logs this when a request fails. */
export const FAILED_REQUEST = /^Failed to load resource/;
