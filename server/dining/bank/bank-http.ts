import { z } from 'zod';
import type { Clock } from '#server/platform/db/clock.ts';
import { BankError } from './bank.ts';
import { parseJson } from './parse-json.ts';
import { createTokenCache, tokenAnswer } from './token-cache.ts';

interface BankRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export type Fetch = (url: string, request: BankRequest) => Promise<Pick<Response, 'status' | 'text'>>;

interface BankCall {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface BankAnswer {
  status: number;
  isOk: boolean;
  /** Undefined if the answer is not JSON. */
  json: unknown;
}

export type BankHttp = (call: BankCall) => Promise<BankAnswer>;

interface BankAccess {
  apiUrl: string;
  /** Sent with every call, also with the token request. */
  headers?: Record<string, string>;
  /** The token request; `form` is its body. */
  token: { url: string; headers?: Record<string, string>; form: Record<string, string> };
}

const TIMEOUT_MS = 15_000;
const MAX_REASON_LENGTH = 300;

/**
 * An HTTP client for a bank API with an access token. It sends a call once, and a second time only if the bank rejects
 * the token, because then the first call had no effect.
 * @throws BankError if no answer arrives
 */
export function createBankHttp(fetch: Fetch, clock: Clock, access: BankAccess): BankHttp {
  const tokens = createTokenCache(async () => {
    const answer = await request(fetch, access.token.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...access.headers,
        ...access.token.headers,
      },
      body: new URLSearchParams(access.token.form).toString(),
    });
    const token = tokenAnswer.safeParse(answer.json);
    if (answer.isOk && token.success) return token.data;
    throw new BankError(`token: HTTP ${answer.status} ${findReason(answer.json)}`.trim(), { isOutage: true });
  }, clock);

  const sendOnce = (call: BankCall, token: string) =>
    request(fetch, access.apiUrl + call.path, {
      method: call.method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(call.body && { 'Content-Type': 'application/json' }),
        ...access.headers,
        ...call.headers,
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    });

  return async (call) => {
    const token = await tokens.get();
    const answer = await sendOnce(call, token);
    if (answer.status !== 401) return answer;
    tokens.drop(token);
    return sendOnce(call, await tokens.get());
  };
}

/** @throws BankError if the answer does not match the schema */
export function parseAnswer<Schema extends z.ZodType>(
  what: string,
  answer: BankAnswer,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(answer.json);
  if (result.success) return result.data;
  throw new BankError(`${what}: the answer cannot be read: ${z.prettifyError(result.error)}`);
}

/** Statuses that affect all requests: invalid token, timeout, too early, too many requests. */
const OUTAGES = new Set([401, 408, 425, 429]);
/** The refund is invalid or its order unknown. After any other status the bank may have carried it out. */
const FINAL_REFUND_REFUSALS = new Set([400, 404, 422]);

export function refusal(what: string, { status, json }: BankAnswer): BankError {
  const isOutage = status >= 500 || OUTAGES.has(status);
  const isRefusal = what === 'refund' ? FINAL_REFUND_REFUSALS.has(status) : status >= 400 && !isOutage;
  return new BankError(`${what}: HTTP ${status} ${findReason(json)}`.trim(), { isRefusal, isOutage });
}

const REASON_FIELDS = ['message', 'detail', 'error_description', 'error', 'developerMessage', 'title'];
const errorBody = z.record(z.string(), z.unknown());

/** The banks do not document their error bodies; these are the fields that were observed. */
export function findReason(json: unknown): string {
  const { data: body = {} } = errorBody.safeParse(json);
  const reason = REASON_FIELDS.map((field) => body[field]).find((text) => typeof text === 'string');
  return reason?.slice(0, MAX_REASON_LENGTH) ?? '';
}

async function request(fetch: Fetch, url: string, init: Omit<BankRequest, 'signal'>): Promise<BankAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    const { status } = response;
    return { status, isOk: status >= 200 && status < 300, json: parseJson(text) };
  } catch (error) {
    const reason = error instanceof Error && error.cause ? error.cause : error;
    throw new BankError(`${new URL(url).host}: no answer: ${String(reason)}`, {
      cause: error,
      isOutage: true,
    });
  }
}
