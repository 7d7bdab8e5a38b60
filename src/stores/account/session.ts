import { atom, type ReadableAtom } from 'nanostores';
import type { SessionUser, SignInRequest, SignUpRequest } from '#contract/api/accounts.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { SIGN_IN_MESSAGE, SIGN_UP_MESSAGE } from '#contract/routes/routes.ts';
import { clearCsrf, fetchCsrf, signIn, signOut, signUp, verify } from '#src/api/accounts.ts';
import { hasCode } from '#src/api/client.ts';
import type { EarlyAnswer } from '#src/api/early.ts';
import type { EarlySession } from './early-session.ts';

export type Session =
  | { state: 'loading' }
  | { state: 'signed_out' }
  | { state: 'signed_in'; user: SessionUser };

const SIGNED_OUT: Session = { state: 'signed_out' };

const $state = atom<Session>({ state: 'loading' });
export const $session: ReadableAtom<Session> = $state;

let starting: Promise<boolean> | undefined;

/**
 * Fetches a CSRF token and verifies the session, once per page. Resolves to whether the diner was signed in when the
 * page was opened, without waiting for the token.
 */
export function startSession({ session, csrf }: EarlySession = {}): Promise<boolean> {
  if (!starting) {
    starting = verifySession(session).catch(() => {
      if ($state.get().state === 'loading') $state.set(SIGNED_OUT);
      return false;
    });
    // Without a token, the first request that needs one asks again.
    fetchCsrf(csrf).catch(() => undefined);
  }
  return starting;
}

async function verifySession(early?: EarlyAnswer): Promise<boolean> {
  const user = await verify(early);
  $state.set(user ? { state: 'signed_in', user } : SIGNED_OUT);
  return Boolean(user);
}

/**
 * `false` if the credentials are wrong or no session was created.
 * @throws ApiError, NoAnswerError
 */
export async function login(request: SignInRequest): Promise<boolean> {
  return begin(signIn(request), SIGN_IN_MESSAGE, 'credentials_invalid');
}

/**
 * `false` if the e-mail is taken or no session was created.
 * @throws ApiError, NoAnswerError
 */
export async function register(request: SignUpRequest): Promise<boolean> {
  return begin(signUp(request), SIGN_UP_MESSAGE, 'email_taken');
}

async function begin(answer: Promise<string>, expected: string, refusal: ErrorCode): Promise<boolean> {
  try {
    if ((await answer) !== expected) return false;
  } catch (error) {
    if (hasCode(error, refusal)) return false;
    throw error;
  }
  return verifySession();
}

/** Signs the diner out on this page even if the request fails. */
export async function logout(): Promise<void> {
  try {
    await signOut();
  } catch {
    // The diner counts as signed out either way.
  } finally {
    endSession();
  }
}

/** The session has ended on the server: this page forgets it too. */
export function endSession(): void {
  clearCsrf();
  $state.set(SIGNED_OUT);
}
