import type { ErrorCode } from '#contract/errors.ts';
import type { WayOn } from '#contract/refusals.ts';
import { ApiError } from '#src/api/client.ts';

/** Why a request came to nothing, and how the diner goes on. */
export interface Refusal {
  /** Undefined: no answer came, or one without a code of the contract. */
  code?: ErrorCode;
  way: WayOn;
  /** The server's sentence in the page's language, where it is the one to show. */
  message?: string | undefined;
  /** After too many attempts: seconds. */
  retryAfter?: number | undefined;
}

export const FAILED: Refusal = { way: 'again' };

/** What is known of every code is loaded only here: most pages never meet a refusal. */
export async function refusalOf(error: unknown): Promise<Refusal> {
  if (!(error instanceof ApiError)) return FAILED;
  const { code, message, retryAfter } = error;
  // What stands before a server may limit requests too, and knows none of our codes.
  const failed = { ...FAILED, retryAfter };
  if (!code) return failed;
  const contract = await import('#contract/refusals.ts').catch(() => undefined);
  if (!contract?.isErrorCode(code)) return failed;
  const { says, way } = contract.REFUSALS[code];
  return { code, way, message: says === 'server' ? message : '', retryAfter };
}
