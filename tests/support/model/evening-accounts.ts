import { z } from 'zod';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { createPerson, openAccount } from '#tests/support/server/accounts.ts';
import type { Answer, Client } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';
import { STRANGER } from './waiting-actions.ts';

const PASSWORD = 'khachapuri';

const refused = z.object({ code: z.string(), message: z.string().min(5) });

/** The accounts of diners, and what they change about them. */
export async function createAccounts({ house, memory }: { house: PayingApp; memory: Memory }) {
  const { ctx } = house;
  let accounts = 0;
  /** The address that each diner is to confirm. */
  const asked = new Map<number, string>();
  /** The addresses of accounts that are gone. */
  const deleted = new Set<string>();
  const diners = [await register(0), await register(1), await register(STRANGER)];

  async function register(index: number) {
    accounts += 1;
    const userId = `diner-${String(accounts).padStart(6, '0')}`;
    const email = `${userId}@mail.example`;
    const isConfirmed = index !== STRANGER;
    if (!isConfirmed) asked.set(index, email);
    const browser = house.client();
    const person = createPerson({ email, password: PASSWORD });
    browser.cookies.set('app_session', await openAccount(ctx, person, { id: userId, isConfirmed }));
    return { userId, browser };
  }

  /** A browser without a session if the account was deleted. */
  const dinerOf = (userId: string): Client =>
    diners.find((diner) => diner.userId === userId)?.browser ?? house.client();
  const dinerAt = (index: number): Client => diners[index]?.browser ?? house.client();

  const userIdAt = (index: number): string => diners[index]?.userId ?? '';

  /** What is refused is refused with a sentence; only the bank may be to blame for more. Returns the code. */
  function check(action: string, { status, body }: Answer): string | undefined {
    const refusal = refused.safeParse(body).data;
    if (status < 400 || (refusal && (status < 500 || refusal.code === 'payment_unavailable')))
      return refusal?.code;
    memory.complain(`${action}: ${status} ${JSON.stringify(body)}`);
    return undefined;
  }

  async function changeDetails({ diner, firstName, phone }: ActionOf<'changeDetails'>): Promise<void> {
    const details = { firstName, lastName: 'Beridze', phone };
    check('changeDetails', await dinerAt(diner).post(profileRoutes.details, details));
    memory.renamed();
  }

  /** By the newest link that was mailed to an address of the diner. */
  async function confirmEmail({ diner }: ActionOf<'confirmEmail'>): Promise<void> {
    const address = asked.get(diner);
    const mails = house.mailer.messages.filter(({ to }) => to === address);
    const link = mails.flatMap(({ text }) => /\/confirm-email#(\S+)/.exec(text)?.[1] ?? []).at(-1);
    if (!link) return;
    check('confirmEmail', await house.client().post(profileRoutes.confirmEmail, { link }));
  }

  async function changeEmail({ diner }: ActionOf<'changeEmail'>): Promise<void> {
    accounts += 1;
    const request = { email: `other-${accounts}@mail.example`, password: PASSWORD };
    asked.set(diner, request.email);
    check('changeEmail', await dinerAt(diner).post(profileRoutes.changeEmail, request));
  }

  async function deleteAccount({ diner }: ActionOf<'deleteAccount'>): Promise<void> {
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userIdAt(diner))
      .executeTakeFirstOrThrow();
    const answer = await dinerAt(diner).post(profileRoutes.deleteAccount, { password: PASSWORD });
    check('deleteAccount', answer);
    if (answer.status !== 200) return;
    asked.delete(diner);
    deleted.add(email);
    diners[diner] = await register(diner);
  }

  return {
    dinerOf,
    dinerAt,
    userIdAt,
    deleted,
    check,
    changeDetails,
    changeEmail,
    confirmEmail,
    deleteAccount,
  };
}
