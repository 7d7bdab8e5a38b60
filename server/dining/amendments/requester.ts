import type { ErrorCode } from '#contract/api/errors.ts';
import { CANCELLATION_TOKEN_HEADER, REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import type { Requester } from './get-cancellation.ts';

/** Questions may come by a link of a mail. */
export const QUESTION = {
  method: 'get',
  headers: { [CANCELLATION_TOKEN_HEADER]: "The token of the email's link, in place of a session." },
  session: 'optional',
} as const;
export const CHANGE = { method: 'post', session: 'optional' } as const;

export const keyOf = (what: string, once: string) => ({
  [REQUEST_KEY_HEADER]: `A UUID of one ${what}: the same request under the same key ${once}.`,
});

export const LINK_ERRORS: readonly ErrorCode[] = [
  'sign_in_required',
  'link_invalid',
  'reservation_over',
  'order_not_found',
];

/** Who asks. The token of a mail's link comes in a header of a question and in the body of a change. */
export async function readRequester(
  c: AppContext,
  token = c.req.header(CANCELLATION_TOKEN_HEADER),
): Promise<Requester> {
  return { userId: (await c.get('findUser')())?.id, token };
}
