import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROLES } from '#server/platform/db/tables/staff.ts';
import { staffRoutes } from '#server/staff/routes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { tellWhatIsLeft } from '../../../scripts/restaurant/what-is-left.ts';

const OPEN = 'everybody';
const ALL = 'owner hostess waiter cook editor';

/** Who may use which route of the staff's pages. A new route needs a line. */
const WHO_MAY: Record<string, string> = {
  'GET /staff.css': OPEN,
  'GET /page.js': OPEN,
  'GET /fonts/heading-georgian.woff2': OPEN,
  'GET /fonts/heading-latin.woff2': OPEN,
  'GET /sign-in': OPEN,
  'POST /sign-in': OPEN,
  'GET /sent': OPEN,
  'GET /enter': OPEN,
  'POST /enter': OPEN,
  'POST /sign-out': ALL,
  'GET /access': OPEN,
  'GET /access/floor': 'owner hostess',
  'GET /access/tables': 'owner hostess waiter',
  'GET /access/kitchen': 'owner hostess cook',
  'GET /access/dishes': 'owner hostess cook',
  'GET /access/log': 'owner hostess',
  'GET /access/figures': 'owner',
  'GET /access/members': 'owner',
  'GET /access/content': 'owner editor',
  'GET /access/undo': 'owner hostess cook',
  'GET /access/own': ALL,
  'GET /': ALL,
  'POST /actions/:id/undo': 'owner hostess cook',

  'GET /floor': 'owner hostess',
  'GET /tables': 'owner hostess waiter',
  'GET /days/:date/floor/:table': 'owner hostess',
  'GET /days/:date/floor': 'owner hostess',
  'GET /days/:date/floor/changes': 'owner hostess waiter',
  'GET /floor.js': 'owner hostess waiter',
  'GET /picker.js': 'owner hostess',
  'GET /places.css': 'owner hostess',
  'GET /floors/:file': 'owner hostess waiter',
  'GET /days': 'owner hostess',
  'GET /days/:date': 'owner hostess',
  'POST /days/:date/reservations/:id/mark': 'owner hostess',
  'POST /days/:date/unreached/:id/called': 'owner hostess',
  'POST /days/:date/holds/:id/release': 'owner hostess',
  'POST /days/:date/blocks': 'owner hostess',
  'POST /days/:date/blocks/:id/remove': 'owner hostess',
  'POST /days/:date/close': 'owner hostess',
  'POST /days/:date/open': 'owner hostess',
  'GET /orders/:orderId/cancel': 'owner hostess',
  'POST /orders/:orderId/cancel': 'owner hostess',
  'GET /guests': 'owner hostess',
  'GET /reservations/:id/guest': 'owner hostess',
  'POST /reservations/:id/guest/note': 'owner hostess',
  'POST /reservations/:id/guest': 'owner hostess',
  'GET /log': 'owner hostess',
  'GET /opening': 'owner',
  'POST /opening/test-mail': 'owner',
  'GET /reservations/new': 'owner hostess',
  'POST /reservations': 'owner hostess',
  'GET /reservations/:id': 'owner hostess',
  'POST /reservations/:id/change': 'owner hostess',
  'POST /reservations/:id/arrived': 'owner hostess',
  'POST /reservations/:id/coming': 'owner hostess',
  'POST /reservations/:id/not-coming': 'owner hostess',
  'POST /reservations/:id/extend': 'owner hostess',
  'POST /reservations/:id/end': 'owner hostess',
  'POST /reservations/:id/no-show': 'owner hostess',
  'POST /reservations/:id/withdraw': 'owner hostess',
  'POST /reservations/:id/late-0': 'owner hostess',
  'POST /reservations/:id/late-10': 'owner hostess',
  'POST /reservations/:id/late-15': 'owner hostess',
  'POST /reservations/:id/late-20': 'owner hostess',
  'POST /reservations/:id/late-30': 'owner hostess',
  'POST /reservations/:id/late-45': 'owner hostess',
  'POST /reservations/:id/late-60': 'owner hostess',
  'POST /reservations/:id/cancel': 'owner hostess',
  'POST /waiting/:id/reserve': 'owner hostess',
  'POST /waiting/:id/remove': 'owner hostess',
  'GET /calendar': 'owner hostess',

  'GET /kitchen': 'owner hostess cook',
  'GET /days/:date/kitchen': 'owner hostess cook',
  'GET /dishes': 'owner hostess cook',
  'POST /dishes/:id/sold-out': 'owner hostess cook',
  'POST /dishes/:id/restore': 'owner hostess cook',

  'GET /figures': 'owner',
  'GET /books': 'owner',
  'GET /books/payments.csv': 'owner',
  'GET /books/reservations.csv': 'owner',
  'GET /members': 'owner',
  'POST /members': 'owner',
  'POST /members/role': 'owner',
  'POST /members/name': 'owner',
  'POST /members/remove': 'owner',

  'GET /site': 'owner editor',
  'GET /site/floors': 'owner editor',
  'GET /site/preview': 'owner editor',
  'GET /site/publish': 'owner editor',
  'GET /site/back': 'owner editor',
  'POST /site/preview': 'owner editor',
  'POST /site/trial': 'owner editor',
  'POST /site/trial-end': 'owner editor',
  'POST /site/publish': 'owner editor',
  'POST /site/back': 'owner editor',
  'POST /site/discard': 'owner editor',
  'POST /site/command': 'owner editor',
};

