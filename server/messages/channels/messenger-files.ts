import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextMessenger } from '#server/platform/outbox/text-messenger.ts';

/**
 * Writes each text as a JSON file, for development and for tests. The file name is the text's key, so sending it again
 * overwrites its file.
 */
export function createFilesMessenger(folder: string): TextMessenger {
  return {
    async send(message) {
      const path = join(folder, `${message.key}.json`);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true });
      // Rename the complete file, so that nobody reads half a text.
      await writeFile(draft, JSON.stringify(message, null, 2), { flush: true });
      await rename(draft, path);
    },
  };
}
