import type { CartItem } from '#contract/api/orders.ts';
import { newDiner, type Diner, type Page } from './e2e.ts';

/** A small file of the site: gives access to storage and the API before the first page opens. */
const BLANK_PATH = '/robots.txt';

interface Stored {
  local?: Record<string, string>;
  session?: Record<string, string>;
}

/** Sets values in the browser's storage before the first page opens. */
export async function store(page: Page, { local = {}, session = {} }: Stored): Promise<void> {
  await page.goto(BLANK_PATH);
  await page.evaluate(
    ([localValues, sessionValues]) => {
      for (const [key, value] of Object.entries(localValues)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(sessionValues)) sessionStorage.setItem(key, value);
    },
    [local, session] as const,
  );
}

/** A cart of two dishes: ₾37.00, with the service fee ₾40.70. */
export const SAVED_CART: CartItem[] = [
  {
    id: 'pkhali-spinach',
    price: 12.5,
    imageUrl: '/images/dishes/pkhali-spinach.svg',
    translations: [
      { language: 'en', name: 'Spinach Pkhali' },
      { language: 'ka', name: 'ისპანახის ფხალი' },
    ],
    quantity: 1,
  },
  {
    id: 'khachapuri-adjaruli',
    price: 24.5,
    imageUrl: '/images/dishes/khachapuri-adjaruli.svg',
    translations: [
      { language: 'en', name: 'Adjaruli Khachapuri' },
      { language: 'ka', name: 'აჭარული ხაჭაპური' },
    ],
    quantity: 1,
  },
];

/** The stored values of a diner who has chosen tables. */
export function savedChoice(choice: { date: string; time?: string; tables?: string[] }) {
  const { date, time = '19:00', tables = ['table5'] } = choice;
  return {
    selectedDate: date,
    selectedTime: time,
    reservationData: JSON.stringify({
      selectedTables: tables,
      selectedDate: date,
      selectedTime: time,
      currentFloor: 'floor1',
    }),
    'tamada-cart': JSON.stringify(SAVED_CART),
  };
}

/** Creates an account and signs it in, without the register page. */
export async function beSignedIn(page: Page, person: Partial<Diner> = {}): Promise<Diner> {
  const diner = { ...newDiner(), ...person };
  await page.goto(BLANK_PATH);
  const message = await page.evaluate(async (account) => {
    const token = await (await fetch('/api/auth/csrf')).text();
    const answer = await fetch('/api/auth/signup', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': /"csrfToken":"(.+?)"/.exec(token)?.[1] ?? '',
      },
      body: JSON.stringify({ ...account, phone: `+995${account.phone}` }),
    });
    return answer.text();
  }, diner);
  if (!message.includes('Signup successful')) throw new Error(message);
  return diner;
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
