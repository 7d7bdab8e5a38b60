import { readFloors } from '#content/load.ts';
import { waiting } from '#tests/support/answers.ts';
import { expect, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { store } from '#tests/support/browser/browser-state.ts';
import { DAY, NO_TABLE } from './saved.ts';
import { answer, beKnown, type Scene } from './scene.ts';

const ENTRY = { id: 'entry-1', date: DAY, timeSlot: '19:00', partySize: 4, offeredUntil: null };
const OFFERED = { ...ENTRY, id: 'entry-2', timeSlot: '20:00', offeredUntil: '2026-07-05T16:20:00.000Z' };
const LINK = '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.signature';

/** The waiting list: the way to it, joining, waiting, and the page that a mail opens. */
export const WAITING: readonly Scene[] = [
  {
    name: 'reservation-full',
    open: async (page, language) => {
      const tables = readFloors().flatMap((floor) => floor.tables);
      await answer(
        page,
        '/tables/availability?*',
        tables.map(({ id }) => ({ tableNumber: id, isAvailable: true, bookedSlots: ['19:00'] })),
      );
      await store(page, { local: NO_TABLE });
      await page.goto(`/${language}/reservation`);
      await expect(page.getByRole('link', { name: TEXTS[language].reservation.tellMe })).toBeVisible();
    },
  },
  {
    name: 'waiting-list',
    open: async (page, language) => {
      await beKnown(page);
      await answer(page, '/user/waiting', waiting());
      await goToList(page, language);
      await expect(page.getByRole('button', { name: TEXTS[language].waiting.join })).toBeVisible();
    },
  },
  {
    name: 'waiting-list-signed-out',
    open: async (page, language) => {
      await goToList(page, language);
      await expect(page.getByText(TEXTS[language].waiting.loginLead)).toBeVisible();
    },
  },
  {
    name: 'waiting-list-entries',
    open: async (page, language) => {
      await beKnown(page);
      await answer(page, '/user/waiting', waiting(ENTRY, OFFERED));
      await goToList(page, language);
      await expect(page.getByRole('link', { name: TEXTS[language].waiting.take })).toBeVisible();
    },
  },
  {
    name: 'waiting-list-mailed',
    open: async (page, language) => {
      await answer(page, '/waiting/offer', { offeredUntil: OFFERED.offeredUntil });
      await goToList(page, language, `#${LINK}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: TEXTS[language].waiting.loginAndTake })).toBeVisible();
    },
  },
  {
    name: 'waiting-list-left',
    open: async (page, language) => {
      await answer(page, '/waiting/offer', { offeredUntil: OFFERED.offeredUntil });
      await answer(page, '/waiting/leave', { message: 'Left the waiting list' });
      await goToList(page, language, `#${LINK}`);
      const { leave, leaveAsk, left } = TEXTS[language].waiting;
      await page.getByRole('button', { name: leave }).click();
      await expect(page.getByText(leaveAsk)).toBeVisible();
      await page.getByRole('button', { name: leave }).click();
      await expect(page.getByText(left)).toBeVisible();
    },
  },
];

async function goToList(page: Page, language: Language, hash = ''): Promise<void> {
  await store(page, { local: NO_TABLE });
  await page.goto(`/${language}/waiting-list${hash}`);
  await expectAlive(page);
}
