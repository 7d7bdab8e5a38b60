/** Invisible characters that come along when an address is copied, such as a zero-width space. */
const INVISIBLE = /\p{Cf}/gu;

/** An address as somebody typed or pasted it, without invisible characters; a full-width ＠ becomes an ordinary one. */
export function cleanEmail(typed: string): string {
  return typed.normalize('NFKC').replace(INVISIBLE, '').trim();
}
