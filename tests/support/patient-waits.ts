import { vi } from 'vitest';

/** As long as Testing Library waits: on a busy machine much takes longer than Vitest's one second. */
const PATIENCE_MS = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (work, options) => waitFor(work, patiently(options));
vi.waitUntil = (condition, options) => waitUntil(condition, patiently(options));

function patiently(options: Parameters<typeof waitFor>[1] = {}) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}
