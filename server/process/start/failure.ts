import { isDiskFailure, isDiskFull } from '#server/platform/db/errors.ts';
import { ContentError } from '#content/content-error.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';

/** One sentence that says why the server cannot start and how to fix it. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

export function explainFailure(error: unknown): string {
  const cause = error instanceof StartFailure ? error.cause : error;
  if (isDiskFull(cause) || isDiskFailure(cause)) {
    return `The server could not start because a disk is full or cannot be written to (${describe(cause)}): look with "df -h" at the disks of DATA_DIR and of the database.`;
  }
  if (error instanceof StartFailure || error instanceof ConfigError || error instanceof ContentError) {
    return error.message;
  }
  return `The server could not start: ${describe(error)}.`;
}

/** The first line of an error's message, or its code if the message is empty, as for a refused connection. */
export function describe(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return (message || code || 'unknown error').replace(/\.$/, '');
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
