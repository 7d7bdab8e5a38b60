import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, describe, StartFailure } from './failure.ts';

export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR must be a folder that the server may write to, but "${folder}" is not (${codeOf(error) ?? describe(error)}).`,
      { cause: error },
    );
  }
}

/** The secret for development, stored so that a restart signs nobody out. */
export function loadSessionSecret(folder: string): string {
  const file = join(folder, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
