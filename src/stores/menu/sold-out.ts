import { atom, type ReadableAtom } from 'nanostores';
import { isSoldOutOn, type SoldOutMark } from '#contract/rules/sold-out.ts';
import { localDateAt } from '#contract/values/time.ts';

interface MarkedDish extends SoldOutMark {
  id: string;
}

const $dishes = atom<readonly MarkedDish[]>([]);

/** The sold-out dishes, from the last menu or the last refused order. */
export const $soldOut: ReadableAtom<readonly MarkedDish[]> = $dishes;

export function tellSoldOut(dishes: readonly MarkedDish[]): void {
  $dishes.set(dishes);
}

/** What stands at a dish that cannot be ordered for a local date, which may be empty; undefined if it can. */
export function soldOutText(
  dish: SoldOutMark,
  localDate: string,
  texts: Record<'soldOut' | 'soldOutToday', string>,
): string | undefined {
  if (!isSoldOutOn(dish, localDate)) return undefined;
  return dish.soldOutOn === localDateAt(Date.now()) ? texts.soldOutToday : texts.soldOut;
}
