import { stored, storedText } from './storage.ts';

const isLocalPath = (text: string) => /^\/(?!\/)[^\\\s]*$/.test(text);

/** The path to return to after login; never another site. */
const $redirectAfterLogin = storedText('redirectAfterLogin', isLocalPath);
const $checkoutInProgress = stored('checkoutInProgress', false, {
  parse: (text) => text === 'true',
  write: (isInProgress) => (isInProgress ? 'true' : undefined),
});

export function rememberCheckout(path: string): void {
  $redirectAfterLogin.set(path);
  $checkoutInProgress.set(true);
}

export function forgetCheckout(): void {
  $redirectAfterLogin.set('');
  $checkoutInProgress.set(false);
}

/** The path to go to after login or registration. Clears both values if both were set. */
export function takeReturnPath(home: string): string {
  const path = $redirectAfterLogin.get();
  if (!path || !$checkoutInProgress.get()) return home;
  forgetCheckout();
  return path;
}
