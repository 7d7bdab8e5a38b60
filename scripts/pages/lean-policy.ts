import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const HASH = / '(sha256-[^']+)'/g;

/**
 * Astro lists the hashes of all the site's scripts and styles in every page's policy. Hashes do not compress, so each
 * page keeps only its own, nearly a kilobyte less. Style hashes are computed again, because `moveIslands` changes a style
 * after Astro has hashed it.
 */
export function keepOwnHashes(html: string): string {
  const own: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, tag = '', text = ''] of html.matchAll(INLINE)) {
    own[tag]?.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  const styles = [...(own.style ?? [])].map((hash) => ` '${hash}'`).join('');
  return html.replace(POLICY, (policy) =>
    policy
      .replace(HASH, (listed, hash: string) => (own.script?.has(hash) ? listed : ''))
      .replace("style-src 'self'", (directive) => directive + styles),
  );
}
