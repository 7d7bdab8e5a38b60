import {
  instant,
  integer,
  oneOf,
  onlyRow,
  table,
  text,
  type Column,
  type Row,
} from '#server/platform/db/column.ts';

/** `first`: the content that came with the software. `upgrade`: the same content, built by newer software. */
const PUBLICATION_KINDS = ['first', 'publish', 'back', 'upgrade'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

const FAILURE_CODES = [
  'content',
  'check',
  'bank',
  'time',
  'memory',
  'stopped',
  'disk',
  'interrupted',
  'build',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const publications = table({
  id: text().primaryKey(),
  kind: oneOf(PUBLICATION_KINDS),
  /** The commit of the content. */
  commit_hash: text().impersonal(),
  /** With `back`: the publication whose state was brought back. */
  source_id: text().impersonal().orNull(),
  /** The staff member's e-mail; empty for the server itself. */
  published_by: text().impersonal(),
  started_at: instant(),
  /** Refreshed while the build runs: an old one belongs to a process that has died. */
  alive_at: instant(),
  /** 1 while building, otherwise null: as it is unique, one publication builds at a time. */
  slot: (integer() as Column<1>).orNull().unique(),
  /** One is live. `replaced`: was live before. */
  state: oneOf(['building', 'live', 'replaced', 'failed']),
  live_at: instant().orNull(),
  failure: oneOf(FAILURE_CODES).orNull(),
  /** The sentence about the content or the page; null if the code says everything. */
  failure_detail: text().impersonal().orNull(),
  /** The files that differ from the publication before, one a line. */
  changed_files: text().impersonal(),
  /** `waiting` and `running` are those of the live publication only. */
  command_state: oneOf(['none', 'waiting', 'running', 'done', 'failed']),
  command_at: instant().orNull(),
  /** The last lines that the command printed. */
  command_output: text().impersonal().orNull(),
});

const live_content = table({
  id: onlyRow(),
  /** Grows with each change; 0 before the first content. */
  version: integer(),
  /** The publication that made it live; null for content that came with the software. */
  publication_id: text().orNull().references('publications.id'),
  /** JSON: everything that the API needs of the content. */
  content: text().impersonal(),
  /** Fingerprints of the content that came with the software and was live, one a line. */
  deployed: text().impersonal(),
});

/** How long personal data is kept. The row is there from the first start on. */
const keep_months = table({
  id: onlyRow(),
  months: integer(),
  /** A shorter time that takes effect at `next_from`; null if none was published since. */
  next_months: integer().orNull(),
  next_from: instant().orNull(),
});

/** The tables of what is published. */
export const PUBLISHING_TABLES = { publications, live_content, keep_months };
export type Publications = Row<typeof publications>;
export type KeepMonths = Row<typeof keep_months>;
