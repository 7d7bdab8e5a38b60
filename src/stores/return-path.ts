import { stored, storedText } from './storage.ts';

const isLocalPath = (text: string) => /^\/(?!\/)[^\\\s]*$/.test(text);

/** Where a diner who was sent to log in wants to go back to; never another site. */
const $redirectAfterLogin = storedText('redirectAfterLogin', isLocalPath);
const $checkoutInProgress = stored('checkoutInProgress', false, {
  parse: (text) => text === 'true',
  write: (isInProgress) => (isInProgress ? 'true' : undefined),
});

export const $isCheckoutInProgress = $checkoutInProgress;

export function rememberCheckout(path: string): void {
  $redirectAfterLogin.set(path);
  $checkoutInProgress.set(true);
}

export function forgetCheckout(): void {
  $redirectAfterLogin.set('');
  $checkoutInProgress.set(false);
}

/** The path to go to after login or registration; both memories are used up where both were set. */
export function takeReturnPath(home: string): string {
  const path = $redirectAfterLogin.get();
  if (!path || !$checkoutInProgress.get()) return home;
  forgetCheckout();
  return path;
}
