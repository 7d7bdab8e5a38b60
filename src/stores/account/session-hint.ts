/**
 * Reads the `signed_in` cookie that the server sets beside the session cookie: a first guess for the nav and the
 * guards, not a proof. Another back end may not set it.
 */
export function hasSignedInHint(): boolean {
  return typeof document !== 'undefined' && /(?:^|;\s*)signed_in=1/.test(document.cookie);
}
