import { instant, integer, oneOf, table, text } from '#server/platform/db/column.ts';

/** The owner may do everything; members/roles.ts says what the others may. */
export const ROLES = ['owner', 'hostess', 'waiter', 'cook', 'editor'] as const;
export type Role = (typeof ROLES)[number];

const staff_members = table({
  /** Lower case. */
  email: text().primaryKey(),
  /** As colleagues know the person; may be empty. */
  name: text().impersonal().initially(''),
  role: oneOf(ROLES),
  added_at: instant(),
  /** An e-mail address; empty for the first owners, whom the settings name. */
  added_by: text().impersonal(),
  /** As in `users`: counts what has ended all sessions. A browser that was known before is a stranger then. */
  device_version: integer().initially(0),
});

const staff_sessions = table({
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: text().primaryKey(),
  email: text().impersonal(),
  expires_at: instant(),
});

/** The audit log of staff actions; the database rejects updates and deletes (triggers.ts). */
const staff_actions = table(
  {
    id: text().primaryKey(),
    at: instant(),
    /** An e-mail address, or the user who ran a command on the server's machine. */
    actor: text().impersonal(),
    action: text().impersonal(),
    /** What the action applied to: a date, or the id of a reservation, an order, a table or a dish. */
    subject: text().impersonal(),
    /** JSON: `LogFacts` of records/facts.ts. */
    facts: text().impersonal(),
  },
  { indexes: { staff_actions_at: '(at, id)' } },
);

/** How a recent action can be undone. */
const staff_undos = table(
  {
    action_id: text().primaryKey(),
    /** JSON: the step that undoes it; records/undo.ts. */
    step: text().personal(),
    expires_at: instant(),
    undone_at: instant().orNull(),
  },
  {
    forgotten: { otherwise: 'goes with the guest of its action, or after ten minutes' },
    indexes: { staff_undos_expires_at: '(expires_at)' },
  },
);

/** What the house notes about a guest. Exactly one of account, telephone and e-mail says about whom. */
const guest_notes = table(
  {
    id: text().primaryKey(),
    user_id: text().orNull().unique().references('users.id'),
    phone: text().personal().orNull().unique(),
    email: text().personal().orNull().unique(),
    note: text().personal(),
    /** The note before the last change, while that can be undone. */
    former_note: text().personal().orNull(),
    changed_by: text().impersonal(),
    /** Differs after each change. */
    changed_at: instant(),
  },
  {
    forgotten: { withAccount: 'deleted' },
    check: ['user_id', 'phone', 'email']
      .map((name) => `case when ${name} is null then 0 else 1 end`)
      .join(' + ')
      .concat(' = 1'),
    indexes: {
      guest_notes_changed_at: '(changed_at)',
      guest_notes_empty: `(id) where note = ''`,
      guest_notes_former: '(changed_at) where former_note is not null',
    },
  },
);

/** Tables of the staff's pages. */
export const STAFF_TABLES = {
  staff_members,
  staff_sessions,
  staff_actions,
  staff_undos,
  guest_notes,
};
