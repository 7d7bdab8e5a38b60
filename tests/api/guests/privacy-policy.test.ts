import { readFileSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/language.ts';
import { readFilledPolicy } from '#src/policies/fill-policy.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

const DAY_SECONDS = 86_400;
/** What the sentence about one of the staff's cookies says. */
const STAFF_COOKIES = [
  'app_preview',
  'app_staff',
  'app_staff_asked',
  'app_staff_device',
  'app_staff_language',
  'app_staff_tables',
];

const textOf = (language: (typeof LANGUAGES)[number]) =>
  readFilledPolicy('privacy', language)
    .sections.map(({ text }) => text)
    .join('\n');

/** `app_session=…; Max-Age=2592000` → 30; 0 until the browser is closed. */
function daysOf(cookie: string): number {
  return Number(/Max-Age=(\d+)/.exec(cookie)?.[1] ?? 0) / DAY_SECONDS;
}

describe.each(LANGUAGES)('the privacy policy in %s', (language) => {
  const DAYS = { en: 'days', ka: 'დღე' }[language];
  const OF_THE_BROWSER = { en: 'until you close the browser', ka: 'სანამ ბრაუზერს დახურავთ' }[language];

  it('names every cookie of a diner with its duration', async () => {
    const { client } = await createPayingApp();
    const csrf = await client().get('/auth/csrf');
    const signUp = await client().post('/auth/signup', {
      email: 'nino@example.com',
      password: 'khachapuri',
      firstName: 'Nino',
      lastName: 'Beridze',
      phone: '+995555123456',
    });
    const cookies = [csrf, signUp].flatMap(({ headers }) => headers.getSetCookie());

    const missing = cookies.filter((cookie) => {
      const [name = ''] = cookie.split('=');
      const duration = daysOf(cookie) ? `${daysOf(cookie)} ${DAYS}` : OF_THE_BROWSER;
      const sentence = textOf(language)
        .split('\n')
        .find((line) => line.includes(`\`${name}\``));
      return !sentence?.includes(duration);
    });
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['app_csrf', 'app_session', 'signed_in', 'app_device']),
    );
    expect(missing).toEqual([]);
  });

  it('names every other cookie that the server can set', () => {
    const code = globSync('server/**/!(metrics)/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const names = new Set([...code.matchAll(/'(app_\w+|signed_in)'/g)].map(([, name = '']) => name));

    expect([...names].toSorted()).toEqual(
      ['signed_in', 'app_csrf', 'app_device', 'app_handover', 'app_session', ...STAFF_COOKIES].toSorted(),
    );
    expect([...names].filter((name) => !textOf(language).includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    'language',
    'reservationData',
    'selectedDate',
    'selectedTime',
    'tamada-cart',
    'redirectAfterLogin',
    'checkoutInProgress',
    'recentPaymentAttempt',
  ])('names the stored value %s', (key) => {
    expect(textOf(language)).toContain(`\`${key}\``);
  });
});
