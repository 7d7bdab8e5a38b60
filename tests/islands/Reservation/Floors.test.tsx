import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { text } from '#tests/support/islands/fake-api.ts';
import {
  AVAILABILITY,
  FLOORS,
  map,
  openReservation,
  openTableList,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

const [FIRST, SECOND] = FLOORS;
const GALLERY = {
  id: 'floor3' as const,
  name: 'Gallery',
  tables: [{ id: 'table9', seats: 4, features: [] }],
};
const floorSwitch = () => screen.queryByRole('group', { name: en.reservation.floors });
const ALL_FREE = { [AVAILABILITY]: [] };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a restaurant with one floor', () => {
  const open = () => openReservation(ALL_FREE, 'en', FIRST ? [FIRST] : []);

  it('has no switch, no filter by floor and no word of VIP zones', async () => {
    saveDraft();
    await open();
    await openTableList();

    expect(floorSwitch()).toBeNull();
    expect(screen.queryByText(en.reservation.onlyFloor)).toBeNull();
    expect(screen.queryByText(en.reservation.vip)).toBeNull();
    expect(screen.queryByText(/\d free$/)).toBeNull();
  });

  it('shows it to a diner who was on a floor that is gone', async () => {
    saveDraft({ currentFloor: 'floor2' });
    await open();

    expect(await within(map()).findByRole('button', { name: /^Table 1,/ })).toBeDefined();
    expect(savedDraft()).toMatchObject({ currentFloor: 'floor1' });
  });
});

it('a restaurant with three floors switches between all of them', async () => {
  const third = text('<svg><g id="table9" data-seats="4"><rect class="hit"/></g></svg>');
  saveDraft();
  await openReservation({ ...ALL_FREE, 'GET /floors/floor3.svg': third }, 'en', [
    ...(FIRST && SECOND ? [FIRST, SECOND] : []),
    GALLERY,
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Gallery' }));

  expect(await within(map()).findByRole('button', { name: /^Table 9,/ })).toBeDefined();
  expect(map().getAttribute('aria-label')).toBe('Floor map: Gallery');
  expect(screen.getByText('First Floor: 7 free · Second Floor (VIP): 2 free')).toBeDefined();
});

it('says what a table is called', async () => {
  saveDraft();
  await openReservation(ALL_FREE, 'en', [
    {
      id: 'floor1',
      name: 'First Floor',
      tables: [{ id: 'table1', seats: 2, called: 'By the oven', features: [] }],
    },
  ]);

  expect(
    await within(map()).findByRole('button', { name: 'Table 1, By the oven, 2 seats, available' }),
  ).toBeDefined();
});
