import { describe, expect, it } from 'vitest';
import { countSeats, judgeSeats } from '#src/stores/seats.ts';

const SEATS = { table1: 2, table2: 4, table3: 4, table4: 8, 'vip-zone-1': 12 };

function judge(selected: string[], partySize: number | undefined, booked: string[] = []) {
  return judgeSeats({ seats: SEATS, selected, booked, partySize });
}

describe('countSeats', () => {
  it('adds up the seats of known tables', () => {
    expect(countSeats(SEATS, ['table1', 'table4', 'table99'])).toBe(10);
  });
});

describe('judgeSeats', () => {
  it.each([
    { selected: ['table1'], party: 2, judged: 'fits' },
    { selected: ['table1'], party: 3, judged: 'too_few' },
    { selected: ['table1', 'table2'], party: 6, judged: 'fits' },
    { selected: ['table1', 'table2'], party: 7, judged: 'too_few' },
    { selected: ['table2'], party: 2, judged: 'fits' },
    { selected: ['table2'], party: 1, judged: 'too_roomy' },
    { selected: ['table4'], party: 2, judged: 'too_roomy' },
    { selected: ['table4'], party: 4, judged: 'fits' },
    { selected: ['table2', 'table3'], party: 3, judged: 'too_roomy' },
    { selected: ['table4'], party: undefined, judged: 'fits' },
    { selected: [], party: 5, judged: 'fits' },
    { selected: ['table99'], party: 5, judged: 'fits' },
  ])('finds that $selected for $party $judged', ({ selected, party, judged }) => {
    expect(judge(selected, party)).toBe(judged);
  });

  it('finds nothing too roomy where nothing smaller is free', () => {
    expect(judge(['table4'], 2, ['table1', 'table2', 'table3'])).toBe('fits');
    expect(judge(['table4'], 3, ['table2', 'table3'])).toBe('fits');
  });

  it('finds it too roomy where one of the chosen tables would do', () => {
    expect(judge(['table2', 'vip-zone-1'], 4, ['table1', 'table3', 'table4'])).toBe('too_roomy');
  });
});
