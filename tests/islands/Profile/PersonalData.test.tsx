import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ka } from '#src/i18n/ka/index.ts';
import { button } from '#tests/support/islands/account-page.tsx';
import { reply } from '#tests/support/islands/fake-api.ts';
import { openSetting } from '#tests/support/islands/profile-page.tsx';

afterEach(cleanup);

describe('personal data on the profile page', () => {
  const DELETE = 'POST /auth/delete-account';

  it('can be fetched as a file', async () => {
    await openSetting('A copy of my data');

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download the file' });
    expect(link.href).toBe('http://localhost:3000/api/user/data');
    expect(link.download).toBe('');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('goes with the account, in Georgian too', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const api = await openSetting(ka.settings.deletion, { [DELETE]: { message: 'x' } }, 'ka');
    await userEvent.type(passwordOfDeletion(ka.settings.currentPassword), 'khachapuri');

    await userEvent.click(button(ka.settings.deleteAccount));

    const heading = await screen.findByRole('heading', { level: 1, name: ka.settings.deleted });
    expect(document.activeElement).toBe(heading);
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(screen.queryByText('nino@example.com')).toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link').pathname).toBe('/ka');
    expect(api.callsTo(DELETE).map(({ body }) => body)).toEqual([{ password: 'khachapuri' }]);
    const { $session } = await import('#src/stores/account/session.ts');
    expect($session.get()).toEqual({ state: 'signed_out' });
  });

  it('asks for the password', async () => {
    const api = await openSetting('Delete the account');

    await userEvent.click(button('Delete my account'));

    expect(passwordOfDeletion().getAttribute('aria-invalid')).toBe('true');
    expect(api.callsTo(DELETE)).toEqual([]);
  });

  it.each([
    [403, 'password_wrong', 'The password is wrong'],
    [409, 'evening_ahead', 'You have an upcoming paid reservation. Please cancel it first, or call us.'],
  ])('stays if the server refuses with %i %s', async (status, code, message) => {
    await openSetting('Delete the account', { [DELETE]: reply(status, { code, message }) });
    await userEvent.type(passwordOfDeletion(), 'khachapuri');

    await userEvent.click(button('Delete my account'));

    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nino Beridze');
  });

  /** Other settings ask for the present password too. */
  function passwordOfDeletion(label = 'Current password') {
    const form = screen
      .getByRole('heading', { name: /^(Delete the account|რეგისტრაციის გაუქმება)$/ })
      .closest('details');
    return within(form as HTMLElement).getByLabelText(label);
  }
});
