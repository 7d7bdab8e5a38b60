import { isOffered } from '#server/dining/menu/served.ts';
import { selectMenuItems } from '#server/dining/menu/find-items.ts';
import type { Demo } from './demo.ts';

interface Line {
  id: string;
  quantity: number;
}

interface Party {
  /** yyyy-MM-dd. */
  date: string;
  size: number;
}

/** How much a category is liked; others count 1. */
const LIKED: Record<string, number> = { khachapuri: 3, khinkali: 3, starters: 2, mains: 2, drinks: 2.5 };
/** Each further dish of a category is ordered less. */
const LESS = 0.8;

export async function pickLines({ ctx, random }: Demo, { date, size }: Party): Promise<Line[]> {
  const menu = await selectMenuItems(ctx.db).orderBy('position').orderBy('id').execute();
  const dishes = menu.filter((dish) => isOffered(dish, date));
  const places = new Map<string, number>();
  const weights = dishes.map(({ id, category_slug: category }): [string, number] => {
    const place = places.get(category) ?? 0;
    places.set(category, place + 1);
    return [id, (LIKED[category] ?? 1) * LESS ** place];
  });
  const lines: Line[] = [];
  const wanted = Math.min(dishes.length, random.int(2, 4) + Math.ceil(size / 3));
  while (lines.length < wanted) {
    const [first, ...others] = weights.filter(([dish]) => lines.every(({ id }) => id !== dish));
    if (!first) break;
    const quantity = random.int(1, Math.max(1, Math.ceil(size / 2)));
    lines.push({ id: random.weighted([first, ...others]), quantity });
  }
  return lines;
}
