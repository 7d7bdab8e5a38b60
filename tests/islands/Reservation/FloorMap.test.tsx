import '#tests/support/islands/dialog.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  loadReservation,
  map,
  onMap,
  openReservation,
  prepareReservation,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

const table = (number: number) =>
  within(map()).getByRole('button', { name: new RegExp(`^Table ${number},`) });
const focused = () => document.activeElement?.id;
const isBooked = () => onMap(/^Table 2, 4 seats, booked/);

async function openMap(draft: object = {}) {
  saveDraft(draft);
  const page = await openReservation();
  await isBooked();
  return page;
}

function PressAtOnce({ press }: { press: () => void }) {
  useLayoutEffect(press, [press]);
  return null;
}

/** Focuses the table in the middle of the floor. */
async function focusMiddle() {
  await openMap();
  act(() => table(5).focus());
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a table on the map', () => {
  it('is a button whose name says its number, its place and its state', async () => {
    await openMap({ selectedTables: ['table1'] });

    expect(
      within(map())
        .getAllByRole('button')
        .map((element) => element.getAttribute('aria-label')),
    ).toEqual([
      'Table 1, 2 seats, selected',
      'Table 2, 4 seats, booked, no other free time on this day',
      'Table 3, 4 seats, quiet corner, booked, free from 21:00',
      'Table 4, 6 seats, available',
      'Table 5, 2 seats, available',
      'Table 6, 4 seats, sea view, available',
      'Table 7, 8 seats, window, step-free, available',
    ]);
    expect(table(1).getAttribute('aria-pressed')).toBe('true');
    expect(table(4).getAttribute('aria-pressed')).toBe('false');
  });

  it('says it in Georgian', async () => {
    saveDraft();
    await openReservation({}, 'ka');
    const drawing = screen.getByRole('group', { name: /^გეგმა/ });

    expect(
      await within(drawing).findByRole('button', {
        name: 'მაგიდა 3, 4 ადგილი, წყნარ კუთხეში, დაკავებულია, 21:00\u00a0საათიდან თავისუფალია',
      }),
    ).toBeDefined();
  });

  it('is selected and deselected by a press', async () => {
    await openMap();

    await userEvent.click(table(4));
    expect(savedDraft().selectedTables).toEqual(['table4']);
    expect(table(4).getAttribute('aria-label')).toBe('Table 4, 6 seats, selected');
    expect(table(4).dataset.state).toBe('selected');

    await userEvent.click(table(4));
    expect(savedDraft().selectedTables).toEqual([]);
    expect(table(4).dataset.state).toBe('available');
  });

  it('reacts to a press on any of its shapes, not beside it', async () => {
    await openMap();

    fireEvent.click(table(4).querySelector('text') ?? map());
    expect(savedDraft().selectedTables).toEqual(['table4']);

    fireEvent.click(map().querySelector('svg') ?? map());
    expect(savedDraft().selectedTables).toEqual(['table4']);
  });

  it.each([2, 3])('cannot be selected while it is booked: %i', async (number) => {
    await openMap();

    await userEvent.click(table(number));
    act(() => table(number).focus());
    await userEvent.keyboard('{Enter} ');

    expect(savedDraft().selectedTables).toEqual([]);
    expect(table(number).getAttribute('aria-disabled')).toBe('true');
    expect(table(number).dataset.state).toBe('booked');
  });

  it('is refused if the selection is full, with the limit', async () => {
    await openMap({ selectedTables: ['table1', 'table4', 'table5'] });

    await userEvent.click(table(6));

    expect(savedDraft().selectedTables).toHaveLength(3);
    expect(screen.getByText(/^Maximum tables per reservation: 3/)).toBeDefined();
  });
});

