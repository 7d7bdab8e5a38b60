import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { beforeEach, describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/api/errors.ts';
import { passwordRoutes } from '#contract/routes/password-routes.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { REMEMBERED_ROUTE } from '#contract/routes/remembered-route.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { moveByStaff } from '#server/dining/front-desk/move.ts';
import { linkKey, linkPath } from '#server/platform/http/links.ts';
import { OPENAPI_ROUTE, routes } from '#contract/routes/routes.ts';
import { createDocument } from '#server/openapi/document.ts';
import { API } from '#tests/support/server/described-api.ts';
import { createPayingApp, DATE, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { openTableStream } from '#tests/support/server/table-stream.ts';
import { answerAs, openProposal } from '#tests/support/dining/proposals.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { announceAs, openDelay, pressReconfirm } from '#tests/support/dining/delays.ts';
import { pressHandover } from '#tests/support/dining/handovers.ts';
import { mailedEmailLink, mailedPasswordLink } from '#tests/support/server/mailed-link.ts';
import type { Client } from '#tests/support/server/client.ts';
import { beginParty, change } from '#tests/support/dining/parties.ts';
import { createPerson } from '#tests/support/server/accounts.ts';

const document = createDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
);

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

/** Records every answer of the app, also those to the bank, as `get /menu 200`. */
function listAnswers(): Set<string> {
  const answers = new Set<string>();
  const request = house.app.request.bind(house.app);
  house.app.request = async (input, init, ...rest) => {
    if (typeof input !== 'string') throw new Error('An address is needed');
    const answer = await request(input, init, ...rest);
    const copy = answer.clone();
    const isStream = answer.headers.get('Content-Type') === 'text/event-stream';
    const { pathname } = new URL(input, 'http://localhost');
    const text = isStream ? '' : await copy.text();
    if (!pathname.startsWith('/api/')) return answer;
    const type = answer.headers.get('Content-Type');
    const body: unknown = type?.startsWith('application/json') ? JSON.parse(text) : text;
    answers.add(
      API.findDescription({
        method: init?.method ?? 'GET',
        path: pathname,
        status: answer.status,
        type,
        body,
      }),
    );
    return answer;
  };
  return answers;
}

async function chooseTogether(host: Client): Promise<void> {
  const seating = { selectedTables: ['table5'], selectedDate: '2026-07-12', partySize: 2 };
  const { page } = await beginParty(house, host, seating);
  await page.read();
  await page.make(change('ready', { isReady: true }));
  const { shares } = await page.make(change('split', { isSplit: true }));
  await page.pay(shares?.[0]?.amount ?? 0);
  await page.payments();
}

/** A complete use of the site: an account, a hold, two orders, one of them cancelled. */
async function useEverything(): Promise<void> {
  const nino = house.client();
  const person = createPerson();
  await nino.post(routes.signUp, person);
  await nino.post(routes.logOut);
  await nino.post(routes.signIn, { email: person.email, password: person.password });
  await nino.post(passwordRoutes.forgotPassword, { email: person.email });
  await nino.post(passwordRoutes.resetPassword, {
    link: await mailedPasswordLink(house),
    password: 'new-khachapuri',
  });
  await nino.post(profileRoutes.details, { firstName: 'Nino', lastName: 'Beridze', phone: person.phone });
  await nino.post(profileRoutes.changePassword, {
    currentPassword: 'new-khachapuri',
    newPassword: person.password,
  });
  await nino.post(profileRoutes.changeEmail, { email: 'new@example.com', password: person.password });
  house.clock.advance(60_000);
  await nino.post(profileRoutes.emailLink);
  await nino.post(profileRoutes.confirmEmail, { link: await mailedEmailLink(house) });
  await nino.get(profileRoutes.devices);
  await nino.post(profileRoutes.signOutOthers);
  await nino.post(REMEMBERED_ROUTE, {
    specialRequests: 'By the window',
    allergies: { allergens: ['nuts'], other: '' },
  });
  await nino.get(REMEMBERED_ROUTE);
  await nino.get(profileRoutes.data);
  const leaver = await house.diner({ email: 'leaver@example.com', password: person.password });
  await leaver.post(profileRoutes.deleteAccount, { password: person.password });
  for (const path of [routes.menu, `${routes.availability}?date=${DATE}`, OPENAPI_ROUTE]) {
    const { headers } = await nino.get(path);
    await nino.get(path, { 'If-None-Match': headers.get('ETag') ?? '' });
  }
  await nino.post(routes.reservations, orderRequest());
  await nino.get(routes.hold);
  const id = await house.confirmed(nino);
  await house.bank.advance(0);
  await nino.get(`/orders/${id}/payment`);
  await nino.send('/api/bog/return', { method: 'POST' });
  await waitAndLeave(await house.diner());
  await chooseTogether(nino);
  const asked = { date: DATE, timeSlot: '19:00' };
  for (const path of [
    routes.verify,
    routes.profile,
    '/menu/khachapuri',
    routes.tables,
    `/tables/availability/table2?${new URLSearchParams(asked)}`,
    `${routes.reservations}?date=${DATE}`,
    routes.closedDays,
    routes.userReservations,
    `/orders/${id}`,
    `/orders/${id}/cancellation`,
    `/orders/${id}/move`,
    `/orders/${id}/dishes`,
    `/orders/${id}/availability?date=${DATE}`,
    `/orders/${id}/calendar`,
    '/orders/none/calendar',
    routes.live,
    routes.ready,
    routes.health,
  ]) {
    await nino.get(path);
  }
  await nino.post(`/orders/${id}/move`, orderRequest({ selectedTime: '20:00' }));
  await nino.post(`/orders/${id}/additions`, { menuItems: [{ id: 'khinkali-kalakuri', quantity: 1 }] });
  await nino.post(`/orders/${id}/removals`, {
    menuItems: [{ part: 1, id: 'khinkali-kalakuri', quantity: 1 }],
    refundAmount: 0,
  });
  await nino.post(`/orders/${id}/cancellation`, { refundAmount: 0 });
  await handOver();
  await comeLate();
  const stream = await openTableStream(house.app, { date: DATE });
  API.assertEvent(routes.tableChanges, (await stream.next())?.tables);
}

async function comeLate(): Promise<void> {
  const email = 'late@mail.example';
  const orderId = await house.confirmed(await house.diner({ email }), { selectedTables: ['table5'] });
  const { reservation_id: reservationId } = await house.ctx.db
    .selectFrom('orders')
    .select('reservation_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await answerProposal(reservationId, email);
  house.clock.set(Date.parse(`${DATE}T12:00:00+04:00`));
  const link = {
    ...house,
    path: linkPath(house.ctx.config, 'delay', { reservationId, email }, { language: 'en' }),
  };
  await openDelay(link, 'en');
  await announceAs(link, 15);
  const named = { reservationId, linkVersion: await findLinkVersion(house.ctx.db, reservationId) };
  const coming = { ...house, path: linkPath(house.ctx.config, 'reconfirm', named, { language: 'en' }) };
  await openDelay(coming, 'en');
  await pressReconfirm(coming);
}

/** Offers a reservation, opens the mailed link in a browser that nobody has signed in, and takes it. */
async function handOver(): Promise<void> {
  const giver = await house.diner({ email: 'giver@mail.example' });
  const order = await house.confirmed(giver, { selectedTables: ['table4'] });
  await pressHandover(giver, { order }, { email: 'taker@mail.example' });
  const { id } = await house.ctx.db.selectFrom('handover_offers').select('id').executeTakeFirstOrThrow();
  const key = linkKey(house.ctx.config, 'handover', { offerId: id });
  await pressHandover(house.client(), { key });
  await pressHandover(await house.diner({ email: 'taker@mail.example' }), { key });
}

async function answerProposal(reservationId: string, email: string): Promise<void> {
  const seating = { tables: ['table6'], date: DATE, slot: '19:00', hours: 2 };
  const wanted = { seating, partySize: null, initiator: 'house', reason: 'event', by: email } as const;
  await moveByStaff(house.ctx, { ...wanted, reservationId });
  const proposal = await house.ctx.db.selectFrom('seating_proposals').select('id').executeTakeFirstOrThrow();
  const path = linkPath(house.ctx.config, 'proposal', { proposalId: proposal.id, email }, { language: 'en' });
  await openProposal(house, path);
  await answerAs(house, path, 'keep');
}

/** For so large a party that the two tables of the reservation are missing. */
async function waitAndLeave(diner: Client): Promise<void> {
  await diner.post(waitingRoutes.waiting, { selectedDate: DATE, selectedTime: '19:00', partySize: 44 });
  await diner.get(waitingRoutes.waiting);
  const { id, email } = await house.ctx.db
    .selectFrom('waiting_entries')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['waiting_entries.id', 'email'])
    .executeTakeFirstOrThrow();
  const link = linkKey(house.ctx.config, 'waiting', { entryId: id, email });
  await diner.post(waitingRoutes.mailedOffer, { link });
  await diner.post(waitingRoutes.leaveWaiting, { id });
  await diner.post(waitingRoutes.leaveWaitingByLink, { link });
}

describe('GET /openapi.json', () => {
  it('is a valid OpenAPI 3.1 document, sent again only when it has changed', async () => {
    const first = await house.client().get(OPENAPI_ROUTE);
    const again = await house
      .client()
      .get(OPENAPI_ROUTE, { 'If-None-Match': first.headers.get('ETag') ?? '' });

    expect(first.body).toEqual(JSON.parse(JSON.stringify(document)));
    expect(again.status).toBe(304);
    const { valid } = await validate('https://spec.openapis.org/oas/3.1/schema-base', first.body as never);
    expect(valid).toBe(true);
  });

  it('has every route that the server answers, and no other', () => {
    const served = house.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

    expect(operations.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  it('has every code with its status', () => {
    const text = JSON.stringify(document.paths);
    const nowhere = Object.keys(ERROR_STATUS).filter((code) => !text.includes(`"${code}"`));

    expect(document['x-error-status']).toBe(ERROR_STATUS);
    // Pages that are not of the API say the first ones; the others are inside the answer to the changes of a party.
    const ofPages = ['preview_only', 'refund_needs_owner', 'method_not_allowed'];
    expect(nowhere.toSorted()).toEqual([...ofPages, 'party_closed', 'party_full', 'share_paid'].toSorted());
  });
});

describe('the described API', () => {
  it('answers in every way that is described, as described', async () => {
    const seen = listAnswers();

    await useEverything();

    const never = API.successes.filter((answer) => !seen.has(answer));
    expect(never, 'ask for these in useEverything()').toEqual([]);
  });

  it.each(operations)('refuses a stranger as described: %s', async (operation) => {
    const [method = '', template = ''] = operation.split(' ');
    const path = template.replace('{provider}', 'bog').replace(/\{\w+\}/g, 'none');
    const stranger = house.client();

    const answers = [
      await stranger.send(path, { method }),
      await stranger.send(`${path}?x=%00`, { method }),
      await stranger.send(path, { method: 'PATCH' }),
    ];

    expect(answers.map(({ status }) => status)).not.toContain(500);
  });

  it.each([
    ['another status', { status: 418, body: [] }, '418'],
    ['another type', { type: 'text/html', body: [] }, 'text/html'],
    ['a field too many', { body: [{ date: DATE, note: '', isOpen: true, who: 'Nino' }] }, '"who"'],
    ['a field too few', { body: [{ date: DATE, note: '' }] }, '0.isOpen'],
    ['the code of another endpoint', { status: 500, body: { code: 'email_taken', message: '' } }, 'code'],
  ])('is not one with %s', (_, answer, named) => {
    const seen = { method: 'GET', path: '/api/tables/closed-days', status: 200, type: 'application/json' };

    const find = () => API.findDescription({ ...seen, ...answer });
    expect(find).toThrow('get /tables/closed-days');
    expect(find).toThrow(named);
  });
});
