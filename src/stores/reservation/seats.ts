/** Number of seats by table id. */
export type Seats = Readonly<Record<string, number>>;

export interface ChosenSeats {
  seats: Seats;
  selected: readonly string[];
  booked: readonly string[];
  partySize: number | undefined;
}

export function countSeats(seats: Seats, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (seats[id] ?? 0), 0);
}

/** `too_roomy`: more than twice the party size, although a smaller choice is available. Unknown tables always fit. */
export function checkSeats(chosen: ChosenSeats): 'fits' | 'too_few' | 'too_roomy' {
  const { seats, selected, partySize } = chosen;
  if (!partySize || !selected.length || !selected.every((id) => seats[id])) return 'fits';
  const count = countSeats(seats, selected);
  if (count < partySize) return 'too_few';
  return count > partySize * 2 && canBeSmaller(chosen, count) ? 'too_roomy' : 'fits';
}

function canBeSmaller({ seats, selected, booked, partySize = 0 }: ChosenSeats, count: number): boolean {
  return Object.entries(seats).some(([id, size]) => {
    if (selected.length > 1 && selected.includes(id) && count - size >= partySize) return true;
    return !booked.includes(id) && size >= partySize && size < count;
  });
}
