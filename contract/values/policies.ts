/** The policies of the site, by the names of their pages and of their files in `content/policies/`. */
export const POLICIES = ['privacy', 'terms', 'accessibility'] as const;
export type PolicyName = (typeof POLICIES)[number];

/** What the build fills in where a policy's text has the name in braces: docs/content-editing.md explains each. */
export const POLICY_PLACEHOLDERS = [
  'company',
  'site',
  'phone',
  'email',
  'bank',
  'cartKey',
  'serviceFee',
  'advance',
  'seatingTime',
  'daysAhead',
  'tableLimits',
  'holdMinutes',
  'waitingMinutes',
  'changes',
  'cancellation',
  'closedDays',
  'keepMonths',
] as const;
export type PolicyPlaceholder = (typeof POLICY_PLACEHOLDERS)[number];
