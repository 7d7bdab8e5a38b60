import type { MenuCategory } from '#contract/api/menu.ts';
import type { Context } from '#server/context.ts';
import { toMenu } from './answers.ts';
import { selectMenuItems } from './find-items.ts';

/** The whole menu, in the order of the content files. */
export async function listMenu({ db }: Context): Promise<MenuCategory[]> {
  const [categories, items] = await Promise.all([
    db.selectFrom('menu_categories').where('is_archived', '=', 0).orderBy('position').selectAll().execute(),
    selectMenuItems(db).where('is_archived', '=', 0).orderBy('position').execute(),
  ]);
  return toMenu(categories, items);
}
