import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { earlySession } from '#src/stores/account/early-session.ts';
import { hasSignedInHint } from '#src/stores/account/session-hint.ts';
import { $session, startSession, type Session } from '#src/stores/account/session.ts';

interface SignedOutOnlyProps {
  home: string;
  loadingLabel: string;
  children: ReactNode;
}

const LOADING: Session = { state: 'loading' };
const never = () => () => undefined;

/**
 * Login and registration are for signed-out diners: others go home without seeing the form. Without the session hint
 * the form shows at once; the session is verified all the same. The form itself handles a sign-in made here. Before
 * the hydration `src/inline/ready.js` and a rule of account.css hide the form through the class `signed-in`.
 */
export function SignedOutOnly({ home, loadingLabel, children }: SignedOutOnlyProps) {
  const session = useStore($session, { ssr: () => LOADING });
  const isHinted = useSyncExternalStore(never, hasSignedInHint, () => false);
  const isGuarding = isHinted && session.state !== 'signed_out';

  useEffect(() => {
    void startSession(earlySession()).then((wasSignedIn) => {
      if (wasSignedIn) location.replace(home);
    });
  }, [home]);
  useEffect(() => {
    if (session.state === 'signed_out') document.documentElement.classList.remove('signed-in');
  }, [session.state]);

  return (
    <>
      {isGuarding && <p role="status">{loadingLabel}</p>}
      <div hidden={isGuarding} data-guarded>
        {children}
      </div>
    </>
  );
}
