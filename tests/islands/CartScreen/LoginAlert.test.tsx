import '#tests/support/islands/dialog.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';

it('leads to the registration too, or nowhere', async () => {
  const { location } = await openCartScreen({ 'GET /auth/verify': { isAuthenticated: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register');

  await userEvent.click(screen.getByRole('link', { name: 'Not now' }));

  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.assign).not.toHaveBeenCalled();
});
