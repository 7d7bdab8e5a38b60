import { CANCELLATION_TOKEN_HEADER } from '#contract/routes/routes.ts';

/** An order of the diner. */
export interface OrderLink {
  orderId: string;
  /** From a mail's link; undefined if the request relies on the diner's session. */
  token?: string;
}

export function withToken(token: OrderLink['token']): { headers?: Record<string, string> } {
  return token ? { headers: { [CANCELLATION_TOKEN_HEADER]: token } } : {};
}
