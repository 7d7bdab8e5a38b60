import '#tests/support/islands/dialog.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { MOVE as MOVE_ANSWER } from '#tests/support/answers.ts';
import { NO_ANSWER, reply, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import {
  FLOORS,
  loadDateTimeDialog,
  onMap,
  prepareReservation,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';
import { tableTaken } from '#tests/support/islands/refusals.ts';

const NOW = { ...MOVE_ANSWER, tables: [{ tableNumber: 'table1' }], partySize: 2 };
const LOOK = 'GET /orders/o-1/move';
const MOVE = 'POST /orders/o-1/move';
const FREE = 'GET /orders/o-1/availability';
const TAKEN = { tableNumber: 'table3', isAvailable: true, bookedSlots: ['18:00', '19:00', '20:00'] };

async function loadIsland(language: Language = 'en') {
  const { MoveScreen } = await import('#src/islands/Reservation/MoveScreen.tsx');
  const texts = language === 'en' ? en : ka;
  return (
    <MoveScreen
      language={language}
      messages={texts.reservation}
      holdMessages={texts.hold}
      moveMessages={texts.move}
      closeLabel={texts.site.close}
      loadingLabel={texts.site.loading}
      titles={texts.titles}
      floors={FLOORS}
      photos={{}}
      maxTables={3}
      phone="+995 555 00 00 00"
    />
  );
}

async function openPage(answers: Answers = {}, language: Language = 'en') {
  const api = prepareReservation({ [LOOK]: NOW, [FREE]: [TAKEN], ...answers });
  fakeLocation(`http://localhost:3000/${language}/change-reservation#o-1.token`);
  document.documentElement.lang = language;
  render(
    <>
      {await loadIsland(language)}
      {await loadDateTimeDialog(language)}
    </>,
  );
  return api;
}

const confirm = () => screen.findByRole('button', { name: 'Change reservation' });
const choose = async (name: RegExp) => userEvent.click(await onMap(name));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

describe('MoveScreen', () => {
  it('starts with the reservation as it is, and asks with the link’s token', async () => {
    const api = await openPage();

    expect((await confirm()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Sunday 5\u00a0July',
      '19:00',
      'Table\u00a01',
      '2',
    ]);
    expect(await onMap(/^Table 1, .*selected$/)).toBeDefined();
    expect(await onMap(/^Table 3, .*booked/)).toBeDefined();
    expect(screen.getByText(en.move.unchanged)).toBeDefined();
    const asked = api.calls.filter(({ path }) => path.startsWith('/orders/o-1'));
    expect(asked.map(({ headers }) => headers.get('X-Cancellation-Token'))).toEqual(['token', 'token']);
  });

  it('moves to the chosen tables and says so', async () => {
    const moved = { ...NOW, tables: [{ tableNumber: 'table1' }, { tableNumber: 'table2' }] };
    const api = await openPage({ [MOVE]: moved });
    await confirm();

    await choose(/^Table 2/);
    expect(screen.getByText('New: Sunday 5 July, 19:00, Table 1, Table 2.')).toBeDefined();
    await userEvent.click(await confirm());

    expect(await screen.findByRole('heading', { name: en.move.doneHeading })).toBeDefined();
    const [call] = api.calls.filter(({ method }) => method === 'POST');
    expect(call?.body).toEqual({
      selectedTables: ['table1', 'table2'],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
      token: 'token',
    });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('leaves the draft of another reservation alone', async () => {
    saveDraft({ selectedTables: ['table7'], selectedDate: '2026-07-09' });
    await openPage();
    await confirm();

    await choose(/^Table 2/);

    expect(savedDraft()).toMatchObject({ selectedTables: ['table7'], selectedDate: '2026-07-09' });
  });

  it('names a table that somebody else got first and keeps the reservation', async () => {
    await openPage({ [MOVE]: tableTaken('table2', ['table5']) });
    await confirm();
    await choose(/^Table 2/);
    await userEvent.click(await confirm());

    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Table\u00a02');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Choose Table\s5/ }));
    expect(screen.getByText('New: Sunday 5 July, 19:00, Table 1, Table 5.')).toBeDefined();
  });

  it('says when the answer was lost', async () => {
    await openPage({ [MOVE]: NO_ANSWER });
    await confirm();
    await choose(/^Table 2/);
    await userEvent.click(await confirm());

    expect((await screen.findByText(en.move.unsure)).role).toBe('alert');
  });

  it('says when it is too late', async () => {
    await openPage({ [LOOK]: { ...NOW, state: 'late' } });

    expect(await screen.findByRole('heading', { name: en.move.lateHeading })).toBeDefined();
  });

  it.each([
    [reply(403, { code: 'link_invalid', message: '' }), en.move.refusals.link_invalid],
    [reply(404, { code: 'order_not_found', message: '' }), en.move.refusals.order_not_found],
    [reply(409, { code: 'order_not_movable', message: '' }), en.move.refusals.order_not_movable],
  ])('explains a refused link', async (answer, sentence) => {
    await openPage({ [LOOK]: answer });

    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('loads again after a failure', async () => {
    const api = await openPage({ [LOOK]: NO_ANSWER });
    const again = await screen.findByRole('button', { name: en.move.tryAgain });
    api.answers[LOOK] = NOW;

    await userEvent.click(again);

    expect(await confirm()).toBeDefined();
  });

  it('hydrates what the build wrote', async () => {
    prepareReservation({ [LOOK]: NOW, [FREE]: [TAKEN] });
    fakeLocation('http://localhost:3000/en/change-reservation#o-1.token');
    const { mended, unmount } = await hydrateAsSaved(
      () => loadIsland(),
      () => localStorage.setItem('language', 'ka'),
    );

    await confirm();
    expect(mended).toEqual([]);
    unmount();
  });

  it('speaks Georgian', async () => {
    await openPage({}, 'ka');

    expect(await screen.findByRole('heading', { name: ka.move.now })).toBeDefined();
    expect(screen.getByRole('button', { name: ka.move.confirm })).toBeDefined();
  });
});
