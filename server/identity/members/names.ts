import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** The name that the staff's pages show for an e-mail address. An address of no present member is shown as it is. */
export type NameOf = (email: string) => string;

/** Two members with one name have their e-mails beside it. */
export async function readStaffNames(db: Kysely<Schema>): Promise<NameOf> {
  const members = await db.selectFrom('staff_members').select(['email', 'name']).execute();
  const isShared = (name: string) => members.filter((member) => member.name === name).length > 1;
  const names = new Map(
    members
      .filter(({ name }) => name !== '')
      .map(({ email, name }) => [email, isShared(name) ? `${name} (${email})` : name]),
  );
  return (email) => names.get(email) ?? email;
}
