import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { reply } from '#tests/support/islands/fake-api.ts';

afterEach(cleanup);

it('leads to the registration too, or nowhere', async () => {
  const { location } = await openCartScreen({ 'GET /auth/verify': { isAuthenticated: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register');

  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));

  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.assign).not.toHaveBeenCalled();
});

it.each([
  { button: 'Pay with Bank of Georgia', path: '/en/cart' },
  { button: 'Choose together', path: '/en/cart#together' },
])('remembers the way back to $button', async ({ button, path }) => {
  await openCartScreen({ 'GET /auth/verify': { isAuthenticated: false } });

  await userEvent.click(screen.getByRole('button', { name: button }));

  await screen.findByRole('alertdialog');
  expect(localStorage.getItem('redirectAfterLogin')).toBe(path);
});

it('is left by Escape as by its other way', async () => {
  const { location } = await openCartScreen({ 'GET /auth/verify': { isAuthenticated: false } });
  const pay = screen.getByRole('button', { name: 'Pay with Bank of Georgia' });
  await userEvent.click(pay);
  await screen.findByRole('alertdialog');

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(pay));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.assign).not.toHaveBeenCalled();
});

it('says that a session has ended, and the cart is kept', async () => {
  await openCartScreen({ 'POST /bog/create-order': reply(401, { code: 'sign_in_required', message: 'x' }) });

  await userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));

  const alert = await screen.findByRole('alertdialog', { name: 'One step left' });
  expect(alert.textContent).toContain('You have been logged out. Your cart is kept.');
  const { $session } = await import('#src/stores/account/session.ts');
  expect($session.get().state).toBe('signed_out');
});

it.each([
  { isAuthenticated: false, answer: {}, heading: 'One step left' },
  { isAuthenticated: true, answer: {}, heading: 'No money was taken' },
  {
    isAuthenticated: true,
    answer: reply(500, { code: 'internal', message: '' }),
    heading: 'No money was taken',
  },
])('has a heading above its sentence: $heading', async ({ isAuthenticated, answer, heading }) => {
  const user = { id: 'nino', email: 'nino@example.com' };
  await openCartScreen({
    'GET /auth/verify': isAuthenticated ? { isAuthenticated, user } : { isAuthenticated },
    'POST /bog/create-order': answer,
  });

  await userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));

  expect(await screen.findByRole('alertdialog', { name: heading })).toBeDefined();
});
