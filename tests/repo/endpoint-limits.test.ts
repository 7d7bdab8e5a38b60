import { expect, it } from 'vitest';
import { ENDPOINTS } from '#server/endpoints.ts';

/** Their handlers ask for limits of their own, once it is known who asks and for what. */
const LIMITED_INSIDE = [
  'changeEmail',
  'changePassword',
  'deleteAccount',
  'requestEmailLink',
  'requestPasswordLink',
  'returnFromBank',
  'returnFromBankByForm',
  'signIn',
];

/** Cheap, or about nobody but the asker. The bank signs its callback. */
const UNLIMITED = [
  'getAvailability',
  'getCalendar',
  'getCsrfToken',
  'getHold',
  'getMenu',
  'getMenuCategory',
  'getProfile',
  'getRemembered',
  'getTableAvailability',
  'listClosedDays',
  'listDevices',
  'listReservations',
  'listTables',
  'listTakenTables',
  'listWaiting',
  'logOut',
  'receiveCallback',
  'streamTableChanges',
  'verifySession',
];

it('every endpoint has a limit, or a reason to have none', () => {
  const without = Object.values(ENDPOINTS)
    .flat()
    .filter(({ limit }) => limit === undefined)
    .map(({ id }) => id);

  expect(without.toSorted()).toEqual([...LIMITED_INSIDE, ...UNLIMITED].toSorted());
});
