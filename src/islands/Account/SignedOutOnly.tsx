import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { hasSignedInHint } from '#src/stores/account/session-hint.ts';
import { $session, restartSession, startSession, type Session } from '#src/stores/account/session.ts';
import { whenRestored } from '#src/stores/restored.ts';
import { isLeavingAccountPage } from './leave-account-page.ts';

interface SignedOutOnlyProps {
  /** The form on the page, which goes on by itself after a sign-in of its own. */
  $form: { get: () => { state: string } };
  home: string;
  loadingLabel: string;
  children: ReactNode;
}

const LOADING: Session = { state: 'loading' };
const never = () => () => undefined;

/**
 * Login and registration are for signed-out diners: others go home without seeing the form. Without the session hint
 * the form shows at once; the session is verified all the same. It also shows if nobody can say who is signed in.
 * Before the hydration `src/inline/ready.js` and a rule of account.css hide the form through the class `signed-in`.
 */
export function SignedOutOnly({ $form, home, loadingLabel, children }: SignedOutOnlyProps) {
  const { state } = useStore($session, { ssr: () => LOADING });
  const isHinted = useSyncExternalStore(never, hasSignedInHint, () => false);
  const isGuarding = isHinted && (state === 'loading' || state === 'signed_in');

  useEffect(() => whenRestored(restartSession), []);
  useEffect(() => {
    void startSession();
    return $session.subscribe((session) => {
      const isOwnSignIn = $form.get().state === 'busy' || isLeavingAccountPage();
      if (session.state === 'signed_in' && !isOwnSignIn) location.replace(home);
    });
  }, [$form, home]);
  useEffect(() => {
    if (state !== 'loading') document.documentElement.classList.remove('signed-in');
  }, [state]);

  return (
    <>
      {isGuarding && <p role="status">{loadingLabel}</p>}
      <div hidden={isGuarding} data-guarded>
        {children}
      </div>
    </>
  );
}
