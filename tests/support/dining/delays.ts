import { linkPath } from '#server/platform/http/links.ts';
import type { Language } from '#contract/values/language.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { postForm } from '#tests/support/staff/staff.ts';
import type { Answer } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';

const EMAIL = 'nino@mail.example';

/** Nino has paid for tables 2 and 3 at 19:00; a hostess is signed in. */
export async function createDelays() {
  const house = await createFloor();
  const nino = await house.diner({ email: EMAIL });
  const orderId = await house.confirmed(nino, { partySize: 4 });
  const { id } = await house.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
  const pathOf = (reservationId: string, email: string) =>
    linkPath(house.ctx.config, 'delay', { reservationId, email }, { language: 'en' });
  const delayOf = (reservationId = id) =>
    house.ctx.db
      .selectFrom('reservations')
      .select(['delay_minutes', 'delay_presses'])
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
  return { ...house, nino, orderId, id, path: pathOf(id, EMAIL), pathOf, delayOf };
}

interface Link extends Pick<PayingApp, 'client'> {
  /** Below the API's base. */
  path: string;
}

/** Opens the page behind a link in a browser that nobody has signed in. */
export async function openDelay({ client, path }: Link, language: Language) {
  const address = new URL(`http://localhost${path}`);
  address.searchParams.set('language', language);
  const { status, body } = await client().send(`/api${address.pathname}${address.search}`);
  return { status, body: String(body), text: toText(String(body)) };
}

/** Presses a button of that page. */
export function announceAs({ client, path }: Link, minutes: number): Promise<Answer> {
  const key = new URL(`http://localhost${path}`).searchParams.get('key') ?? '';
  const fields = { key, language: 'en', minutes: String(minutes) };
  return postForm(client(), '/api/delay', fields, { Origin: 'null' });
}

/** Presses the button with which guests say that they are coming, on the page as it is, or as it was when they opened it. */
export async function pressReconfirm(link: Link, page?: { body: string }): Promise<Answer> {
  const { body } = page ?? (await openDelay(link, 'en'));
  const key = new URL(`http://localhost${link.path}`).searchParams.get('key') ?? '';
  const [, moves = ''] = /name="moves" value="(\d+)"/.exec(body) ?? [];
  return postForm(link.client(), '/api/reconfirm', { key, language: 'en', moves }, { Origin: 'null' });
}

function toText(html: string): string {
  return html
    .replaceAll(/<style>[^]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
