// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, held, NO_ANSWER, reply, text, undescribed } from '#tests/support/islands/fake-api.ts';
import { SIGNED_IN, USER } from '#tests/support/answers.ts';

const CREDENTIALS = { email: 'nino@example.com', password: 'secret1' };
const REGISTRATION = { ...CREDENTIALS, firstName: 'Nino', lastName: 'Beridze', phone: '+995555123456' };

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/account/session.ts');
};

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => vi.useRealTimers());

describe('startSession', () => {
  it('is loading until the session is verified', async () => {
    const verified = held(SIGNED_IN);
    fakeApi({ 'GET /auth/verify': verified.answer });
    const { $session, startSession } = await openPage();

    const started = startSession();
    expect($session.get()).toEqual({ state: 'loading' });
    verified.release();
    await started;

    expect($session.get()).toEqual({ state: 'signed_in', user: USER });
  });

  it('fetches a CSRF token and verifies the session once', async () => {
    const api = fakeApi({ 'GET /auth/verify': { isAuthenticated: false } });
    const { $session, startSession } = await openPage();

    await Promise.all([startSession(), startSession()]);

    expect(api.calls.map(({ path }) => path).toSorted()).toEqual(['/auth/csrf', '/auth/verify']);
    expect($session.get()).toEqual({ state: 'signed_out' });
  });

  it('keeps a verified session when no CSRF token comes', async () => {
    const verified = held(SIGNED_IN);
    fakeApi({ 'GET /auth/csrf': undescribed(404, {}), 'GET /auth/verify': verified.answer });
    const { $session, startSession } = await openPage();

    const started = startSession();
    setTimeout(verified.release, 50);
    await started;

    expect($session.get()).toEqual({ state: 'signed_in', user: USER });
  });

  it.each([
    { answer: NO_ANSWER },
    { answer: undescribed(500, { message: 'broken' }) },
    { answer: undescribed(503, {}) },
    { answer: undescribed(429, {}) },
    { answer: text('<html>') },
  ])('is unknown when verify answers $answer, until it is asked again', async ({ answer }) => {
    vi.useFakeTimers();
    const api = fakeApi({ 'GET /auth/csrf': NO_ANSWER, 'GET /auth/verify': answer });
    const { $session, startSession } = await openPage();
    const started = startSession();
    await vi.advanceTimersByTimeAsync(1_500);
    await started;
    expect($session.get()).toEqual({ state: 'unknown' });
    api.answers['GET /auth/verify'] = SIGNED_IN;

    await startSession();

    expect($session.get()).toEqual({ state: 'signed_in', user: USER });
  });

  it('asks again by itself, after a pause that doubles', async () => {
    vi.useFakeTimers();
    const api = fakeApi({ 'GET /auth/verify': undescribed(429, {}) });
    const { $session, startSession } = await openPage();
    await startSession();

    await vi.advanceTimersByTimeAsync(2_000);
    expect(api.callsTo('GET /auth/verify')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(api.callsTo('GET /auth/verify')).toHaveLength(2);
    api.answers['GET /auth/verify'] = SIGNED_IN;
    await vi.advanceTimersByTimeAsync(100);

    expect($session.get()).toEqual({ state: 'signed_in', user: USER });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.callsTo('GET /auth/verify')).toHaveLength(3);
  });

  it('does not undo a sign-in that was faster', async () => {
    const late = held({ isAuthenticated: false });
    const sessions = [late.answer, () => SIGNED_IN];
    fakeApi({
      'GET /auth/verify': () => sessions.shift()?.(),
      'POST /auth/signin': { message: 'Signin successful' },
    });
    const { $session, login, startSession } = await openPage();
    const started = startSession();
    await login(CREDENTIALS);

    late.release();
    await started;

    expect($session.get()).toEqual({ state: 'signed_in', user: USER });
  });

  it.each([
    { answer: undescribed(200, null) },
    { answer: undescribed(200, 'yes') },
    { answer: undescribed(200, []) },
    { answer: undescribed(200, {}) },
    { answer: undescribed(200, { isAuthenticated: true }) },
    { answer: undescribed(200, { isAuthenticated: true, user: null }) },
    { answer: undescribed(200, { isAuthenticated: 'true', user: USER }) },
    { answer: undescribed(200, { user: USER }) },
    { answer: undescribed(401, {}) },
    { answer: undescribed(404, {}) },
  ])('counts as signed out when verify answers $answer', async ({ answer }) => {
    fakeApi({ 'GET /auth/verify': answer });
    const { $session, startSession } = await openPage();

    await startSession();

    expect($session.get()).toEqual({ state: 'signed_out' });
  });

  it('takes a user id that is a number', async () => {
    fakeApi({ 'GET /auth/verify': undescribed(200, { ...SIGNED_IN, user: { ...USER, id: 7 } }) });
    const { $session, startSession } = await openPage();

    await startSession();

    expect($session.get()).toEqual({ state: 'signed_in', user: { id: '7', email: USER.email } });
  });
});

