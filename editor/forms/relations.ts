/** Fields that name an entry of another file: one chooses from a list. */

/** A category of the menu, by its slug. */
export const CATEGORY = {
  widget: 'relation',
  collection: 'menu',
  file: 'menu',
  value_field: 'categories.*.slug',
  display_fields: ['categories.*.name.en', 'categories.*.name.ka'],
  search_fields: ['categories.*.name.en', 'categories.*.name.ka'],
} as const;

/** A table of any floor, by its id. */
export const TABLE = {
  widget: 'relation',
  collection: 'floors',
  value_field: 'tables.*.id',
  display_fields: ['tables.*.id', 'name.en', 'name.ka'],
  search_fields: ['tables.*.id'],
} as const;

/** A dish, by the name of its file. */
export const DISH = {
  widget: 'relation',
  collection: 'dishes',
  value_field: '{{slug}}',
  display_fields: ['name.en', 'name.ka'],
  search_fields: ['name.en', 'name.ka'],
} as const;
