import { sql, type RawBuilder } from 'kysely';

type Excluded<Row, Kept extends keyof Row> = {
  [Column in Exclude<keyof Row, Kept>]: RawBuilder<Row[Column]>;
};

/** For an upsert: every column of the rows takes its new value, but for those that are kept. */
export function takeNew<Row extends object, Kept extends keyof Row & string>(
  rows: readonly Row[],
  kept: readonly Kept[],
): Excluded<Row, Kept> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !kept.some((other) => other === column));
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Excluded<
    Row,
    Kept
  >;
}
