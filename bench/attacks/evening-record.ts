import { SLOTS } from './holders.ts';

/** Records which table-hours of an evening are held, minute by minute, as `table1 18`. */
export function createEveningRecord(tables: readonly string[]) {
  const hours = SLOTS.flatMap((slot) => [0, 1].map((more) => Number(slot.slice(0, 2)) + more));
  const all = tables.flatMap((table) => hours.map((hour) => `${table} ${hour}`));
  const onEnd = new Map<string, number>();
  let [minutes, sum, most, longest] = [0, 0, 0, 0];

  return {
    add: (held: ReadonlySet<string>): void => {
      for (const tableHour of all) {
        const before = onEnd.get(tableHour) ?? 0;
        onEnd.set(tableHour, held.has(tableHour) ? before + 1 : 0);
      }
      longest = Math.max(longest, ...onEnd.values());
      minutes += 1;
      sum += held.size;
      most = Math.max(most, held.size);
    },
    describe: (): string =>
      `a table held for ${longest} min on end at most; of ${all.length} table-hours ${Math.round(sum / minutes)} held on average, ${most} at most`,
  };
}
