import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function hashOf(text: string): string {
  return hash('sha256', text);
}

/** Enough of a hash to tell versions apart, for versions and entity tags. */
export function versionOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 16);
}
