import { randomBytes, sign } from 'node:crypto';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { CSRF_HEADER } from '#contract/routes/routes.ts';
import type { HostileHouse } from './hostile-house.ts';
import { toBytes } from './hostile-parts.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** A request without an answer after this time counts as hanging; this is no limit for response times. */
const HANG_MS = 10_000;

export interface Heard {
  status: number;
  contentType: string;
  location: string | undefined;
  text: string;
  milliseconds: number;
}

/** Sends it over a real connection, since `Request` would normalise many hostile parts. */
export async function sendHostile(house: HostileHouse, request: HostileRequest): Promise<Heard> {
  const startedAt = performance.now();
  const hanging = new AbortController();
  const answer = send(house, request, hanging.signal);
  const patience = setTimeout(HANG_MS, 'hangs' as const, { signal: hanging.signal }).catch(
    () => 'done' as const,
  );
  const first = await Promise.race([answer, patience]);
  hanging.abort();
  if (typeof first === 'string') throw new Error(`No answer in ${HANG_MS} ms`);
  return { ...first, milliseconds: performance.now() - startedAt };
}

function send(house: HostileHouse, request: HostileRequest, signal: AbortSignal) {
  const body = request.body && toBytes(request.body);
  const options = {
    host: '127.0.0.1',
    port: house.port,
    method: request.method,
    path: request.path,
    headers: toHeaders(house, request, body),
    agent: false,
  };
  return new Promise<Omit<Heard, 'milliseconds'>>((resolve, reject) => {
    const outgoing = openRequest(options, (incoming) => {
      // A server that refuses a body may close the connection before the body ends.
      outgoing.off('error', reject).on('error', () => undefined);
      void listenTo(incoming).then(resolve, reject);
    });
    outgoing.on('error', reject);
    signal.addEventListener('abort', () => outgoing.destroy());
    outgoing.end(body);
  });
}

async function listenTo(incoming: IncomingMessage) {
  const { 'content-type': contentType = '', location } = incoming.headers;
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += String(chunk);
    // An event stream does not end.
    if (contentType.startsWith('text/event-stream')) break;
  }
  return { status: incoming.statusCode ?? 0, contentType, location, text };
}

function toHeaders(house: HostileHouse, request: HostileRequest, body: Buffer | undefined) {
  const { browser, csrf } = house.actors[request.actor];
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
  const token = { right: csrf, other: house.actors.nobody.csrf, none: undefined }[request.csrf];
  const length = request.isChunked
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': body?.byteLength };
  const all: Record<string, string | number | undefined> = {
    ...request.headers,
    ...(request.body?.form === 'gzip' && { 'Content-Encoding': 'gzip' }),
    ...(body && length),
    Cookie: cookies.join('; ') || undefined,
    [CSRF_HEADER]: token,
    'Callback-Signature': signatureFor(house, request.signature, body ?? Buffer.alloc(0)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function signatureFor(
  { bank, paidAtBank }: HostileHouse,
  signature: HostileRequest['signature'],
  body: Buffer,
): string | undefined {
  const signed = (bytes: Buffer) => sign('RSA-SHA256', bytes, bank.keys.privateKey).toString('base64');
  switch (signature) {
    case 'random':
      return randomBytes(256).toString('base64');
    case 'other':
      return signed(Buffer.concat([body, Buffer.from(' ')]));
    case 'right':
      // A valid callback about the paid order would settle it, which is correct.
      return body.includes(paidAtBank) ? '' : signed(body);
    case 'none':
    case undefined:
      return undefined;
  }
}
