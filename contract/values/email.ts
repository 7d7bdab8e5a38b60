/** Invisible characters that come along when an address is copied, such as a zero-width space. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * An address as somebody typed or pasted it, without invisible characters; a full-width ＠ becomes an ordinary one. A
 * domain in other letters gets the form that mail servers understand: `რესტორანი.გე` becomes `xn--…`, as some browsers
 * write it into the field.
 */
export function cleanEmail(typed: string): string {
  const email = typed.normalize('NFKC').replace(INVISIBLE, '').trim();
  const place = email.lastIndexOf('@') + 1;
  return place === 0 ? email : email.slice(0, place) + toAscii(email.slice(place));
}

function toAscii(domain: string): string {
  const isForeign = /\P{ASCII}/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (!isForeign) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Zod's pattern, extended to top-level domains such as `.xn--node`. */
export const EMAIL_PATTERN =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
