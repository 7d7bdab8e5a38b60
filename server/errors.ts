import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/api/errors.ts';
import type { Language } from '#contract/values/language.ts';

type Details = Omit<ErrorBody, 'code' | 'message' | 'fields'> & {
  /** Invalid fields of the request. */
  fields?: readonly string[];
  /** What is said in place of the message of the code. */
  sentence?: Readonly<Record<Language, string>>;
  /** The same for the staff. */
  forStaff?: Readonly<Record<Language, string>>;
  /** With `table_taken`: the whole choice. Only the staff's pages tell who has it. */
  wanted?: { tables: string[]; date: string; slot: string; hours: number };
};

/** An error that the client is told about. Verbs throw it; `http/error-handler.ts` makes it an answer. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

/** A link, or the id of an order, that was never this reader's: what guessing looks like. A right link to what has ended is none. */
export class Guess extends DomainError {}

/** What was found; undefined in place of `not_found`. */
export async function ifFound<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** What only the staff's pages say, with the HTTP status of the page. The API answers none of them. */
const STAFF_ERROR_STATUS = {
  signed_out: 401,
  role_forbidden: 403,
  content_closed: 503,
  drafts_changed: 409,
  publishing_already: 409,
  trial_memory: 503,
  trial_failed: 503,
  drafts_not_back: 409,
  editor_not_built: 503,
  undo_too_late: 409,
  undo_outdated: 409,
  reservation_changed: 409,
  member_exists: 409,
  member_unknown: 404,
  member_changed: 409,
  last_owner: 409,
  seating_over: 409,
  still_seated: 409,
  seating_begun: 409,
  seating_not_begun: 409,
  arrival_too_early: 409,
  note_changed: 409,
  offer_over: 409,
  prepayment_too_late: 409,
  reason_missing: 422,
  answer_too_late: 409,
} as const;

export type StaffErrorCode = keyof typeof STAFF_ERROR_STATUS;

interface StaffDetails extends Pick<Details, 'sentence' | 'forStaff'> {
  /** With `still_seated`: the reservations of the guests who sit at the tables. */
  sitting?: readonly string[];
}

/** An error that a member of the staff is told about. */
export class StaffError extends Error {
  override name = 'StaffError';
  readonly code: StaffErrorCode;
  readonly details: StaffDetails;

  constructor(code: StaffErrorCode, details: StaffDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): (typeof STAFF_ERROR_STATUS)[StaffErrorCode] {
    return STAFF_ERROR_STATUS[this.code];
  }
}
