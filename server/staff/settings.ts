import { z } from 'zod';
import { toEmailKey } from '../accounts/email-key.ts';
import { ConfigError, type Environment } from '../environment.ts';

/** In development the mails are files, so that anybody may have been sent one. */
const DEVELOPMENT_STAFF = 'staff@tamada.example';

interface StaffSettings {
  /** Who may sign in, the owner among them; in lower case. */
  staffEmails: string[];
  /** Who may refund a reservation that is over, and is told of refunds that do not arrive; all the staff are where this is empty. */
  ownerEmails: string[];
}

/** Nobody may sign in where a production server names nobody. Throws `ConfigError`. */
export function readStaff(env: Environment, isProduction: boolean): StaffSettings {
  const ownerEmails = readEmails('OWNER_EMAILS', env.OWNER_EMAILS ?? '');
  const listed = readEmails('STAFF_EMAILS', env.STAFF_EMAILS ?? (isProduction ? '' : DEVELOPMENT_STAFF));
  return { staffEmails: [...new Set([...listed, ...ownerEmails])], ownerEmails };
}

function readEmails(name: string, text: string): string[] {
  return text
    .split(',')
    .map(toEmailKey)
    .filter(Boolean)
    .map((email) => {
      if (z.email().safeParse(email).success) return email;
      throw new ConfigError(
        `${name} must be e-mail addresses with commas between them, but one of them is "${email}".`,
      );
    });
}
