import { EMAIL_PATTERN } from '#contract/values/email.ts';

/** What is wrong with a typed address that is cleaned; undefined if the server will take it. */
export function describeEmailProblem(
  email: string,
  messages: { emailMissing: string; emailInvalid: string },
): string | undefined {
  if (!email) return messages.emailMissing;
  return EMAIL_PATTERN.test(email) ? undefined : messages.emailInvalid;
}
