import { findMinimumProblem } from '#contract/rules/table-limits.ts';
import type { Context } from '#server/context.ts';
import { assertServedOn } from '#server/dining/menu/served.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { DomainError } from '#server/errors.ts';
import type { Line } from '#server/dining/orders/cart.ts';

interface CartForSeating {
  lines: readonly Line[];
  subtotalTetri: number;
  seating: Pick<Seating, 'date' | 'tables'>;
}

/** Throws `item_not_served` and `order_too_small`. */
export function assertCartFits({ rules }: Context, { lines, subtotalTetri, seating }: CartForSeating): void {
  assertServedOn(
    seating.date,
    lines.map(({ item }) => item),
  );
  const problem = findMinimumProblem(rules, { tables: seating.tables.length, subtotalTetri });
  if (problem) throw new DomainError(problem.code, { sentence: problem.sentence, fields: ['menuItems'] });
}
