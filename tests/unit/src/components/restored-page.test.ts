// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, NO_ANSWER, type FakeApi } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { SIGNED_IN, SIGNED_OUT } from '#tests/support/answers.ts';

const VERIFY = 'GET /auth/verify';
const AS_GIORGI = { isAuthenticated: true, user: { id: 'u-2', email: 'giorgi@example.com' } };

let api: FakeApi;
let location: ReturnType<typeof fakeLocation>;

async function openPage(isPrivate = true, diner: object = SIGNED_IN): Promise<void> {
  vi.resetModules();
  document.body.hidden = false;
  if (isPrivate) document.body.dataset.private = '';
  else delete document.body.dataset.private;
  location = fakeLocation('http://localhost:3000/en/profile');
  api = fakeApi({ [VERIFY]: diner, 'POST /auth/logout': { message: 'ok' } });
  const { guardRestoredPage } = await import('#src/components/restored-page.ts');
  const added = vi.spyOn(window, 'addEventListener');
  guardRestoredPage();
  for (const [type, listener] of added.mock.calls) if (listener) listeners.push([type, listener]);
  added.mockRestore();
  const { startSession } = await import('#src/stores/account/session.ts');
  await startSession();
}

let listeners: [string, EventListenerOrEventListenerObject][] = [];
const fire = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

beforeEach(() => openPage());
// Each page has a window of its own.
afterEach(() => {
  for (const [type, listener] of listeners) removeEventListener(type, listener);
  listeners = [];
});

it('is empty while the browser keeps it', () => {
  fire('pagehide');

  expect(document.body.hidden).toBe(true);
});

it('shows itself again to the same diner, without loading anew', async () => {
  fire('pagehide');
  fire('pageshow');

  await vi.waitFor(() => expect(document.body.hidden).toBe(false));
  expect(location.reload).not.toHaveBeenCalled();
});

it.each([
  ['nobody is signed in', SIGNED_OUT],
  ['another diner is signed in', AS_GIORGI],
  ['nobody answers', NO_ANSWER],
])('stays empty and loads anew when %s', async (_, answer) => {
  fire('pagehide');
  api.answers[VERIFY] = answer;
  fire('pageshow');

  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  expect(document.body.hidden).toBe(true);
});

it('loads anew after a log-out on the page itself', async () => {
  const { logout } = await import('#src/stores/account/session.ts');
  await logout();
  api.answers[VERIFY] = SIGNED_OUT;
  fire('pagehide');
  fire('pageshow');

  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
});

it('shows itself again to a signed-out diner', async () => {
  await openPage(true, SIGNED_OUT);
  fire('pagehide');
  fire('pageshow');

  await vi.waitFor(() => expect(document.body.hidden).toBe(false));
  expect(location.reload).not.toHaveBeenCalled();
});

it('leaves pages without personal data as they are', async () => {
  await openPage(false);

  fire('pagehide', false);

  expect(document.body.hidden).toBe(false);
});
