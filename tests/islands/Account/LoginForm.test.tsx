import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, errorOf, field, openAccountForm } from '#tests/support/islands/account-page.tsx';
import { held, NO_ANSWER, reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { SIGNED_IN, SIGNED_OUT } from '#tests/support/answers.ts';

async function logIn(): Promise<void> {
  await userEvent.type(field('Email'), 'nino@example.com');
  await userEvent.type(field('Password'), 'secret');
  await userEvent.click(button('Login'));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.cookie = 'signed_in=; max-age=0';
});

describe('LoginForm', () => {
  it('signs in and goes to /{lang}/', async () => {
    const { api, location } = await openAccountForm('login');

    await logIn();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#logged-in'));
    expect(api.callsTo('POST /auth/signin')[0]?.body).toEqual({
      email: 'nino@example.com',
      password: 'secret',
    });
  });

  it('says that a checkout is in progress and returns to the cart', async () => {
    localStorage.setItem('redirectAfterLogin', '/en/cart');
    localStorage.setItem('checkoutInProgress', 'true');
    const { location } = await openAccountForm('login');
    expect(screen.getByText(/^After this, you’ll return to your cart/)).toBeDefined();

    await logIn();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/cart#go-on'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('sends with Enter', async () => {
    const { location } = await openAccountForm('login');

    await userEvent.type(field('Email'), 'nino@example.com');
    await userEvent.type(field('Password'), 'secret{Enter}');

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#logged-in'));
  });

  it("is disabled and reads 'Logging in...' while busy", async () => {
    const answer = held({ message: 'no' });
    await openAccountForm('login', { 'POST /auth/signin': answer.answer });

    await logIn();
    expect(button('Logging in...')).toHaveProperty('disabled', true);
    answer.release();

    await waitFor(() => expect(button('Login')).toHaveProperty('disabled', false));
  });

  it('needs e-mail and password, and focuses the missing one', async () => {
    const { api } = await openAccountForm('login');

    await userEvent.click(button('Login'));
    expect(errorOf('Email')).toBe('Email is required');
    expect(document.activeElement).toBe(field('Email'));

    await userEvent.type(field('Email'), 'nino@example.com{Enter}');
    expect(errorOf('Password')).toBe('Password is required');
    expect(field('Email').getAttribute('aria-invalid')).toBe('false');
    expect(document.activeElement).toBe(field('Password'));
    expect(api.callsTo('POST /auth/signin')).toEqual([]);
  });

  it.each([
    {
      answer: reply(401, { code: 'credentials_invalid', message: 'x' }),
      message: 'Invalid email or password',
    },
    { answer: { message: 'no' }, message: 'Invalid email or password' },
    { answer: NO_ANSWER, message: 'Login failed. Please try again.' },
    { answer: undescribed(500, {}), message: 'Login failed. Please try again.' },
  ])('says $message and keeps what was typed', async ({ answer, message }) => {
    const { location } = await openAccountForm('login', { 'POST /auth/signin': answer });

    await logIn();

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect([field('Email').value, field('Password').value]).toEqual(['nino@example.com', 'secret']);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('links to the registration and back home, in both languages', async () => {
    await openAccountForm('login', {}, 'ka');

    expect(screen.getByRole('link', { name: 'რეგისტრაცია' }).getAttribute('href')).toBe('/ka/register');
    expect(screen.getByRole('link', { name: 'მთავარ გვერდზე' }).getAttribute('href')).toBe('/ka');
  });

  it('can be filled in by a password manager', async () => {
    await openAccountForm('login');

    expect(field('Email')).toMatchObject({ type: 'email', autocomplete: 'email' });
    expect(field('Password')).toMatchObject({ type: 'password', autocomplete: 'current-password' });
  });
});

describe('for a diner who is signed in', () => {
  it('goes home without showing the form', async () => {
    document.cookie = 'signed_in=1';
    const { location } = await openAccountForm('login', { 'GET /auth/verify': SIGNED_IN });

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/en'));
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
    expect(screen.getByText('Loading...')).toBeDefined();
  });

  it('shows the form if the session has expired', async () => {
    document.cookie = 'signed_in=1';
    const { location } = await openAccountForm('login', { 'GET /auth/verify': SIGNED_OUT });

    expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined();
    expect(location.replace).not.toHaveBeenCalled();
  });

  it('shows the form if nobody can say who is signed in, and goes home when they can', async () => {
    document.cookie = 'signed_in=1';
    const { api, location } = await openAccountForm('login', { 'GET /auth/verify': undescribed(429, {}) });
    await screen.findByRole('button', { name: 'Login' });
    expect(location.replace).not.toHaveBeenCalled();

    api.answers['GET /auth/verify'] = SIGNED_IN;

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/en'));
  });

  it('follows the sign-in if the session check comes late', async () => {
    const late = held(SIGNED_OUT);
    const sessions = [late.answer, () => SIGNED_IN];
    localStorage.setItem('redirectAfterLogin', '/en/cart');
    localStorage.setItem('checkoutInProgress', 'true');
    const { location } = await openAccountForm('login', { 'GET /auth/verify': () => sessions.shift()?.() });
    await logIn();
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/cart#go-on'));

    late.release();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(location.replace).not.toHaveBeenCalled();
  });
});

describe('a return from the back/forward cache', () => {
  const leave = () => act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const comeBack = () =>
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const logInAndLeave = async () => {
    const page = await openAccountForm('login');
    await logIn();
    await waitFor(() => expect(page.location.assign).toHaveBeenCalledWith('/en/#logged-in'));
    document.cookie = 'signed_in=1';
    leave();
    return page;
  };

  it('finds an empty form, which works, once nobody is signed in', async () => {
    const { api } = await logInAndLeave();
    api.answers['GET /auth/verify'] = SIGNED_OUT;

    comeBack();

    expect(await screen.findByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
    expect([field('Email').value, field('Password').value]).toEqual(['', '']);
    await logIn();
    await waitFor(() => expect(api.callsTo('POST /auth/signin')).toHaveLength(2));
  });

  it('goes home while the diner is still signed in', async () => {
    const { location } = await logInAndLeave();

    comeBack();

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/en'));
    expect(field('Password').value).toBe('');
  });

  it('keeps what was typed if nothing was sent', async () => {
    await openAccountForm('login');
    await userEvent.type(field('Email'), 'nino@example.com');

    leave();
    comeBack();

    expect(field('Email').value).toBe('nino@example.com');
  });
});
