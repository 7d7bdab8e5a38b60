import type { Role } from '#server/platform/db/tables/staff.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import type { Answer, Client } from '#tests/support/server/client.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';

/** The first owner, from the development settings. */
export const STAFF_EMAIL = 'staff@tamada.example';

/** Makes somebody a member of the staff, or gives a member another role; returns the e-mail. */
export async function addMember(
  { ctx }: Pick<TestApp, 'ctx'>,
  role: Role,
  email = `${role}@tamada.example`,
): Promise<string> {
  await ctx.db
    .insertInto('staff_members')
    .values({ email, role, added_at: ctx.clock(), added_by: '' })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
    .execute();
  return email;
}

type House = Pick<TestApp, 'ctx' | 'client' | 'mailer'>;

/** Sends a form as a browser on one of our pages does. */
export async function postForm(
  browser: Client,
  path: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const answer = await browser.send(path, {
    method: 'POST',
    headers: { Origin: 'http://localhost:3000', ...headers },
    body: new URLSearchParams(pairs),
  });
  const { body } = answer;
  return { ...answer, body: typeof body === 'string' ? toBreakable(body) : body };
}

/** The path and query of the newest link in a mail. */
export async function mailedLink(
  { ctx, mailer }: Pick<TestApp, 'ctx' | 'mailer'>,
  email?: string,
): Promise<string> {
  await sendDueMail(ctx);
  const mails = mailer.messages.filter(({ to }) => email === undefined || to === email);
  const links = mails.flatMap(({ text }) => /http:\/\/\S+\/staff\/enter\S+/.exec(text)?.[0] ?? []);
  const link = links.at(-1);
  if (!link) throw new Error('No link was mailed');
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The code in the newest mail with a link. */
export function mailedCode({ mailer }: Pick<TestApp, 'mailer'>): string {
  const codes = mailer.messages.flatMap(({ text }) => /\b\d{3} \d{3} \d{3}\b/.exec(text)?.[0] ?? []);
  return codes.at(-1) ?? '';
}

export function keyOf(link: string): string {
  return new URLSearchParams(link.split('?')[1]).get('key') ?? '';
}

/** Signs a member of the staff in on a browser, by a mailed link. */
export async function enter(house: House, browser: Client, email: string): Promise<void> {
  await postForm(browser, '/staff/sign-in', { email });
  const entered = await postForm(browser, '/staff/enter', { key: keyOf(await mailedLink(house, email)) });
  if (entered.status !== 303) throw new Error(`Could not sign in: ${entered.status}`);
}

/** A browser with a signed-in staff member. Its `post` adds the hidden form token, as the pages do. */
export async function signInStaff(house: House, email = STAFF_EMAIL) {
  const browser = house.client('ka');
  await enter(house, browser, email);
  // The navigation's form to sign out is on every page, also at an address with nothing.
  const token = /name="form_token" value="([^"]+)"/.exec(await textOf(browser, '/staff/nothing'))?.[1];
  return {
    browser,
    text: (path: string) => textOf(browser, path),
    post: (path: string, fields: Record<string, string | string[]> = {}) =>
      postForm(browser, path, { form_token: token ?? '', ...fields }),
  };
}

/** Texts without what keeps words on one line. */
export function toBreakable(html: string): string {
  return html.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** With ordinary spaces in dates and names of tables. */
export async function textOf(browser: Client, path: string): Promise<string> {
  return toBreakable(String((await browser.send(path)).body));
}
