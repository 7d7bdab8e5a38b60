import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { SIGNED_IN, SIGNED_OUT, USER } from '#tests/support/answers.ts';
import { test as base, type BrowserContext } from './e2e.ts';

/** The type of table numbers in this back end: the specification leaves it open. */
export type TableForm = 'table5' | '5' | '"5"';

interface LiteralBackEnd {
  /** Answers a path of the API with this body. */
  answer(path: string, body: string): void;
  orders: unknown[];
}

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
    '/auth/verify': SIGNED_OUT,
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

async function startLiteralBackEnd(
  context: BrowserContext,
  answers: Record<string, unknown>,
): Promise<LiteralBackEnd> {
  const orders: unknown[] = [];
  const bodies = new Map(Object.entries(answers).map(([path, body]) => [path, JSON.stringify(body)]));
  await context.route(`**${API_BASE_PATH}/**`, (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(API_BASE_PATH.length);
    if (path === '/bog/create-order') orders.push(request.postDataJSON());
    if (path === '/auth/signup') bodies.set('/auth/verify', JSON.stringify(SIGNED_IN));
    const body = bodies.get(path);
    return body === undefined
      ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' })
      : route.fulfill({ contentType: 'application/json', body });
  });
  return { orders, answer: (path, body) => void bodies.set(path, body) };
}

/** The same site with a back end that returns only the fields of the specification's section 7. */
export const test = base.extend<{ tableForm: TableForm; backEnd: LiteralBackEnd }>({
  tableForm: ['table5', { option: true }],
  backEnd: [
    async ({ context, stack, tableForm }, use) =>
      use(await startLiteralBackEnd(context, literalAnswers(tableForm, stack.siteUrl))),
    { auto: true },
  ],
});
