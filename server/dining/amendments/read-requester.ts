import { CANCELLATION_TOKEN_HEADER } from '#contract/routes/routes.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import type { Requester } from './get-cancellation.ts';

/** The token of a mail's link comes in a header of a question and in the body of a change. */
export async function readRequester(
  c: AppContext,
  token = c.req.header(CANCELLATION_TOKEN_HEADER),
): Promise<Requester> {
  return { userId: (await c.get('findUser')())?.id, token };
}
