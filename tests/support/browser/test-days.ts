/**
 * Days from today on which the browser tests take tables. All share one server, so each test file has days of its own.
 * tests/unit/support/test-days.test.ts checks that; 81 to 90 stand in for closed days.
 */
export const TEST_DAYS = {
  keyboard: { en: 15, ka: 16 },
  screenReader: { en: 17, ka: 18 },
  hold: { en: 19, ka: 20 },
  evening: { en: 21, ka: 22 },
  checkoutSignedOut: { en: 23, ka: 24 },
  declinedCard: { en: 25, ka: 26 },
  priceChange: { en: 27, ka: 28 },
  tableTaken: { en: 29, ka: 30 },
  dayLater: { en: 31, ka: 32 },
  tabs: { en: 33, ka: 34 },
  offline: { draft: 40, screens: 41, personal: 42 },
  cancel: { en: 43, ka: 44 },
  paymentSuccess: { en: 45, ka: 46 },
  paidByLink: { en: 47, ka: 48 },
  proposal: { en: 49, ka: 50 },
  tableList: { en: 51, ka: 52 },
  calendar: { en: 53, ka: 54 },
  remembered: { en: 55, ka: 56 },
  waiting: { en: 57, ka: 58 },
  waitingOther: { en: 59, ka: 60 },
  liveMap: { en: 61, ka: 62, own: 63, polls: 64 },
  allergies: { both: 66 },
  withoutReact: { en: 67, ka: 68 },
  staff: { evening: 69, accessible: 70 },
  move: { en: 73, ka: 75 },
  moveLater: { en: 74, ka: 76 },
  dishes: { en: 77, ka: 79 },
  tableFacts: { en: 71, ka: 72 },
  together: { both: 65, shares: 80, paid: 35 },
  translated: { alone: 37, party: 38 },
  mailedLinks: { both: 36 },
  refusedHistory: { both: 39 },
};

const FIRST_SPARE = 81;
const LAST_SPARE = 90;

/** The day that stands in for the closed day with this number. */
export function findSpareDay(index: number): number {
  const day = FIRST_SPARE + index;
  if (day > LAST_SPARE) throw new Error('More closed days than spare days');
  return day;
}
