import { z } from 'zod';
import { toEmailKey } from '../accounts/email-key.ts';
import { ConfigError, type Environment } from '../environment.ts';

/** In development the mails are files, so that anybody may have been sent one. */
const DEVELOPMENT_STAFF = 'staff@tamada.example';

/** Who of the staff may sign in. Nobody, where a production server names nobody. */
export function readStaffEmails(env: Environment, isProduction: boolean): string[] {
  return (env.STAFF_EMAILS ?? (isProduction ? '' : DEVELOPMENT_STAFF))
    .split(',')
    .map(toEmailKey)
    .filter(Boolean)
    .map((email) => {
      if (z.email().safeParse(email).success) return email;
      throw new ConfigError(
        `STAFF_EMAILS must be e-mail addresses with commas between them, but one of them is "${email}".`,
      );
    });
}
