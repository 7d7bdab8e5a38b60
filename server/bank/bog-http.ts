import { z } from 'zod';
import type { BankConfig } from '../config.ts';
import type { Clock } from '../context.ts';
import { BankError } from './bank.ts';
import { createTokenCache, tokenAnswer } from './bog-token.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface BogCall {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface BogAnswer {
  status: number;
  isOk: boolean;
  /** Undefined where the answer is no JSON. */
  json: unknown;
}

const TIMEOUT_MS = 15_000;
const MAX_REASON_LENGTH = 300;

/**
 * Calls to the bank with a token. A call goes out once; only where the bank refuses the token (and so has done
 * nothing) it goes out a second time with a fresh one.
 * @throws BankError where no answer comes
 */
export function createBogHttp(fetch: Fetch, clock: Clock, settings: BankConfig) {
  const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');

  const tokens = createTokenCache(async () => {
    const answer = await request(fetch, settings.tokenUrl, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (!answer.isOk) throw refusal('token', answer);
    return parseAnswer('token', answer, tokenAnswer);
  }, clock);

  const sendOnce = (call: BogCall, token: string) =>
    request(fetch, settings.apiUrl + call.path, {
      method: call.method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(call.body && { 'Content-Type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    });

  return async (call: BogCall): Promise<BogAnswer> => {
    const token = await tokens.get();
    const answer = await sendOnce(call, token);
    if (answer.status !== 401) return answer;
    tokens.drop(token);
    return sendOnce(call, await tokens.get());
  };
}

/** @throws BankError where the answer has not the expected shape */
export function parseAnswer<Schema extends z.ZodType>(
  what: string,
  answer: BogAnswer,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(answer.json);
  if (result.success) return result.data;
  throw new BankError(`${what}: the answer cannot be read: ${z.prettifyError(result.error)}`);
}

export function refusal(what: string, answer: BogAnswer): BankError {
  return new BankError(`${what}: HTTP ${answer.status} ${findReason(answer.json)}`.trim());
}

const reasons = z
  .object({
    message: z.string(),
    detail: z.string(),
    error_description: z.string(),
    error: z.string(),
    title: z.string(),
  })
  .partial();

/** The bank documents no form of its errors; these are the fields that have been seen. */
export function findReason(json: unknown): string {
  const { data } = reasons.safeParse(json);
  const reason = data?.message ?? data?.detail ?? data?.error_description ?? data?.error ?? data?.title ?? '';
  return reason.slice(0, MAX_REASON_LENGTH);
}

async function request(fetch: Fetch, url: string, init: RequestInit): Promise<BogAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, isOk: response.ok, json: parseJson(text) };
  } catch (error) {
    const reason = error instanceof Error && error.cause ? error.cause : error;
    throw new BankError(`${new URL(url).host}: no answer: ${String(reason)}`, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
