import { join } from 'node:path';
import type { Config } from '#server/platform/settings/config.ts';
import type { TextMessenger } from '#server/platform/outbox/text-messenger.ts';
import { createFilesMessenger } from './messenger-files.ts';
import { createHttpMessenger } from './messenger-http.ts';

/** Undefined while texts are switched off. */
export function createMessenger({
  sms,
  dataDir,
}: Pick<Config, 'sms' | 'dataDir'>): TextMessenger | undefined {
  if (sms.to === 'nowhere') return undefined;
  return sms.to === 'files' ? createFilesMessenger(join(dataDir, 'sms')) : createHttpMessenger(sms);
}
