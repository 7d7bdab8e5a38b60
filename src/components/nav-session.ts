import { $session, restartSession, startSession } from '#src/stores/account/session.ts';
import { whenRestored } from '#src/stores/restored.ts';

export { isSameSession, logout } from '#src/stores/account/session.ts';

/** Shows whether the diner is signed in, as soon as that is known and whenever it changes. */
export async function followSession(show: (isSignedIn: boolean) => void): Promise<void> {
  $session.subscribe(({ state }) => {
    if (state === 'signed_in' || state === 'signed_out') show(state === 'signed_in');
  });
  whenRestored(restartSession);
  await startSession();
}
