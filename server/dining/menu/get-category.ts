import type { MenuCategory } from '#contract/api/menu.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { toCategory } from './answers.ts';

/** A category with its dishes. Throws `not_found`. */
export async function getCategory({ db }: Context, slug: string): Promise<MenuCategory> {
  const category = await db
    .selectFrom('menu_categories')
    .where('slug', '=', slug)
    .where('is_archived', '=', 0)
    .selectAll()
    .executeTakeFirst();
  if (!category) throw new DomainError('not_found');
  const items = await db
    .selectFrom('menu_items')
    .where('category_slug', '=', slug)
    .where('is_archived', '=', 0)
    .orderBy('position')
    .selectAll()
    .execute();
  return toCategory(category, items);
}
