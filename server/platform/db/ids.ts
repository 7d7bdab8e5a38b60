import { randomUUID } from 'node:crypto';

/** A new UUID v7: ordered by creation time, so that new keys are close together in the index. */
export function createId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  // The random part of a UUID v4, of which Node makes many at once.
  const random = randomUUID().slice('xxxxxxxx-xxxx-4'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}

/** When an id was created: milliseconds since 1970. */
export function createdAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
