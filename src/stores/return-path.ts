import { stored, storedText } from './storage.ts';

const isLocalPath = (text: string) => /^\/(?!\/)[^\\\s]*$/.test(text);

/** The path to return to after login; never another site. */
const $redirectAfterLogin = storedText('redirectAfterLogin', isLocalPath);
const $checkoutInProgress = stored('checkoutInProgress', false, {
  parse: (text) => text === 'true',
  write: (isInProgress) => (isInProgress ? 'true' : undefined),
});

/** Tells the page to which a diner returns to go on with what they had pressed. */
const GO_ON = '#go-on';

/** For what the log-in interrupts: paying, joining a waiting list, taking a reservation. src/inline/returning.js does the same. */
export function rememberReturn(path: string): void {
  $redirectAfterLogin.set(path);
  $checkoutInProgress.set(true);
}

export function forgetReturn(): void {
  $redirectAfterLogin.set('');
  $checkoutInProgress.set(false);
}

/** The address to go to after login or registration. Clears both values if both were set. */
export function takeReturnPath(home: string): string {
  const path = $redirectAfterLogin.get();
  if (!path || !$checkoutInProgress.get()) return home;
  forgetReturn();
  // A part of the page says itself how to go on.
  return path.includes('#') ? path : path + GO_ON;
}

/** Whether the diner has just returned to this page. Only the first call says so, also after a reload. */
export function hasJustReturned(): boolean {
  if (location.hash !== GO_ON) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
