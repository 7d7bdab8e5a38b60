import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorBody, ErrorCode } from '#contract/api/errors.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';

/** Answers requests that cannot be parsed as HTTP or as a URL. The language is unknown, so the message is English. */
export function answerUnreadable(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  const body = toBody(isTheirs ? 'query_invalid' : 'internal');
  return Response.json(body, { status: isTheirs ? 400 : 500, headers: { 'Cache-Control': 'no-store' } });
}

/** Handles Node's `clientError`: malformed, too large or too slow headers and bodies. */
export function hangUp(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const [status, code] = toError(error.code);
  const body = JSON.stringify(toBody(code));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

function toError(code: string | undefined): [number, ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'body_too_large'];
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? [408, 'query_invalid'] : [400, 'query_invalid'];
}

function toBody(code: ErrorCode): ErrorBody {
  return { code, message: ERROR_MESSAGES.en[code] };
}
