import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import type { TableFacts } from '#src/stores/reservation/table-filters.ts';
import { TEST_FLOORS } from '#tests/support/server/content.ts';
import { fakeApi, text, type Answers } from './fake-api.ts';
import { TEST_NOW } from '#tests/support/server/fake-clock.ts';
import { fakeLocation } from './fake-location.ts';

export const AVAILABILITY = 'GET /tables/availability';
const SUNDAY_EVENING = { selectedDate: '2026-07-05', selectedTime: '19:00' };

/** Seven tables: two rows of three and one below the middle. */
const PLACES = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 100],
  [100, 100],
  [200, 100],
  [100, 200],
];

const drawTable = (id: string, [x = 0, y = 0]: number[]) =>
  `<g id="${id}" data-seats="4" data-x="${x}" data-y="${y}"><rect class="hit"/><text>${id}</text></g>`;

const FIRST_FLOOR = `<svg><text class="map-label" data-en="Sea" data-ka="ზღვა"/>${PLACES.map((place, index) => drawTable(`table${index + 1}`, place)).join('')}</svg>`;
const SECOND_FLOOR = `<svg>${drawTable('vip-zone-1', [0, 0])}${drawTable('vip-zone-2', [100, 0])}</svg>`;

/** jsdom has no layout: the box of a table comes from the drawing. */
function layOut(this: SVGElement): DOMRect {
  return new DOMRect(Number(this.dataset.x ?? 0), Number(this.dataset.y ?? 0), 40, 40);
}

const FEATURES: Record<string, TableFacts['features']> = {
  table3: ['quiet'],
  table6: ['sea'],
  table7: ['window', 'stepFree'],
  'vip-zone-2': ['sea', 'window'],
};
export const FLOORS: ReservationProps['floors'] = TEST_FLOORS.map(({ id, name, tables }) => ({
  id,
  name: id === 'floor2' ? `${name.en} (VIP)` : name.en,
  tables: tables.map(({ id: table, seats }) => ({ id: table, seats, features: FEATURES[table] ?? [] })),
}));

export const PHOTOS = { table6: '/photos/table6-0123456789-800.webp' };

export const ANSWERS: Answers = {
  'GET /floors/floor1.svg': text(FIRST_FLOOR),
  'GET /floors/floor2.svg': text(SECOND_FLOOR),
  'GET /tables/closed-days': [],
  [AVAILABILITY]: [
    { tableNumber: 'table2', isAvailable: false, bookedSlots: [] },
    { tableNumber: 'table3', isAvailable: true, bookedSlots: ['18:00', '19:00', '20:00'] },
  ],
};

export function saveDraft(draft: object = {}): void {
  localStorage.setItem(
    'reservationData',
    JSON.stringify({ selectedTables: [], ...SUNDAY_EVENING, ...draft }),
  );
}

export async function loadReservation(language: Language = 'en', floors = FLOORS) {
  const { ReservationScreen } = await import('#src/islands/Reservation/ReservationScreen.tsx');
  const messages = language === 'en' ? en : ka;
  return (
    <ReservationScreen
      language={language}
      messages={messages.reservation}
      holdMessages={messages.hold}
      closeLabel={messages.site.close}
      titles={messages.titles}
      floors={floors}
      photos={PHOTOS}
      maxTables={3}
    />
  );
}

/** The dialog that the build writes beside the island. */
export async function loadDateTimeDialog(language: Language = 'en') {
  const { DateTimeDialog } = await import('#src/screens/DateTimeDialog.tsx');
  const { dateTime, site } = language === 'en' ? en : ka;
  return (
    <DateTimeDialog
      language={language}
      messages={dateTime}
      closeLabel={site.close}
      daysAhead={90}
      times={{ slotsOf: { '2026-07-09': ['12:00', '13:00'] }, leadMs: 30 * MINUTE_MS, mostGuests: 50 }}
      phone="+995 555 00 00 00"
    />
  );
}

/** It is 12:00 in Tbilisi on Sunday, 5 July 2026. */
export function prepareReservation(answers: Answers = {}) {
  vi.setSystemTime(TEST_NOW);
  document.title = 'Reservation';
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockImplementation(layOut);
  vi.resetModules();
  return fakeApi({ ...ANSWERS, ...answers });
}

export async function openReservation(answers: Answers = {}, language: Language = 'en', floors = FLOORS) {
  const api = prepareReservation(answers);
  const location = fakeLocation(`http://localhost:3000/${language}/reservation`);
  document.documentElement.lang = language;
  const island = await loadReservation(language, floors);
  const { container } = render(
    <>
      {island}
      {await loadDateTimeDialog(language)}
    </>,
  );
  const { keepHead } = await import('#src/islands/Reservation/first/head.ts');
  keepHead(container, island.props as ReservationProps);
  return { api, location };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const map = () => screen.getByRole('group', { name: /^Floor map/ });
export const onMap = (name: string | RegExp) => within(map()).findByRole('button', { name });
export const inList = (name: RegExp) => screen.getByRole('checkbox', { name });
export async function openTableList() {
  await userEvent.click(screen.getByText('All tables as a list'));
  await screen.findAllByRole('checkbox');
}
export const savedDraft = () =>
  JSON.parse(localStorage.getItem('reservationData') ?? '{}') as { selectedTables?: string[] };
