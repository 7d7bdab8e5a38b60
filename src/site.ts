import type { AdvanceRule } from '#contract/rules/advance.ts';
import type { TableLimits } from '#contract/rules/table-limits.ts';

/** Constants of the restaurant that the bundler inserts from `content/`: scripts/site-definitions.ts. */
declare const __SITE__: {
  /** First part of the cart's storage key. */
  slug: string;
  /** Segment of the API paths that names the bank. */
  provider: string;
  /** How long a table stays with its guests. */
  seatingHours: number;
};

/** Null if both limits are off: the bundler then leaves out all code about them. */
declare const __TABLE_LIMITS__: TableLimits | null;

declare global {
  /** What is paid in advance. Null without such a rule: the bundler then leaves out all code about it. */
  const __ADVANCE__: AdvanceRule | null;
}

export const SITE = __SITE__;
export const TABLE_LIMITS = __TABLE_LIMITS__;
