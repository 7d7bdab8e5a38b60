import type { ErrorHandler } from 'hono';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/api/errors.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { fieldMessage } from './field-messages.ts';
import { InvalidInput } from './invalid-input.ts';
import { requestLanguage } from './language.ts';
import { isDiskFailure, isDiskFull, isUnreachable } from '#server/platform/db/errors.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { LONGEST_PATH } from './request-log.ts';

/** The answer's `Retry-After`, in seconds. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  not_ready: 2,
  server_busy: 2,
  streams_full: 30,
  storage_full: 60,
};

/**
 * Turns every error into an answer. An error that is not a DomainError is logged in full and answered as `failureOf` says.
 */
export function errorHandler(ctx: Context): ErrorHandler<AppEnv> {
  return (error, c) => answerError(c, toDomainError(ctx, c, error));
}

/** What the client is told about an error; an unknown one is logged. */
export function toDomainError({ logger }: Context, c: AppContext, error: Error): DomainError {
  if (error instanceof DomainError) return error;
  if (wasAborted(c)) return new DomainError('body_invalid');
  logger.error('request_failed', error, {
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path.slice(0, LONGEST_PATH),
  });
  return failureOf(error);
}

/** `storage_full` for a full disk, `not_ready` while the database cannot be reached, otherwise `internal`. */
export function failureOf(error: unknown): DomainError {
  if (isDiskFull(error)) return new DomainError('storage_full');
  return new DomainError(isUnreachable(error) || isDiskFailure(error) ? 'not_ready' : 'internal');
}

/** The client closed the connection during its own request: not our error, and nobody reads the answer. */
function wasAborted(c: AppContext): boolean {
  const incoming = c.env?.incoming;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

export function answerError(c: AppContext, error: DomainError) {
  const language = requestLanguage(c);
  askToWait(c, error.code);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Language', language);
  c.header('Vary', 'Accept-Language', { append: true });
  return c.json(describeError(error, language), ERROR_STATUS[error.code]);
}

export function askToWait(c: AppContext, code: ErrorCode): void {
  const seconds = RETRY_AFTER_SECONDS[code];
  if (seconds !== undefined) c.header('Retry-After', String(seconds));
}

/** What an answer says about an error. */
export function describeError(error: DomainError, language: Language): ErrorBody {
  const { code } = error;
  const { fields: names = [], sentence, forStaff: _sentence, wanted: _ofStaff, ...details } = error.details;
  const fields =
    error instanceof InvalidInput
      ? fieldsOfIssues(error, language)
      : Object.fromEntries(names.map((name) => [name, messageOf(code, language)]));
  return {
    code,
    message: sentence?.[language] ?? messageOf(code, language),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...details,
  };
}

function messageOf(code: ErrorCode, language: Language): string {
  return ERROR_MESSAGES[language][code];
}

/** The first issue of each field, under the field's dotted path. */
function fieldsOfIssues({ issues }: InvalidInput, language: Language): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.path.length > 0) fields[issue.path.join('.')] ??= fieldMessage(issue, language);
  }
  return fields;
}
