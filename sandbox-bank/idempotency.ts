import type { Context } from 'hono';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import type { Answer } from './store/rows.ts';

const idempotencyKey = z.uuidv4();

/** Does the work once per Idempotency-Key and endpoint; a repeated key gets the first status and body. */
export function answerOnce(bank: Bank, c: Context, work: () => Answer): Answer {
  const header = c.req.header('Idempotency-Key');
  if (header === undefined) return bank.store.transaction(work);
  const key = idempotencyKey.safeParse(header);
  if (!key.success) return refuse('Idempotency-Key must be a UUID v4');

  const endpoint = `${c.req.method} ${c.req.path}`;
  return bank.store.transaction(() => {
    const earlier = bank.store.findAnswer(endpoint, key.data);
    if (earlier) return earlier;
    const answer = work();
    bank.store.insertAnswer(endpoint, key.data, answer);
    return answer;
  });
}

export function accept(content: object): Answer {
  return { status: 200, body: JSON.stringify(content) };
}

export function refuse(message: string): Answer {
  return { status: 400, body: JSON.stringify({ message }) };
}

export function sendAnswer(c: Context, answer: Answer): Response {
  return c.body(answer.body, answer.status, { 'Content-Type': 'application/json' });
}

/** The request's JSON, or undefined if it is not JSON. */
export async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return undefined;
  }
}

/** The first issue of a body, named by its field: "purchase_units.basket: must not be empty". */
export function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'Invalid request';
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message;
}
