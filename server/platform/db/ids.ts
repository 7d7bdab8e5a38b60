import { randomBytes } from 'node:crypto';

/** A new UUID v7: ordered by creation time, so that new keys are close together in the index. */
export function createId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  const random = randomBytes(10);
  const version = (0x7000 | (random.readUInt16BE(0) & 0x0fff)).toString(16);
  const variant = (0x8000 | (random.readUInt16BE(2) & 0x3fff)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${random.toString('hex', 4)}`;
}
