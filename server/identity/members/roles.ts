import { ROLES, type Role } from '#server/platform/db/tables/staff.ts';

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** What the pages and actions of the staff are for. Each route names one. */
export type Permission =
  /** The floor, the day sheets, reservations, guests and blocked tables. */
  | 'floor'
  /** The tables with their guests, dishes and allergies: no money, no telephone numbers, nothing to press. */
  | 'tables'
  /** The cook's sheet. */
  | 'kitchen'
  /** Marking dishes as sold out. */
  | 'dishes'
  | 'log'
  /** Numbers and books. */
  | 'figures'
  /** Adding and removing staff. */
  | 'members'
  /** Changing, previewing and publishing the site's content. */
  | 'content'
  /** Undoing an action that another permission of the role allows. */
  | 'undo'
  /** Signing out. */
  | 'own';

const ROLES_WITH: Record<Permission, readonly Role[]> = {
  floor: ['owner', 'hostess'],
  tables: ['owner', 'hostess', 'waiter'],
  kitchen: ['owner', 'hostess', 'cook'],
  dishes: ['owner', 'hostess', 'cook'],
  log: ['owner', 'hostess'],
  figures: ['owner'],
  members: ['owner'],
  content: ['owner', 'editor'],
  undo: ['owner', 'hostess', 'cook'],
  own: ROLES,
};

export const PERMISSIONS = Object.keys(ROLES_WITH) as Permission[];

export function hasPermission(role: Role, permission: Permission): boolean {
  return ROLES_WITH[permission].includes(role);
}
