import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { button } from '#tests/support/islands/account-page.tsx';
import { fakeApi, held, reply, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

const SIGNED_OUT = { 'GET /auth/verify': { isAuthenticated: false } };

const CONFIRM = 'POST /auth/confirm-email';
const LINK = '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.signature';
const t = en.confirmEmail;

async function loadForm() {
  const { ConfirmEmailForm } = await import('#src/islands/Account/ConfirmEmailForm.tsx');
  return <ConfirmEmailForm language="en" messages={t} />;
}

async function open(answers: Answers, hash = `#${LINK}`) {
  vi.resetModules();
  const api = fakeApi({ ...SIGNED_OUT, ...answers });
  fakeLocation(`http://localhost:3000/en/confirm-email${hash}`);
  document.documentElement.lang = 'en';
  render(await loadForm());
  return api;
}

afterEach(cleanup);

describe('the page of a link that confirms an address', () => {
  it('begins as it was pre-rendered', async () => {
    fakeApi(SIGNED_OUT);
    fakeLocation('http://localhost:3000/en/confirm-email');
    const { mended, unmount } = await hydrateAsSaved(loadForm, () => undefined);

    expect(mended).toEqual([]);
    unmount();
  });

  it('sends nothing before the button is pressed', async () => {
    const api = await open({});

    expect(button(t.confirm)).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it('confirms by one press', async () => {
    const answer = held({ message: 'x', waitingFor: [] });
    const api = await open({ [CONFIRM]: answer.answer });

    await userEvent.click(button(t.confirm));
    await waitFor(() => expect(button(t.confirming)).toHaveProperty('disabled', true));
    answer.release();

    const notice = await screen.findByRole('status');
    expect(notice.textContent).toBe(t.done);
    expect(document.activeElement).toBe(notice);
    expect(api.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ link: LINK }]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/profile');
  });

  it('names what the diner is on the waiting list for', async () => {
    const waitingFor = ['Friday 10 July, 19:00, 4 guests'];
    await open({ [CONFIRM]: { message: 'x', waitingFor } });

    await userEvent.click(button(t.confirm));

    expect((await screen.findByRole('status')).textContent).toBe(
      'Thank you! Your email is confirmed, and you are on the waiting list: Friday 10 July, 19:00, 4 guests. We’ll write as soon as it is your turn.',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/waiting-list');
  });

  it('says kindly that the link is used or old', async () => {
    await open({ [CONFIRM]: reply(403, { code: 'email_link_invalid', message: 'x' }) });

    await userEvent.click(button(t.confirm));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(t.linkInvalid);
    expect(document.activeElement).toBe(alert);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/profile');
  });

  it.each(['', '#0199a5c0-7e1f', '#content'])(
    'says at once that the link is incomplete: %s',
    async (hash) => {
      await open({}, hash);

      expect((await screen.findByRole('alert')).textContent).toBe(t.linkIncomplete);
    },
  );

  it.each([
    [reply(409, { code: 'email_taken', message: 'Taken.' }), 'Taken.'],
    [reply(500, { code: 'internal', message: 'x' }), t.failed],
  ])('can be pressed again after a refusal: %#', async (answer, text) => {
    await open({ [CONFIRM]: answer });

    await userEvent.click(button(t.confirm));

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(document.activeElement).toBe(button(t.confirm));
  });
});
