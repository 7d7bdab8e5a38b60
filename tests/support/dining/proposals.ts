import type { Language } from '#contract/values/language.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { postForm } from '#tests/support/staff/staff.ts';
import type { Answer } from '#tests/support/server/client.ts';
import { DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

const LINK = /http:\/\/localhost:3000\/api(\/proposal\?key=[\w.-]+&language=(?:en|ka))/;

/** Nino has paid for tables 2 and 3 at 19:00 on Friday; a hostess is signed in; it is Sunday. */
export async function createProposals() {
  const house = await createFloor();
  const { ctx, staff } = house;
  const nino = await house.diner({ email: 'nino@mail.example' });
  const orderId = await house.confirmed(nino, { partySize: 4 });
  const { id } = await ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
  /** Sends the form of a change: by default, that the restaurant wants table 4 for them. */
  const ask = (fields: Record<string, string | string[]> = {}): Promise<Answer> =>
    staff.post(`/staff/reservations/${id}/change`, {
      date: DATE,
      from: '19',
      until: '21',
      party: '4',
      tables: ['table4'],
      initiator: 'house',
      ready: 'repair',
      ...fields,
    });
  const mailedPath = () => mailedProposal(house);
  const tablesOf = async (): Promise<string> => {
    const rows = await ctx.db
      .selectFrom('reservation_tables')
      .select('table_id')
      .where('reservation_id', '=', id)
      .orderBy('table_id')
      .execute();
    return rows.map(({ table_id: table }) => table).join();
  };
  /** What is claimed now, also until an answer. */
  const claimed = async (): Promise<string> => {
    const rows = await ctx.db
      .selectFrom('table_claims')
      .select('table_id')
      .distinct()
      .where('reservation_id', '=', id)
      .where((eb) => eb.or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', ctx.clock())]))
      .orderBy('table_id')
      .execute();
    return rows.map(({ table_id: table }) => table).join();
  };
  const refunds = async () => {
    const { status, refund_tetri: tetri } = await selectOrders(ctx.db)
      .select(['status', 'refund_tetri'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { status, tetri };
  };
  return { ...house, nino, orderId, id, ask, mailedPath, tablesOf, claimed, refunds };
}

/** The path of the page in the newest mail that has one. */
export async function mailedProposal({ ctx, mailer }: Pick<PayingApp, 'ctx' | 'mailer'>): Promise<string> {
  await sendDueMail(ctx);
  return mailer.messages.map(({ text }) => LINK.exec(text)?.[1]).findLast(Boolean) ?? '';
}

/** Opens the page behind a link in a browser that nobody has signed in. */
export async function openProposal(
  { client }: Pick<PayingApp, 'client'>,
  path: string,
  language: Language = 'en',
) {
  const address = new URL(`http://localhost${path}`);
  address.searchParams.set('language', language);
  const { status, body } = await client().send(`/api${address.pathname}${address.search}`);
  const html = String(body);
  const text = html
    .replaceAll(/<style>[^]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
  return { status, html, text };
}

/** Sends the form of that page. */
export function answerAs(
  { client }: Pick<PayingApp, 'client'>,
  path: string,
  answer: string,
): Promise<Answer> {
  const key = new URL(`http://localhost${path}`).searchParams.get('key') ?? '';
  const fields = { key, language: 'en', ...(answer && { answer }) };
  return postForm(client(), '/api/proposal', fields, { Origin: 'null' });
}
