import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SIGNED_OUT } from '#tests/support/answers.ts';
import { NO_ANSWER, reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { openProfile } from '#tests/support/islands/profile-page.tsx';

const VERIFY = 'GET /auth/verify';
const theDiner = () => screen.findByRole('heading', { level: 1, name: 'Nino Beridze' });

afterEach(() => {
  cleanup();
  document.cookie = 'signed_in=; max-age=0';
});

describe('the profile', () => {
  it.each([{ answer: undescribed(503, {}) }, { answer: NO_ANSWER }])(
    'shows a diner with the hint of a session although verify answers $answer',
    async ({ answer }) => {
      document.cookie = 'signed_in=1';
      const { location } = await openProfile({ [VERIFY]: answer });

      expect(await theDiner()).toBeDefined();
      expect(location.replace).not.toHaveBeenCalled();
    },
  );

  it.each([{ answer: undescribed(503, {}) }, { answer: NO_ANSWER }])(
    'goes to the login without the hint, and loads nothing, if verify answers $answer',
    async ({ answer }) => {
      const { api, location } = await openProfile({ [VERIFY]: answer });

      await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/en/login'));
      expect(api.callsTo('GET /user/profile')).toEqual([]);
    },
  );

  it('asks for a login if its own answer says that nobody is signed in', async () => {
    document.cookie = 'signed_in=1';
    const refused = reply(401, { code: 'sign_in_required', message: 'x' });
    await openProfile({ [VERIFY]: NO_ANSWER, 'GET /user/profile': refused });

    expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/en/login');
  });

  it('counts the diner as signed out once its own answer says so', async () => {
    const refused = reply(401, { code: 'sign_in_required', message: 'x' });
    await openProfile({ 'GET /user/reservations': refused });
    await screen.findByRole('link', { name: 'Login' });

    const { $session } = await import('#src/stores/account/session.ts');
    expect($session.get()).toEqual({ state: 'signed_out' });
  });

  it('asks again who is signed in after a return from the back/forward cache', async () => {
    const { api, location } = await openProfile();
    await theDiner();
    api.answers[VERIFY] = SIGNED_OUT;

    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.queryByText('nino@example.com')).toBeNull();

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/en/login'));
  });
});
