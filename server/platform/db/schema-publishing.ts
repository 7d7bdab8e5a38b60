/** The tables of what is published; schema.ts describes the conventions. */
export interface PublishingSchema {
  publications: Publications;
  live_content: LiveContentRow;
  keep_months: KeepMonths;
}

/** One row, whose `id` is 1. */
interface LiveContentRow {
  id: 1;
  /** Grows with each change; 0 before the first content. */
  version: number;
  /** The publication that made it live; null for content that came with the software. */
  publication_id: string | null;
  /** JSON: everything that the API needs of the content. */
  content: string;
  /** Fingerprints of the content that came with the software and was live, one a line. */
  deployed: string;
}

/** One row, from the first start on. */
export interface KeepMonths {
  id: number;
  months: number;
  /** A shorter time that takes effect at `next_from`; null if none was published since. */
  next_months: number | null;
  next_from: number | null;
}

/** `first`: the content that came with the software. `upgrade`: the same content, built by newer software. */
export type PublicationKind = 'first' | 'publish' | 'back' | 'upgrade';

/** One is live. `replaced`: was live before. */
export type PublicationState = 'building' | 'live' | 'replaced' | 'failed';

export type FailureCode = 'content' | 'check' | 'bank' | 'time' | 'memory' | 'disk' | 'interrupted' | 'build';

/** `waiting` and `running` are those of the live publication only. */
export type CommandState = 'none' | 'waiting' | 'running' | 'done' | 'failed';

export interface Publications {
  id: string;
  kind: PublicationKind;
  /** The commit of the content. */
  commit_hash: string;
  /** With `back`: the publication whose state was brought back. */
  source_id: string | null;
  /** The staff member's e-mail; empty for the server itself. */
  published_by: string;
  started_at: number;
  /** Refreshed while the build runs: an old one belongs to a process that has died. */
  alive_at: number;
  /** 1 while building, otherwise null: as it is unique, one publication builds at a time. */
  slot: 1 | null;
  state: PublicationState;
  live_at: number | null;
  failure: FailureCode | null;
  /** The sentence about the content or the page; null if the code says everything. */
  failure_detail: string | null;
  /** The files that differ from the publication before, one a line. */
  changed_files: string;
  command_state: CommandState;
  command_at: number | null;
  /** The last lines that the command printed. */
  command_output: string | null;
}
