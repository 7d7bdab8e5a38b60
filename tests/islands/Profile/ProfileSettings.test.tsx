import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { button, errorOf, field } from '#tests/support/islands/account-page.tsx';
import { held, reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { HERE, openSetting } from '#tests/support/islands/profile-page.tsx';
import { PROFILE } from '#tests/support/answers.ts';

const DETAILS = 'POST /user/details';
const PASSWORD = 'POST /auth/change-password';
const DEVICES = 'GET /user/devices';
const SIGN_OUT = 'POST /user/devices/sign-out-others';
async function change(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

const notice = async (text: string) => {
  const status = await screen.findByText(text);
  expect(status.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(status);
};

afterEach(cleanup);

describe('name and phone', () => {
  it('can be changed, and show at once', async () => {
    const api = await openSetting('Name and phone', { [DETAILS]: { message: 'x' } });
    await change('Last name', ' Gelashvili ');
    await change('Phone', '+995 599 000 111');

    await userEvent.click(button('Save changes'));

    await notice(en.settings.detailsSaved);
    expect(api.callsTo(DETAILS).map(({ body }) => body)).toEqual([
      { firstName: 'Nino', lastName: 'Gelashvili', phone: '+995599000111' },
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nino Gelashvili');
  });

  it.each([
    ['First name', ' ', 'First name is required'],
    ['Phone', '5551234', 'Phone number must contain exactly 9 digits'],
  ])('%s cannot be "%s"', async (label, text, problem) => {
    const api = await openSetting('Name and phone');
    await change(label, text);

    await userEvent.click(button('Save changes'));

    expect(errorOf(label)).toBe(problem);
    expect(document.activeElement).toBe(field(label));
    expect(api.callsTo(DETAILS)).toEqual([]);
  });

  it('take a number of another country', async () => {
    const api = await openSetting('Name and phone', { [DETAILS]: { message: 'x' } });
    await change('Phone', '+49 151 23456789');

    await userEvent.click(button('Save changes'));

    await notice(en.settings.detailsSaved);
    expect(api.callsTo(DETAILS)[0]?.body).toMatchObject({ phone: '+4915123456789' });
    expect(screen.getByText('+49 151 234 567 89')).toBeDefined();
  });

  it('stay in the form when the server fails', async () => {
    await openSetting('Name and phone', { [DETAILS]: reply(500, { code: 'internal', message: 'x' }) });
    await change('Last name', 'Gelashvili');

    await userEvent.click(button('Save changes'));

    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
    expect(field('Last name').value).toBe('Gelashvili');
  });
});

describe('a form whose session has ended', () => {
  it('says that nothing is changed, and leads to the login and back to the profile', async () => {
    await openSetting('Name and phone', {
      [DETAILS]: reply(401, { code: 'sign_in_required', message: 'Please log in to continue.' }),
    });

    await userEvent.click(button('Save changes'));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'You have been logged out, and nothing was changed. Please log in and try again. Login',
    );
    const login = within(alert).getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/en/login');
    await waitFor(() => expect(document.activeElement).toBe(login));
    login.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(login);
    expect(localStorage.getItem('redirectAfterLogin')).toBe(location.pathname);
  });
});

describe('the password', () => {
  const currentPassword = () => {
    const form = field('New password').closest('form') ?? document.body;
    return within(form).getByLabelText<HTMLInputElement>('Current password');
  };
  const type = async (current: string, password: string, repeated = password) => {
    if (current) await userEvent.type(currentPassword(), current);
    await userEvent.type(field('New password'), password);
    await userEvent.type(field('Confirm password'), repeated);
    await userEvent.click(button('Change the password'));
  };

  it('can be changed', async () => {
    const api = await openSetting('Password', { [PASSWORD]: { message: 'x' } });

    await type('khachapuri', 'new-khachapuri');

    await notice(en.settings.passwordSaved);
    expect(api.callsTo(PASSWORD).map(({ body }) => body)).toEqual([
      { currentPassword: 'khachapuri', newPassword: 'new-khachapuri' },
    ]);
    expect(currentPassword().value).toBe('');
  });

  it.each([
    ['', 'new-khachapuri', 'new-khachapuri', 'Please enter your current password'],
    ['khachapuri', '12345', '12345', 'Password must be at least 6 characters long'],
    ['khachapuri', 'khachapuri', 'khinkali', 'Passwords do not match'],
  ])('is not changed from "%s" to %s, %s', async (current, password, repeated, problem) => {
    const api = await openSetting('Password');

    await type(current, password, repeated);

    expect((await screen.findByRole('alert')).textContent).toBe(problem);
    expect(api.callsTo(PASSWORD)).toEqual([]);
  });

  it.each([
    [reply(403, { code: 'password_wrong', message: 'Wrong.' }), 'Wrong.'],
    [reply(429, { code: 'too_many_requests', message: 'x' }, { 'Retry-After': '600' }), '10 minutes'],
  ])('says why it was refused: %#', async (answer, text) => {
    await openSetting('Password', { [PASSWORD]: answer });

    await type('khinkali', 'new-khachapuri');

    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});

describe('the e-mail', () => {
  const CHANGE = 'POST /auth/change-email';
  const RESEND = 'POST /auth/email-link';
  const UNCONFIRMED = {
    'GET /user/profile': { ...PROFILE, email: 'nimo@example.com', isEmailConfirmed: false },
  };
  const type = async (email: string, password: string) => {
    if (email) await userEvent.type(field('New email'), email);
    const form = field('New email').closest('form') ?? document.body;
    if (password) await userEvent.type(within(form).getByLabelText('Current password'), password);
    await userEvent.click(button('Change the email'));
  };

  it('is changed by a link to the new address', async () => {
    const api = await openSetting('Email', { [CHANGE]: { message: 'x' } });

    await type(' Nino.B@example.com ', 'khachapuri');

    await notice(
      'We’ve sent a link to nino.b@example.com. Your email changes as soon as you confirm it there.',
    );
    expect(api.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { email: 'nino.b@example.com', password: 'khachapuri' },
    ]);
    expect(field('New email').value).toBe('');
  });

  it.each([
    ['', 'khachapuri', 'Email is required'],
    ['nino', 'khachapuri', 'Please enter a full email address'],
    ['nino.b@example.com', '', 'Please enter your current password'],
  ])('is not changed to "%s" with "%s"', async (email, password, problem) => {
    const api = await openSetting('Email');

    await type(email, password);

    expect((await screen.findByRole('alert')).textContent).toBe(problem);
    expect(api.callsTo(CHANGE)).toEqual([]);
  });

  it('that is not confirmed gets another link', async () => {
    const api = await openSetting('My account', { ...UNCONFIRMED, [RESEND]: { message: 'x' } });

    expect(screen.getByText(/not confirmed yet. We’ve sent a link to nimo@example.com/)).toBeDefined();
    await userEvent.click(button('Send the link again'));

    expect(await screen.findByText(en.settings.resent)).toBeDefined();
    expect(api.callsTo(RESEND)).toHaveLength(1);
  });

  it('says when the next link can be requested', async () => {
    const tooMany = reply(429, { code: 'too_many_requests', message: 'x' }, { 'Retry-After': '45' });
    await openSetting('My account', { ...UNCONFIRMED, [RESEND]: tooMany });

    await userEvent.click(button('Send the link again'));

    expect((await screen.findByRole('alert')).textContent).toContain('45 seconds');
  });

  it('cannot be changed at a back end that confirms none', async () => {
    await openSetting('Password', { 'GET /user/profile': undescribed(200, { email: 'nino@example.com' }) });

    expect(screen.queryByRole('heading', { name: 'Email', level: 3 })).toBeNull();
  });
});

describe('the devices', () => {
  const rows = async () => {
    const button = await screen.findByRole('button', { name: /^(Log out everywhere|სხვა მოწყ)/ });
    const list = button.parentElement ?? document.body;
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it.each([
    [
      'en',
      'Logged-in devices',
      [
        'Firefox · WindowsThis deviceLogged in: 5\u00a0July\u00a02026, 12:00',
        'Unknown browserLogged in: 5\u00a0July\u00a02026, 12:00Last used: 5\u00a0July\u00a02026',
      ],
    ],
    [
      'ka',
      'სად ხართ შესული',
      [
        'Firefox · Windowsეს მოწყობილობაშესვლა: 5\u00a0ივლისი,\u00a02026, 12:00',
        'უცნობი ბრაუზერიშესვლა: 5\u00a0ივლისი,\u00a02026, 12:00ბოლოს გამოყენებულია: 5\u00a0ივლისი,\u00a02026',
      ],
    ],
  ] as const)('are listed, %s', async (language, title, expected) => {
    await openSetting(title, {}, language);

    expect(await rows()).toEqual(expected);
  });

  it('are requested when the list is opened', async () => {
    const api = await openSetting('Password');

    expect(api.callsTo(DEVICES)).toEqual([]);
  });

  it('can all be logged out but this one', async () => {
    const answer = held({ devices: [HERE] });
    await openSetting('Logged-in devices', { [SIGN_OUT]: answer.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(button('Logging out…').getAttribute('aria-busy')).toBe('true'));
    answer.release();

    await notice(en.settings.onlyHere);
  });

  it('stay listed when the server fails', async () => {
    await openSetting('Logged-in devices', { [SIGN_OUT]: reply(500, { code: 'internal', message: 'x' }) });

    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));

    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
    expect(await rows()).toHaveLength(2);
  });

  it('can be requested again after a failure', async () => {
    const api = await openSetting('Logged-in devices', { [DEVICES]: undescribed(404, {}) });
    await screen.findByRole('alert');
    api.answers[DEVICES] = { devices: [HERE] };

    await userEvent.click(button('Try Again'));

    expect(await screen.findByText(en.settings.onlyHere)).toBeDefined();
  });
});