const ORIGIN = { Origin: 'http://localhost:3000' };
const ROLE_REFUSED = 'Your role does not include this page';
const TOKEN_MISSING = 'Someone else has signed in in this browser';
const SIGNED_OUT = 'You are signed out';

it('every route of the staff has the roles of the table, and no others', async () => {
  const house = await createTestApp();
  const routes = listRoutes(house);
  const people = await signInAll(house);

  const found = await Promise.all(routes.map(async (route) => [route, await findWhoMay(route, people)]));

  expect(Object.fromEntries(found)).toEqual(WHO_MAY);
});

it('every page that a paper or a printed step names is there', async () => {
  const { ctx } = await createTestApp();
  const pages = staffRoutes(ctx).routes.map(({ path }) => `/staff${path}`.replace(/\/$/, ''));
  const papers = globSync('{README,docs/*}.md').map((file) => readFileSync(file, 'utf8'));

  const named = [...papers, tellWhatIsLeft({ en: 'Salkhino', ka: 'სალხინო' }, 'content')].flatMap(
    (text) => text.match(/(?<=[\s`(]|example)\/staff(\/[a-z-]+)*/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((page) => !pages.includes(page))).toEqual([]);
});

function listRoutes({ ctx }: Pick<Awaited<ReturnType<typeof createTestApp>>, 'ctx'>): string[] {
  const routes = staffRoutes(ctx).routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}

/** A browser for each role and one of a stranger. */
async function signInAll(house: Awaited<ReturnType<typeof createTestApp>>) {
  const people = new Map<string, Client>([['stranger', house.client('en')]]);
  for (const role of ROLES) {
    people.set(role, (await signInStaff(house, await addMember(house, role))).browser);
  }
  return people;
}

/**
 * The roles that a route lets in. Forms are sent without their token, so that they change nothing: a role that is let in must
 * be told that the token is missing.
 */
async function findWhoMay(route: string, people: ReadonlyMap<string, Client>): Promise<string> {
  const allowed: string[] = [];
  for (const [person, browser] of people) {
    const verdict = await judge(route, browser);
    if (verdict === 'in') allowed.push(person);
    if (verdict === 'unguarded') allowed.push(`${person} (without a token)`);
  }
  return allowed[0] === 'stranger' && allowed.length === people.size ? OPEN : allowed.join(' ');
}

async function judge(route: string, browser: Client): Promise<'in' | 'out' | 'unguarded'> {
  const [method = '', path = ''] = route.split(' ');
  const isOpen = WHO_MAY[route] === OPEN;
  // A stream would not end; an invalid date tells just as well who is let in.
  const date = path.endsWith('/changes') ? 'x' : '2026-07-10';
  const place = path.replace(/^\/$/, '').replace(':date', date).replace(/:\w+/g, 'x');
  const answer = await browser.send(`/staff${place}?lang=en`, {
    method,
    ...(method === 'POST' && { headers: ORIGIN, body: new URLSearchParams() }),
  });
  const text = String(answer.body);
  if (answer.headers.get('Location') === '/staff/sign-in') return 'out';
  if (text.includes(ROLE_REFUSED) || text.includes(SIGNED_OUT)) return 'out';
  return method === 'GET' || isOpen || text.includes(TOKEN_MISSING) ? 'in' : 'unguarded';
}

it('a waiter sees the tables, changes nothing and can sign out', () => {
  const routes = Object.keys(WHO_MAY).filter((route) => WHO_MAY[route]?.includes('waiter'));

  expect(routes.filter((route) => route.startsWith('POST'))).toEqual(['POST /sign-out']);
});
