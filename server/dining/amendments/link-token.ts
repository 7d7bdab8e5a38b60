import { CANCELLATION_TOKEN_HEADER } from '#contract/routes/routes.ts';

/** The header of requests that come by a link of a mail. */
export const LINK_TOKEN = {
  [CANCELLATION_TOKEN_HEADER]: "The token of the mail's link, in place of a session.",
};
