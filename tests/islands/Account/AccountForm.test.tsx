import { waitFor } from '@testing-library/react';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { accountAnswers, loadAccountForm } from '#tests/support/islands/account-page.tsx';
import { fakeApi } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import { SIGNED_IN } from '#tests/support/answers.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.cookie = 'signed_in=; max-age=0';
});

describe.each([
  ['login', ['email', 'password']],
  ['register', ['email', 'firstName', 'lastName', 'phone', 'foreignPhone', 'password', 'confirmPassword']],
] as const)('AccountForm for %s', (form, fields) => {
  it('begins as it was pre-rendered, with a session and a checkout in progress', async () => {
    fakeApi(accountAnswers({ 'GET /auth/verify': SIGNED_IN }));
    const location = fakeLocation();
    const { html, mended, unmount } = await hydrateAsSaved(
      () => loadAccountForm(form),
      () => {
        localStorage.setItem('checkoutInProgress', 'true');
        document.cookie = 'signed_in=1';
      },
    );
    await waitFor(() => expect(location.replace).toHaveBeenCalledOnce());

    expect(mended).toEqual([]);
    expect([...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(fields);
    unmount();
  });
});
