import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { PROFILE, SIGNED_IN, SIGNED_OUT } from '#tests/support/answers.ts';
import { fakeApi, NO_ANSWER, text, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

const VERIFY = 'GET /auth/verify';
const LOOK = 'GET /user/profile';

/** The profile page as the build writes it, with its first script. */
async function open(answers: Answers, isHinted = false) {
  vi.resetModules();
  const api = fakeApi({ 'GET /user/reservations': [], [LOOK]: PROFILE, ...answers });
  const location = fakeLocation('http://localhost:3000/en/profile');
  document.documentElement.classList.toggle('signed-in', isHinted);
  const { session, csrf, profile, reservations } = {
    ...{ session: routes.verify, csrf: routes.csrf },
    ...{ profile: routes.profile, reservations: routes.userReservations },
  };
  document.body.innerHTML = `<div data-login="/en/login" data-session="${session}" data-csrf="${csrf}"
    data-profile="${profile}" data-reservations="${reservations}"><astro-island ssr></astro-island></div>
    <template id="islands"><i></i></template>`;
  const { guardProfile } = await import('#src/islands/Profile/first-guard.ts');
  await guardProfile();
  return { api, location, isReactRequested: () => document.querySelector('body > i') !== null };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.className = '';
});

it('sends a signed-out diner to the login, without React', async () => {
  const { api, location, isReactRequested } = await open({ [VERIFY]: SIGNED_OUT });

  expect(location.replace.mock.calls).toEqual([['/en/login']]);
  expect(isReactRequested()).toBe(false);
  expect(api.callsTo(LOOK)).toEqual([]);
});

it('also if only the hint of a session is left', async () => {
  const answers = { [LOOK]: undescribed(401, {}), 'GET /user/reservations': undescribed(401, {}) };
  const { location } = await open({ [VERIFY]: SIGNED_OUT, ...answers }, true);

  expect(location.replace.mock.calls).toEqual([['/en/login']]);
});

it('leaves a signed-in diner on the page, and asks for everything once', async () => {
  const { api, location, isReactRequested } = await open({ [VERIFY]: SIGNED_IN }, true);
  const { startSession } = await import('#src/stores/account/session.ts');
  const { $profile, openProfile } = await import('#src/stores/profile/profile.ts');

  await openProfile(startSession());

  expect($profile.get()).toMatchObject({ state: 'loaded', profile: { email: 'nino@example.com' } });
  expect(isReactRequested()).toBe(true);
  expect(location.replace).not.toHaveBeenCalled();
  for (const route of [VERIFY, LOOK, 'GET /user/reservations']) expect(api.callsTo(route)).toHaveLength(1);
});

describe.each([NO_ANSWER, undescribed(503, {}), text('no JSON')])('without an answer: %#', (answer) => {
  it('sends the diner to the login', async () => {
    const { location, isReactRequested } = await open({ [VERIFY]: answer });

    expect(location.replace.mock.calls).toEqual([['/en/login']]);
    expect(isReactRequested()).toBe(false);
  });

  it('leaves a diner with the hint of a session to the island', async () => {
    const { location, isReactRequested } = await open({ [VERIFY]: answer }, true);

    expect(location.replace).not.toHaveBeenCalled();
    expect(isReactRequested()).toBe(true);
  });
});
