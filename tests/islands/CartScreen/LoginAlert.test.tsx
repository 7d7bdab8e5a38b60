import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { SIGNED_IN, SIGNED_OUT } from '#tests/support/answers.ts';

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
  {
    button: 'Pay with Bank of Georgia',
    heading: 'One step left',
    text: 'Please log in to complete your reservation.',
    path: '/en/cart',
  },
  {
    button: 'Choose together',
    heading: 'Choose together',
    text: 'Please log in to choose together.',
    path: '/en/cart#together',
  },
])('says what $button needs, and remembers the way back to it', async ({ button, heading, text, path }) => {
  await openCartScreen({ 'GET /auth/verify': { isAuthenticated: false } });

  await userEvent.click(screen.getByRole('button', { name: button }));

  const alert = await screen.findByRole('alertdialog', { name: heading });
  expect(alert.textContent).toContain(text);
  expect(localStorage.getItem('redirectAfterLogin')).toBe(path);
});

it.each(['Pay with Bank of Georgia', 'Choose together'])('is left by Escape to %s', async (name) => {
  const { location } = await openCartScreen({ 'GET /auth/verify': { isAuthenticated: false } });
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  await screen.findByRole('alertdialog');

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(button));
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
  { isAuthenticated: false, answer: undescribed(200, {}), heading: 'One step left' },
  { isAuthenticated: true, answer: undescribed(200, {}), heading: 'No money was taken' },
  {
    isAuthenticated: true,
    answer: reply(500, { code: 'internal', message: '' }),
    heading: 'No money was taken',
  },
])('has a heading above its sentence: $heading', async ({ isAuthenticated, answer, heading }) => {
  await openCartScreen({
    'GET /auth/verify': isAuthenticated ? SIGNED_IN : SIGNED_OUT,
    'POST /bog/create-order': answer,
  });

  await userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));

  expect(await screen.findByRole('alertdialog', { name: heading })).toBeDefined();
});
