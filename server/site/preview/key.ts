import { HOUR_MS } from '#contract/values/durations.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { isSigned, sign } from '#server/platform/http/signature.ts';

/** How long a key opens the preview, in hours. */
export const KEY_HOURS = 4;

const PATTERN = /^([\da-f]{64})\.([\da-z]{1,11})\.([\w-]{43})$/;

/** The key in the address of the preview. It ends with the editor's session, which it names by its hash. */
export function createPreviewKey(config: Config, sessionHash: string, now: number): string {
  const end = (now + KEY_HOURS * HOUR_MS).toString(36);
  return `${sessionHash}.${end}.${sign(config, 'preview', `${sessionHash} ${end}`)}`;
}

/** The hash of the session; undefined if the key is not of our making or its time is over. */
export function readPreviewKey(config: Config, key: string, now: number): string | undefined {
  const [, sessionHash = '', end = '', signature = ''] = PATTERN.exec(key) ?? [];
  if (!isSigned(config, 'preview', `${sessionHash} ${end}`, signature)) return undefined;
  return parseInt(end, 36) > now ? sessionHash : undefined;
}