describe('the keyboard on the map', () => {
  it('has one tab stop, which follows the focus', async () => {
    await focusMiddle();

    await userEvent.keyboard('{ArrowLeft}');

    const stops = within(map())
      .getAllByRole('button')
      .filter((element) => element.getAttribute('tabindex') === '0');
    expect(stops.map(({ id }) => id)).toEqual(['table4']);
  });

  it('begins at the chosen table, not at the first, which may be booked', async () => {
    await openMap({ selectedTables: ['table5'] });

    const stops = within(map())
      .getAllByRole('button')
      .filter((element) => element.getAttribute('tabindex') === '0');
    expect(stops.map(({ id }) => id)).toEqual(['table5']);
  });

  it.each([
    { key: 'ArrowUp', reached: 'table2' },
    { key: 'ArrowDown', reached: 'table7' },
    { key: 'ArrowLeft', reached: 'table4' },
    { key: 'ArrowRight', reached: 'table6' },
    { key: 'Home', reached: 'table1' },
    { key: 'End', reached: 'table7' },
  ])('moves with $key to $reached', async ({ key, reached }) => {
    await focusMiddle();

    await userEvent.keyboard(`{${key}}`);

    expect(focused()).toBe(reached);
  });

  it('stays at the edge of the floor', async () => {
    await focusMiddle();

    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');

    expect(focused()).toBe('table6');
  });

  it.each(['{Enter}', ' '])('chooses with "%s" and keeps the focus', async (key) => {
    await focusMiddle();

    await userEvent.keyboard(key);

    expect(savedDraft().selectedTables).toEqual(['table5']);
    expect(focused()).toBe('table5');
  });
});

describe('the words on the map', () => {
  it.each([
    { language: 'en', sea: 'Sea' },
    { language: 'ka', sea: 'ზღვა' },
  ] as const)('are of the language of the page: $language', async ({ language, sea }) => {
    saveDraft();
    await openReservation({}, language);

    const label = await screen.findByText(sea);

    expect(label.dataset.en).toBe('Sea');
  });
});

describe('the size of the map', () => {
  const zoomIn = () => button('Zoom in');
  const zoomOut = () => button('Zoom out');
  const reset = () => button('Show the whole floor');
  /** 1 if the script has not changed the value of the style sheet. */
  const size = () => map().style.getPropertyValue('--zoom') || '1';

  it('is changed by buttons, within limits', async () => {
    await openMap();
    expect(zoomOut().getAttribute('aria-disabled')).toBe('true');
    expect(reset().getAttribute('aria-disabled')).toBe('true');

    await userEvent.click(zoomIn());
    expect(size()).toBe('1.5');
    await userEvent.click(zoomIn());
    await userEvent.click(zoomIn());

    expect(size()).toBe('3');
    expect(zoomIn().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(zoomOut());
    expect(size()).toBe('2');
    expect(zoomIn().hasAttribute('aria-disabled')).toBe(false);
  });

  it('is changed by a press between the rendering and the effects of React', async () => {
    saveDraft();
    prepareReservation();
    const reservation = await loadReservation();
    const sizes: string[] = [];
    const press = () => {
      zoomIn().click();
      sizes.push(size());
    };

    render(
      <>
        {reservation}
        <PressAtOnce press={press} />
      </>,
    );

    expect(sizes).toEqual(['1.5']);
    await isBooked();
  });

  it('is reset by a button', async () => {
    await openMap();
    await userEvent.click(zoomIn());

    await userEvent.click(reset());

    expect(size()).toBe('1');
    expect(zoomOut().getAttribute('aria-disabled')).toBe('true');
  });

  it('is reset when another floor opens', async () => {
    await openMap();
    await userEvent.click(zoomIn());

    await userEvent.click(button('Second Floor (VIP)'));

    await onMap(/^VIP Zone 1/);
    expect(size()).toBe('1');
  });

  it('follows the wheel with Ctrl, and not without Ctrl', async () => {
    await openMap();

    expect(fireEvent.wheel(map(), { deltaY: -100 })).toBe(true);
    expect(size()).toBe('1');
    // `false`: the handler prevented the page's own zoom.
    expect(fireEvent.wheel(map(), { deltaY: -100, ctrlKey: true })).toBe(false);
    expect(Number(size())).toBeCloseTo(1.65, 2);
  });

  it('follows two fingers, and leaves one finger to the page', async () => {
    await openMap();
    const finger = (clientY: number) => ({ clientX: 0, clientY });

    expect(fireEvent.touchStart(map(), { touches: [finger(0)] })).toBe(true);
    expect(fireEvent.touchMove(map(), { touches: [finger(80)] })).toBe(true);
    expect(fireEvent.touchStart(map(), { touches: [finger(0), finger(100)] })).toBe(false);
    expect(fireEvent.touchMove(map(), { touches: [finger(-40), finger(140)] })).toBe(false);
    expect(size()).toBe('1.8');

    fireEvent.touchMove(map(), { touches: [finger(0), finger(10)] });
    expect(size()).toBe('1');
  });
});
