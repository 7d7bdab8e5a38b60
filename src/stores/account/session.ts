import { atom, type ReadableAtom } from 'nanostores';
import type { SessionUser, SignInRequest, SignUpRequest } from '#contract/api/accounts.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { SIGN_IN_MESSAGE, SIGN_UP_MESSAGE } from '#contract/routes/routes.ts';
import { clearCsrf, fetchCsrf, signIn, signOut, signUp, verify } from '#src/api/accounts.ts';
import { hasCode, isAnswered } from '#src/api/client.ts';

/** `unknown`: nobody could say yet who is signed in, because no usable answer came. */
export type Session =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'signed_out' }
  | { state: 'signed_in'; user: SessionUser };

const LOADING: Session = { state: 'loading' };
const UNKNOWN: Session = { state: 'unknown' };
const SIGNED_OUT: Session = { state: 'signed_out' };

const $state = atom<Session>(LOADING);
export const $session: ReadableAtom<Session> = $state;

/** The id of the diner for whom the page was opened: empty for nobody, undefined before that is known. */
let openedFor: string | undefined;
let hasChanged = false;
$state.listen((session) => {
  if (session.state === 'loading' || session.state === 'unknown') return;
  const id = session.state === 'signed_in' ? session.user.id : '';
  openedFor ??= id;
  hasChanged ||= id !== openedFor;
});

let starting: Promise<void> | undefined;
let pause = 1_000;

/**
 * Fetches a CSRF token and verifies the session, until it is known. Does not wait for the token. A session that stays
 * unknown is verified again after a pause, which doubles each time.
 */
export function startSession(): Promise<void> {
  if (!starting) {
    starting = askSession();
    // Without a token, the first request that needs one asks again.
    fetchCsrf().catch(() => undefined);
  }
  return starting;
}

/** Asks whether the session is the one with which the page was opened, and has been all the time. */
export async function isSameSession(): Promise<boolean> {
  try {
    const user = await verify();
    return !hasChanged && (user?.id ?? '') === openedFor;
  } catch {
    return false;
  }
}

/** For a page that the browser has restored: somebody may have signed in or out on another one. */
export function restartSession(): Promise<void> {
  starting = undefined;
  $state.set(LOADING);
  return startSession();
}

async function askSession(): Promise<void> {
  const before = $state.get();
  const next = await readSession().catch((error: unknown) => (isAnswered(error) ? SIGNED_OUT : UNKNOWN));
  // The diner may have signed in or out meanwhile.
  if ($state.get() === before) $state.set(next);
  if ($state.get() !== UNKNOWN) return;
  starting = undefined;
  setTimeout(() => void startSession(), (pause *= 2));
}

async function readSession(): Promise<Session> {
  const user = await verify();
  return user ? { state: 'signed_in', user } : SIGNED_OUT;
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
  $state.set(await readSession());
  return $state.get().state === 'signed_in';
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
