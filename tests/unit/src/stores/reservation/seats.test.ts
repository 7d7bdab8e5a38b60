import { describe, expect, it } from 'vitest';
import { countSeats, checkSeats } from '#src/stores/reservation/seats.ts';

const SEATS = { table1: 2, table2: 4, table3: 4, table4: 8, 'vip-zone-1': 12 };

function fit(selected: string[], partySize: number | undefined, booked: string[] = []) {
  return checkSeats({ seats: SEATS, selected, booked, partySize });
}

describe('countSeats', () => {
  it('adds up the seats of known tables', () => {
    expect(countSeats(SEATS, ['table1', 'table4', 'table99'])).toBe(10);
  });
});

describe('checkSeats', () => {
  it.each([
    { selected: ['table1'], party: 2, fits: 'fits' },
    { selected: ['table1'], party: 3, fits: 'too_few' },
    { selected: ['table1', 'table2'], party: 6, fits: 'fits' },
    { selected: ['table1', 'table2'], party: 7, fits: 'too_few' },
    { selected: ['table2'], party: 2, fits: 'fits' },
    { selected: ['table2'], party: 1, fits: 'too_roomy' },
    { selected: ['table4'], party: 2, fits: 'too_roomy' },
    { selected: ['table4'], party: 4, fits: 'fits' },
    { selected: ['table2', 'table3'], party: 3, fits: 'too_roomy' },
    { selected: ['table4'], party: undefined, fits: 'fits' },
    { selected: [], party: 5, fits: 'fits' },
    { selected: ['table99'], party: 5, fits: 'fits' },
  ])('finds  for  and a party of ', ({ selected, party, fits }) => {
    expect(fit(selected, party)).toBe(fits);
  });

  it('finds nothing too roomy where nothing smaller is free', () => {
    expect(fit(['table4'], 2, ['table1', 'table2', 'table3'])).toBe('fits');
    expect(fit(['table4'], 3, ['table2', 'table3'])).toBe('fits');
  });

  it('finds it too roomy where one of the chosen tables would do', () => {
    expect(fit(['table2', 'vip-zone-1'], 4, ['table1', 'table3', 'table4'])).toBe('too_roomy');
  });
});
