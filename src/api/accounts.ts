import type { SessionUser, SignInRequest, SignUpRequest } from '#contract/api/accounts.ts';
import { routes } from '#contract/routes/routes.ts';
import { get, post } from './client.ts';
import { readRecord, readText } from './read.ts';

export { clearCsrf, fetchCsrf } from './client.ts';

async function postForMessage(path: string, body: unknown): Promise<string> {
  return readText(readRecord(await post(path, body)).message);
}

export const signIn = (request: SignInRequest) => postForMessage(routes.signIn, request);
export const signUp = (request: SignUpRequest) => postForMessage(routes.signUp, request);

export async function signOut(): Promise<void> {
  await post(routes.logOut, {});
}

/** The signed-in user; undefined if there is none. */
export async function verify(): Promise<SessionUser | undefined> {
  const answer = readRecord(await get(routes.verify));
  if (answer.isAuthenticated !== true || !answer.user) return undefined;
  const user = readRecord(answer.user);
  return { id: readText(user.id), email: readText(user.email) };
}
