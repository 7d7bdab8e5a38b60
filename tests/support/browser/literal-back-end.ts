import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

/** The type of table numbers in this back end: the specification leaves it open. */
export type TableForm = 'table5' | '5' | '"5"';

export interface LiteralBackEnd {
  siteUrl: string;
  /** Answers a path of the API with this body. */
  answer(path: string, body: string): void;
  orders: unknown[];
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const MENU = [
  {
    slug: 'khinkali',
    translations: [
      { language: 'en', name: 'Khinkali' },
      { language: 'ka', name: 'ხინკალი' },
    ],
    items: [
      {
        id: 'somebody-elses-khinkali',
        price: 10,
        imageUrl: '/images/dishes/khinkali-kalakuri.svg',
        translations: [
          { language: 'en', name: "Somebody else's Khinkali" },
          { language: 'ka', name: 'სხვისი ხინკალი' },
        ],
      },
    ],
  },
];

const USER = { id: 'u1', email: 'diner@mail.example' };

function writeTable(form: TableForm, number: number): string | number {
  switch (form) {
    case 'table5':
      return `table${number}`;
    case '5':
      return number;
    case '"5"':
      return String(number);
  }
}

/** Exactly the answers of the specification's section 7; any other call is a 404 page. */
function literalAnswers(tableForm: TableForm, siteUrl: string): Record<string, unknown> {
  const validation = {
    serverCalculatedTotal: 11,
    subtotal: 10,
    serviceFee: 1,
    validatedItems: [],
    correctedCartItems: [],
  };
  return {
    '/auth/csrf': { csrfToken: 'token' },
    '/auth/signup': { message: 'Signup successful' },
    '/auth/signin': { message: 'Signin successful' },
    '/auth/logout': {},
    '/menu': MENU,
    '/tables/availability': [
      { tableNumber: writeTable(tableForm, 5), isAvailable: false },
      { tableNumber: writeTable(tableForm, 6), isAvailable: true },
    ],
    '/bog/create-order': { redirect_url: `${siteUrl}/en/payment-success?payment_id=abc`, validation },
    '/user/profile': {
      firstName: 'Nino',
      lastName: 'K',
      phone: '+995555123456',
      email: USER.email,
      createdAt: '2026-01-05T10:00:00Z',
    },
    '/user/reservations': [
      {
        id: 1,
        date: '2026-12-05',
        timeSlot: '19:00',
        tables: [{ tableNumber: writeTable(tableForm, 6) }],
        menuItems: [{ id: 'somebody-elses-khinkali', name: 'Khinkali', quantity: 1 }],
        status: 'confirmed',
      },
    ],
  };
}

export async function startLiteralBackEnd(tableForm: TableForm): Promise<LiteralBackEnd> {
  const orders: unknown[] = [];
  const replaced = new Map<string, string>();
  let answers: Record<string, unknown> = {};
  let isSignedIn = false;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (!path.startsWith('/api/')) return sendFile(path, response);
    const route = path.slice('/api'.length);
    const body = await readBody(request);
    if (route === '/bog/create-order') orders.push(JSON.parse(body));
    if (route === '/auth/signup') isSignedIn = true;
    const replacement = replaced.get(route);
    const verified = isSignedIn ? { isAuthenticated: true, user: USER } : { isAuthenticated: false };
    const answer = route === '/auth/verify' ? verified : answers[route];
    if (replacement === undefined && answer === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>');
      return;
    }
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(replacement ?? JSON.stringify(answer));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const siteUrl = `http://tamada.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  answers = literalAnswers(tableForm, siteUrl);
  return {
    siteUrl,
    orders,
    answer: (path, body) => void replaced.set(path, body),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendFile(path: string, response: ServerResponse): void {
  const base = join('dist', normalize(path));
  const file = [`${base}.html`, join(base, 'index.html'), base].find(
    (candidate) => extname(candidate) && existsSync(candidate),
  );
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
