import { ContentError } from '#content/content-error.ts';
import { ConfigError } from '../settings/environment.ts';

/** One plain sentence that says what keeps the server from starting and what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

export function explainFailure(error: unknown): string {
  if (error instanceof StartFailure || error instanceof ConfigError || error instanceof ContentError) {
    return error.message;
  }
  return `The server could not start: ${describe(error)}.`;
}

/** The first line of an error's message, or its code where it has no words: a refused connection has none. */
export function describe(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return (message || code || 'unknown error').replace(/\.$/, '');
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
