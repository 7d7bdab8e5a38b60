import type { AdvanceRule } from '#contract/rules/advance.ts';

/** A rule with every kind of entry. */
export const TEST_ADVANCE: AdvanceRule = [
  { tables: [{ table: 'vip-zone-1' }, { table: 'vip-zone-2' }], percent: 50 },
  { days: ['fri', 'sat'], from: '18:00', until: '22:00', perGuest: 20 },
  { days: ['sun'], percent: 30, atLeast: 25 },
  { from: '10:00', until: '12:00', atLeast: 15 },
  { days: ['mon', 'tue'], from: '13:00', percent: 40, perGuest: 10 },
];
