/**
 * The server's readable cookie beside the session's own: a first guess for the nav and the guards, never a proof.
 * Another back end may not set it.
 */
export function hasSignedInHint(): boolean {
  return typeof document !== 'undefined' && /(?:^|;\s*)signed_in=1/.test(document.cookie);
}
