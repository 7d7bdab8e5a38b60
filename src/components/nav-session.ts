import { $session, startSession, type Session } from '#src/stores/session.ts';

export { logout } from '#src/stores/session.ts';

/** Shows the session as it is known, and asks the server for it once a page. */
export async function followSession(show: (session: Session) => void): Promise<void> {
  $session.subscribe(show);
  await startSession();
}
