import type { ErrorCode } from '#contract/api/errors.ts';
import type { WayOn } from '#contract/rules/refusals.ts';
import { ApiError } from '#src/api/client.ts';

/** Why a request failed, and what the diner can do next. */
export interface Refusal {
  /** Undefined if no answer came, or one without a code of the contract. */
  code?: ErrorCode;
  way: WayOn;
  /** The server's sentence in the page's language, if the page shows that one. */
  message?: string | undefined;
  /** Seconds to wait after too many attempts. */
  retryAfter?: number | undefined;
}

export const FAILED: Refusal = { way: 'again' };

/** Loads the table of error codes on demand: most pages never need it. */
export async function refusalOf(error: unknown): Promise<Refusal> {
  return error instanceof ApiError ? readRefusal(error) : FAILED;
}

interface Refused {
  code: string;
  message: string;
  retryAfter?: number | undefined;
}

export async function readRefusal({ code, message, retryAfter }: Refused): Promise<Refusal> {
  // A proxy in front of the server may limit requests too, without a code of the contract.
  const failed = { ...FAILED, retryAfter };
  if (!code) return failed;
  const contract = await import('#contract/rules/refusals.ts').catch(() => undefined);
  if (!contract?.isErrorCode(code)) return failed;
  const { says, way } = contract.REFUSALS[code];
  return { code, way, message: says === 'server' ? message : '', retryAfter };
}
