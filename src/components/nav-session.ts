import { $session, startSession, type Session } from '#src/stores/account/session.ts';

export { logout } from '#src/stores/account/session.ts';

/** Shows every state of the session, and verifies it once per page. */
export async function followSession(show: (session: Session) => void): Promise<void> {
  $session.subscribe(show);
  await startSession();
}
