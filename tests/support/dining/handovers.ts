import { sendDueMail } from '#server/messages/send-due.ts';
import { linkKey } from '#server/platform/http/links.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { postForm } from '#tests/support/staff/staff.ts';
import type { Answer, Client } from '#tests/support/server/client.ts';

export const NINO = 'nino@mail.example';
export const LUKA = 'luka@mail.example';

type Query = { order: string } | { key: string };

/** Nino has paid for tables 2 and 3 at 19:00, Luka has an account, and a hostess is signed in. */
export async function createHandovers() {
  const house = await createFloor();
  const nino = await house.diner({ email: NINO, firstName: 'Nino', lastName: 'Kapanadze' });
  const luka = await house.diner({ email: LUKA, firstName: 'Luka', lastName: 'Beridze' });
  const orderId = await house.confirmed(nino, { partySize: 4 });
  /** The key in the newest mail with an offer. */
  const mailedKey = async (): Promise<string> => {
    await sendDueMail(house.ctx);
    const key = findMailedKey(house.mailer);
    if (!key) throw new Error('No offer was mailed');
    return key;
  };
  /** Nino offers the reservation to an address; returns the mailed key. */
  const offer = async (email = LUKA, language = 'en'): Promise<string> => {
    await pressHandover(nino, { order: orderId }, { email }, language);
    return mailedKey();
  };
  /** As `offer`, before any mail is sent. */
  const offerUnsent = async (): Promise<string> => {
    await pressHandover(nino, { order: orderId }, { email: LUKA });
    const { id } = await house.ctx.db.selectFrom('handover_offers').select('id').executeTakeFirstOrThrow();
    return linkKey(house.ctx.config, 'handover', { offerId: id });
  };
  const ordersOf = async (diner: Client): Promise<string[]> => {
    const { body } = await diner.get('/user/reservations');
    return (body as { orderId: string }[]).map((reservation) => reservation.orderId);
  };
  const sendMails = async (): Promise<void> => {
    await sendDueMail(house.ctx);
  };
  const mailsTo = (email: string) => house.mailer.messages.filter(({ to }) => to === email);
  const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
  return {
    ...house,
    nino,
    luka,
    orderId,
    mailedKey,
    offer,
    offerUnsent,
    ordersOf,
    sendMails,
    mailsTo,
    subjectsTo,
  };
}

/** The key in the newest mail with an offer, to anybody. */
export function findMailedKey({ messages }: { messages: readonly { text: string }[] }): string | undefined {
  const keys = messages.flatMap(({ text }) => /\/handover\?key=([\w.-]+)/.exec(text)?.[1] ?? []);
  return keys.at(-1);
}

export async function openHandover(browser: Client, query: Query | Record<never, never>, language = 'en') {
  const { status, body } = await browser.send(`/api/handover?${new URLSearchParams({ ...query, language })}`);
  return { status, body: String(body), text: toText(String(body)) };
}

/** Opens the page and presses a button of its form, as the page's own form would send it. */
export async function pressHandover(
  browser: Client,
  query: Query,
  fields: Record<string, string> = {},
  language = 'en',
): Promise<Answer> {
  const { body } = await openHandover(browser, query, language);
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  return postForm(browser, '/api/handover', { ...query, language, token, ...fields }, { Origin: 'null' });
}

function toText(html: string): string {
  return html
    .replaceAll(/<style>[^]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
