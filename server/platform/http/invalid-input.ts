import type { z } from 'zod';
import { DomainError } from '#server/errors.ts';

/** A body or query that failed its schema; the error handler lists the invalid fields. */
export class InvalidInput extends DomainError {
  override name = 'InvalidInput';
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(code: 'body_invalid' | 'query_invalid', issues: readonly z.core.$ZodIssue[]) {
    super(code);
    this.issues = issues;
  }
}
