import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { PROFILE, SIGNED_IN } from '#tests/support/answers.ts';
import { fakeApi, type Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

export const HERE = {
  name: 'Firefox · Windows',
  signedInAt: '2026-07-05T08:00:00.000Z',
  lastUsedAt: '2026-07-05T10:00:00.000Z',
  isCurrent: true,
};
const ELSEWHERE = { ...HERE, name: '', isCurrent: false };
export const ANSWERS: Answers = {
  'GET /auth/verify': SIGNED_IN,
  'GET /user/profile': PROFILE,
  'GET /user/reservations': [],
  'GET /user/remembered': { remembered: null },
  'GET /user/devices': { devices: [HERE, ELSEWHERE] },
};

/** The profile of a signed-in diner, with one of the settings open. */
export async function openSetting(setting: string, answers: Answers = {}, language: Language = 'en') {
  const { api } = await openProfile(answers, language);
  await userEvent.click(await screen.findByRole('heading', { name: setting }));
  return api;
}

export async function loadProfile(language: Language = 'en') {
  const { ProfileScreen } = await import('#src/islands/Profile/ProfileScreen.tsx');
  const { profile, settings, menu, site } = language === 'en' ? en : ka;
  return (
    <ProfileScreen
      language={language}
      messages={profile}
      settings={settings}
      allergenNames={menu.allergen}
      loadingLabel={site.loading}
    />
  );
}

export async function openProfile(answers: Answers = {}, language: Language = 'en') {
  vi.resetModules();
  const api = fakeApi({ ...ANSWERS, ...answers });
  const location = fakeLocation(`http://localhost:3000/${language}/profile`);
  document.documentElement.lang = language;
  render(await loadProfile(language));
  return { api, location };
}