describe('restartSession', () => {
  it('is loading until the session is verified again', async () => {
    const api = fakeApi({ 'GET /auth/verify': SIGNED_IN });
    const { $session, restartSession, startSession } = await openPage();
    await startSession();
    api.answers['GET /auth/verify'] = { isAuthenticated: false };

    const restarted = restartSession();
    expect($session.get()).toEqual({ state: 'loading' });
    await restarted;

    expect($session.get()).toEqual({ state: 'signed_out' });
  });
});

describe('login', () => {
  it('signs in on the agreed message and a confirming verify', async () => {
    const api = fakeApi({
      'POST /auth/signin': { message: 'Signin successful' },
      'GET /auth/verify': SIGNED_IN,
    });
    const { $session, login } = await openPage();

    const isSignedIn = await login(CREDENTIALS);

    expect(isSignedIn).toBe(true);
    expect($session.get()).toEqual({ state: 'signed_in', user: USER });
    expect(api.callsTo('POST /auth/signin')[0]?.body).toEqual(CREDENTIALS);
  });

  it.each([
    { answer: { message: 'signin successful' } },
    { answer: { message: 'Welcome' } },
    { answer: undescribed(200, {}) },
    { answer: undescribed(200, null) },
    { answer: reply(401, { code: 'credentials_invalid', message: 'Invalid email or password' }) },
  ])('answers false when the server says $answer', async ({ answer }) => {
    const api = fakeApi({ 'POST /auth/signin': answer });
    const { login } = await openPage();

    const isSignedIn = await login(CREDENTIALS);

    expect(isSignedIn).toBe(false);
    expect(api.callsTo('GET /auth/verify')).toEqual([]);
  });

  it('answers false when verify does not confirm', async () => {
    fakeApi({
      'POST /auth/signin': { message: 'Signin successful' },
      'GET /auth/verify': { isAuthenticated: false },
    });
    const { $session, login } = await openPage();

    const isSignedIn = await login(CREDENTIALS);

    expect(isSignedIn).toBe(false);
    expect($session.get()).toEqual({ state: 'signed_out' });
  });

  it.each([{ answer: NO_ANSWER }, { answer: undescribed(500, {}) }, { answer: undescribed(429, {}) }])(
    'throws when the call fails with $answer',
    async ({ answer }) => {
      fakeApi({ 'POST /auth/signin': answer });
      const { login } = await openPage();

      await expect(login(CREDENTIALS)).rejects.toThrow();
    },
  );
});

describe('register', () => {
  it('signs in on the agreed message and a confirming verify', async () => {
    const api = fakeApi({
      'POST /auth/signup': { message: 'Signup successful' },
      'GET /auth/verify': SIGNED_IN,
    });
    const { $session, register } = await openPage();

    const isRegistered = await register(REGISTRATION);

    expect(isRegistered).toBe(true);
    expect($session.get()).toEqual({ state: 'signed_in', user: USER });
    expect(api.callsTo('POST /auth/signup')[0]?.body).toEqual(REGISTRATION);
  });

  it.each([
    { answer: { message: 'Signin successful' } },
    { answer: undescribed(200, { message: 1 }) },
    { answer: reply(409, { code: 'email_taken', message: 'taken' }) },
  ])('answers false when the server says $answer', async ({ answer }) => {
    fakeApi({ 'POST /auth/signup': answer });
    const { register } = await openPage();

    expect(await register(REGISTRATION)).toBe(false);
  });
});

describe('logout', () => {
  const signedIn = {
    'GET /auth/verify': SIGNED_IN,
    'POST /auth/logout': { message: 'ok' },
    'POST /auth/signin': { message: 'Signin successful' },
  };

  it.each([
    { answer: { message: 'ok' } },
    { answer: text('') },
    { answer: NO_ANSWER },
    { answer: undescribed(500, {}) },
  ])('clears the user when the call answers $answer', async ({ answer }) => {
    fakeApi({ ...signedIn, 'POST /auth/logout': answer });
    const { $session, startSession, logout } = await openPage();
    await startSession();

    await logout();

    expect($session.get()).toEqual({ state: 'signed_out' });
  });

  it('forgets the CSRF token, so that the next sending asks for a new one', async () => {
    const api = fakeApi(signedIn);
    const { startSession, logout, login } = await openPage();
    await startSession();
    await logout();
    api.answers['GET /auth/csrf'] = { csrfToken: 'token-2' };

    await login(CREDENTIALS);

    expect(api.callsTo('POST /auth/logout')[0]?.headers.get('X-CSRF-Token')).toBe('token-1');
    expect(api.callsTo('POST /auth/signin')[0]?.headers.get('X-CSRF-Token')).toBe('token-2');
  });
});
