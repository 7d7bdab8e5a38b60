import type { FloorId } from '#contract/values/table-ids.ts';
import { date, flag, instant, integer, table, text, type Column } from '#server/platform/db/column.ts';

const menu_categories = table({
  slug: text().primaryKey(),
  position: integer(),
  name_en: text().impersonal(),
  name_ka: text().impersonal(),
  is_archived: flag(),
});

const menu_items = table({
  id: text().primaryKey(),
  category_slug: text().references('menu_categories.slug'),
  position: integer(),
  price_tetri: integer().check('$ > 0'),
  name_en: text().impersonal(),
  name_ka: text().impersonal(),
  image_url: text().impersonal(),
  is_sold_out: flag(),
  /** `sat,sun`; empty if it is served every day. */
  weekdays: text().impersonal().initially(''),
  /** `gluten,nuts`; empty without any. */
  allergens: text().impersonal().initially(''),
  is_archived: flag(),
});

/** Dishes that are sold out on a day: while a row exists, the dish's `is_sold_out` is 1. */
const sold_out_dishes = table({
  menu_item_id: text().primaryKey().references('menu_items.id'),
  local_date: date(),
  marked_by: text().impersonal(),
  marked_at: instant(),
});

const dining_tables = table({
  id: text().primaryKey(),
  floor: text().impersonal() as Column<FloorId>,
  position: integer(),
  seats: integer().check('$ > 0'),
  is_archived: flag(),
});

/** Tables of what the content says. */
export const MENU_TABLES = { menu_categories, menu_items, sold_out_dishes, dining_tables };
