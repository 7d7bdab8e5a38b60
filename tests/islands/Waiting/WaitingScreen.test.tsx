import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { SIGNED_IN as VERIFIED, waiting } from '#tests/support/answers.ts';
import { fakeApi, reply, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

const t = en.waiting;
const LINK = '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.signature';
const DRAFT = { selectedTables: [], selectedDate: '2026-07-10', selectedTime: '19:00', partySize: 4 };
const ENTRY = { id: 'entry', date: '2026-07-10', timeSlot: '19:00', partySize: 4, offeredUntil: null };
const OFFERED = { ...ENTRY, offeredUntil: '2026-07-10T10:20:00.000Z' };
const SIGNED_IN: Answers = {
  'GET /auth/verify': VERIFIED,
  'GET /user/waiting': waiting(),
};
const SIGNED_OUT: Answers = { 'GET /auth/verify': { isAuthenticated: false } };
const HELD = { 'POST /waiting/offer': { offeredUntil: OFFERED.offeredUntil } };
const OVER = { 'POST /waiting/offer': { offeredUntil: null } };
const TURN = 'It is your turn: we’re holding tables for you until 14:20.';

async function load() {
  const { WaitingScreen } = await import('#src/islands/Waiting/WaitingScreen.tsx');
  return (
    <WaitingScreen
      language="en"
      messages={t}
      mostGuests={50}
      phone="+995 555 00 00 00"
      loadingLabel="Loading"
    />
  );
}

async function open(answers: Answers, hash = '') {
  vi.resetModules();
  const api = fakeApi(answers);
  fakeLocation(`http://localhost:3000/en/waiting-list${hash}`);
  document.documentElement.lang = 'en';
  render(await load());
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the waiting list', () => {
  it('begins as it was pre-rendered', async () => {
    fakeApi(SIGNED_IN);
    fakeLocation('http://localhost:3000/en/waiting-list');
    const { mended, unmount } = await hydrateAsSaved(load, () => {
      localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    });

    expect(mended).toEqual([]);
    unmount();
  });

  it('says for what, before it asks to log in', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    await open(SIGNED_OUT);

    expect(await screen.findByText(t.loginLead)).toBeDefined();
    expect(screen.getByText(/^Your choice: Friday 10\sJuly, 19:00, 4 guests$/)).toBeDefined();
  });

  it('is joined for the chosen date, time and party', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    const api = await open({ ...SIGNED_IN, 'POST /user/waiting': waiting(ENTRY) });

    expect(await screen.findByText('Your choice: Friday 10 July, 19:00')).toBeDefined();
    await press(t.join);

    expect(await screen.findByText(t.waits)).toBeDefined();
    expect(api.callsTo('POST /user/waiting').map(({ body }) => body)).toEqual([
      { selectedDate: '2026-07-10', selectedTime: '19:00', partySize: 4 },
    ]);
    expect(screen.queryByRole('button', { name: t.join })).toBeNull();
    expect(document.activeElement?.className).toContain('waiting');
  });

  it('says whom to call for more guests than the tables seat', async () => {
    localStorage.setItem('reservationData', JSON.stringify({ ...DRAFT, partySize: 51 }));
    const api = await open(SIGNED_IN);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'For more than 50 guests please call us. +995 555 00 00 00',
    );
    await press(t.join);
    expect(api.callsTo('POST /user/waiting')).toEqual([]);
  });

  it('says why joining was refused', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    const message = 'Tables for your party have just become free.';
    await open({ ...SIGNED_IN, 'POST /user/waiting': reply(409, { code: 'tables_free', message }) });
    await press(t.join);

    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('link', { name: t.toMap }).getAttribute('href')).toBe('/en/reservation');
  });

  it('leads a guest to the login, and back with the choice', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    await open(SIGNED_OUT);
    const link = await screen.findByRole('link', { name: t.login });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    const { takeReturnPath } = await import('#src/stores/return-path.ts');

    expect(link.getAttribute('href')).toBe('/en/login');
    expect(takeReturnPath('/en/')).toBe('/en/waiting-list#go-on');
    expect(takeReturnPath('/en/')).toBe('/en/');
    expect(JSON.parse(localStorage.getItem('reservationData') ?? '')).toMatchObject({ partySize: 4 });
  });

  it('asks for date and time first', async () => {
    await open(SIGNED_IN);

    expect((await screen.findByRole('link', { name: t.choose })).getAttribute('href')).toBe(
      '/en/reservation',
    );
  });

  it('shows an offer with its end, and is left with one press', async () => {
    const api = await open({
      ...SIGNED_IN,
      'GET /user/waiting': waiting(OFFERED),
      'POST /user/waiting/leave': waiting(),
    });

    expect(
      await screen.findByText('It is your turn: we’re holding tables for you until 14:20.'),
    ).toBeDefined();
    await press(/^Leave the list: /);

    expect(api.callsTo('POST /user/waiting/leave').map(({ body }) => body)).toEqual([{ id: 'entry' }]);
    await vi.waitFor(() => expect(screen.queryByText(t.yours)).toBeNull());
    expect(screen.getByRole('status').textContent).toBe(t.left);
  });

  it('begins with the entry whose turn it is', async () => {
    const later = { ...OFFERED, id: 'later', timeSlot: '20:00' };
    await open({ ...SIGNED_IN, 'GET /user/waiting': waiting(ENTRY, later) });
    await screen.findByText(TURN);

    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Friday 10\u00a0July, 20:00, 4 guests',
      'Friday 10\u00a0July, 19:00, 4 guests',
    ]);
  });

  it('asks to confirm the e-mail, which the profile mails again', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    const isEmailConfirmed = false;
    await open({
      ...SIGNED_IN,
      'GET /user/waiting': { ...waiting(), isEmailConfirmed },
      'POST /user/waiting': { ...waiting(ENTRY), isEmailConfirmed },
    });
    expect(await screen.findByText(t.confirmAfter)).toBeDefined();
    await press(t.join);

    expect(await screen.findByText(t.waitsForEmail)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Not on the list yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: t.profile }).getAttribute('href')).toBe('/en/profile');
  });

  it('leaves no list before the e-mail is confirmed', async () => {
    const isEmailConfirmed = false;
    await open({
      ...SIGNED_IN,
      'GET /user/waiting': { ...waiting(ENTRY), isEmailConfirmed },
      'POST /user/waiting/leave': { ...waiting(), isEmailConfirmed },
    });

    await press('Withdraw the request: Friday 10\u00a0July, 19:00');

    const status = await screen.findByText('The request is withdrawn. You will not be on the list.');
    expect(status.role).toBe('status');
    expect(screen.queryByText(t.left)).toBeNull();
  });

  it('leads a stranger to the registration first', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    await open(SIGNED_OUT);
    await screen.findByText(t.loginLead);

    expect(screen.getAllByRole('link').map(({ textContent, className }) => [textContent, className])).toEqual(
      [
        [t.register, 'button gold wide'],
        [t.login, 'button quiet wide'],
      ],
    );
  });

  it('is joined without another press after the login', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    const api = await open({ ...SIGNED_IN, 'POST /user/waiting': waiting(ENTRY) }, '#go-on');

    expect(await screen.findByText(t.waits)).toBeDefined();
    expect(api.callsTo('POST /user/waiting')).toHaveLength(1);
  });

  it('waits for the number of guests after the login', async () => {
    localStorage.setItem('reservationData', JSON.stringify({ ...DRAFT, partySize: undefined }));
    const api = await open(SIGNED_IN, '#go-on');

    expect(await screen.findByRole('button', { name: t.join })).toBeDefined();
    expect(api.callsTo('POST /user/waiting')).toHaveLength(0);
  });

  it('asks again when an offer ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-07-10T10:19:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const answers: Answers = { ...SIGNED_IN, 'GET /user/waiting': waiting(OFFERED) };
    const api = await open(answers);
    expect(await screen.findByText(TURN)).toBeDefined();
    const before = api.callsTo('GET /user/waiting').length;
    await vi.advanceTimersByTimeAsync(62_000);

    expect([before, api.callsTo('GET /user/waiting').length]).toEqual([1, 2]);
  });
});

