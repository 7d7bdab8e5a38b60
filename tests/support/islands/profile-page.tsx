import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { fakeApi, type Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

export const HERE = {
  name: 'Firefox · Windows',
  signedInAt: '2026-07-05T08:00:00.000Z',
  lastUsedAt: '2026-07-05T10:00:00.000Z',
  isCurrent: true,
};
const ELSEWHERE = { ...HERE, name: '', isCurrent: false };
const ANSWERS: Answers = {
  'GET /auth/verify': { isAuthenticated: true, user: { id: '1', email: 'nino@example.com' } },
  'GET /user/profile': {
    email: 'nino@example.com',
    firstName: 'Nino',
    lastName: 'Beridze',
    phone: '+995555123456',
    createdAt: '2026-01-02T20:30:00.000Z',
    isEmailConfirmed: true,
  },
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

export async function openProfile(answers: Answers = {}, language: Language = 'en') {
  vi.resetModules();
  const api = fakeApi({ ...ANSWERS, ...answers });
  const location = fakeLocation(`http://localhost:3000/${language}/profile`);
  document.documentElement.lang = language;
  const { ProfileScreen } = await import('#src/islands/Profile/ProfileScreen.tsx');
  const { profile, settings, menu, site } = language === 'en' ? en : ka;
  render(
    <ProfileScreen
      language={language}
      messages={profile}
      settings={settings}
      allergenNames={menu.allergen}
      loadingLabel={site.loading}
    />,
  );
  return { api, location };
}
