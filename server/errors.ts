import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';

type Details = Omit<ErrorBody, 'code' | 'message' | 'fields'> & {
  /** Fields of the request that are wrong; the sentence is the message of the code. */
  fields?: readonly string[];
};

/** A refusal that the diner is told about. Thrown by verbs, made into an answer in one place: http/error-handler.ts. */
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