describe('the link of a mail', () => {
  it('leaves the list without a login, only after a question', async () => {
    const api = await open({ ...SIGNED_OUT, ...HELD, 'POST /waiting/leave': { message: 'x' } }, `#${LINK}`);
    expect(await screen.findByText(TURN)).toBeDefined();
    expect(api.callsTo('POST /waiting/leave')).toEqual([]);

    await press(t.leave);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t.stay }));
    expect(api.callsTo('POST /waiting/leave')).toEqual([]);
    await press(t.leave);

    expect(await screen.findByText(t.left)).toBeDefined();
    expect(api.callsTo('POST /waiting/leave').map(({ body }) => body)).toEqual([{ link: LINK }]);
  });

  it('stays on the list if the question is answered so', async () => {
    const api = await open({ ...SIGNED_OUT, ...HELD }, `#${LINK}`);
    await press(t.leave);

    await press(t.stay);

    expect(screen.getByRole('button', { name: t.leave })).toBe(document.activeElement);
    expect(screen.queryByText(t.leaveAsk)).toBeNull();
    expect(api.callsTo('POST /waiting/leave')).toEqual([]);
  });

  it('leads to the tables, after the login if needed', async () => {
    await open({ ...SIGNED_IN, ...HELD, 'GET /user/waiting': waiting(OFFERED) }, `#${LINK}`);
    await screen.findByText(t.yours);
    // One box, although the mail and the list have the same offer.
    expect(screen.getByRole('link', { name: t.take }).getAttribute('href')).toBe('/en/reservation');
    cleanup();

    await open({ ...SIGNED_OUT, ...HELD }, `#${LINK}`);
    expect((await screen.findByRole('link', { name: t.loginAndTake })).getAttribute('href')).toBe(
      '/en/login',
    );
  });

  it('shows the diner their entries although nobody could verify the session', async () => {
    await open({ 'GET /auth/verify': undescribed(503, {}), ...HELD, 'GET /user/waiting': waiting(OFFERED) });

    expect((await screen.findAllByRole('link', { name: t.take })).length).toBeGreaterThan(0);
  });

  it('asks to log in if only the entries say that nobody is signed in', async () => {
    const refused = reply(401, { code: 'sign_in_required', message: 'x' });
    await open({ 'GET /auth/verify': undescribed(503, {}), ...HELD, 'GET /user/waiting': refused });

    expect((await screen.findByRole('link', { name: t.login })).getAttribute('href')).toBe('/en/login');
  });

  it.each([
    ['to the diner', SIGNED_IN],
    ['to anybody who is signed out', SIGNED_OUT],
  ])('says %s that an offer is over', async (_, answers) => {
    await open({ ...answers, ...OVER }, `#${LINK}`);

    expect(await screen.findByText(t.over)).toBeDefined();
    expect(screen.queryByText(/^It is your turn/)).toBeNull();
    expect(screen.queryByRole('button', { name: t.leave })).toBeNull();
  });

  it('says that it is not complete', async () => {
    const refused = reply(403, { code: 'link_invalid', message: 'x' });
    await open({ ...SIGNED_OUT, 'POST /waiting/offer': refused }, `#${LINK}`);

    expect((await screen.findByRole('alert')).textContent).toBe(t.refusals.link_invalid);
    expect(screen.queryByText(/^It is your turn/)).toBeNull();
  });
});
