import { cleanEmail } from '#contract/values/email.ts';

/**
 * The normalized form in which e-mail addresses are stored and compared, so that one address cannot have two accounts.
 */
export function toEmailKey(email: string): string {
  return cleanEmail(email).toLowerCase();
}
