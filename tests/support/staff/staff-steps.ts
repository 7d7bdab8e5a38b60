import { expect, type BrowserContext, type Page, type Stack } from '#tests/support/browser/e2e.ts';
import { countMails, receiveMail } from '#tests/support/browser/mailbox.ts';

/** The steps of the staff, by the texts on the page: in Georgian by default. */
export const STAFF = 'staff@tamada.example';

/** Requests a sign-in link and returns the address in the mail. */
export async function askForLink(page: Page, stack: Stack, email: string): Promise<string> {
  const before = countMails(stack, email);
  await page.goto(`${stack.siteUrl}/staff`);
  await page.getByLabel('ელფოსტა').fill(email);
  await page.getByRole('button', { name: 'ბმულის გამოგზავნა' }).click();
  await expect(page.getByRole('heading', { name: 'შეამოწმეთ ფოსტა' })).toBeVisible();
  const link = /http:\S+/.exec((await receiveMail(stack, email, before + 1)).text)?.[0] ?? '';
  // The server writes another of its addresses into the link.
  return link.replace(/^http:\/\/[^/]+/, stack.siteUrl);
}

export async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'შესვლა' }).click();
}

/** The sessions of each server's staff. A mailed link for each test would reach the limit of links. */
const sessions = new WeakMap<Stack, Map<string, Cookies>>();
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export async function signInStaff(page: Page, stack: Stack, email = STAFF): Promise<void> {
  const known = sessions.get(stack) ?? new Map<string, Cookies>();
  sessions.set(stack, known);
  const cookies = known.get(email);
  if (cookies) {
    await page.context().addCookies(cookies);
    await page.goto(`${stack.siteUrl}/staff`);
  } else await enter(page, await askForLink(page, stack, email));
  await expect(page.getByRole('heading', { name: /^დარბაზი/ })).toBeVisible();
  known.set(email, await page.context().cookies());
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

export async function goToDay(page: Page, date: string): Promise<void> {
  await page.getByRole('link', { name: 'დღის ჯავშნები' }).click();
  // On a phone the field is folded.
  const folded = page.getByText('თარიღი', { exact: true }).and(page.locator('summary'));
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel('თარიღი').fill(date);
  await page.getByRole('button', { name: 'დღის ჩვენება' }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/days/${date}$`));
}

export async function findGuests(page: Page, words: string): Promise<void> {
  await page.getByLabel('სახელი, ტელეფონი ან მაგიდა').fill(words);
  await page.getByRole('button', { name: 'ძებნა' }).click();
  await expect(page.getByRole('link', { name: 'ყველა' })).toBeVisible();
}

export async function blockTable(
  page: Page,
  block: { table: string; from: string; to: string; note: string },
) {
  await page.getByRole('heading', { name: 'მაგიდის დაბლოკვა' }).click();
  const form = page.getByRole('form', { name: 'მაგიდის დაბლოკვა' });
  await form.getByLabel('მაგიდა').selectOption(block.table);
  await form.getByLabel('დასაწყისი').selectOption(block.from);
  await form.getByLabel('დასასრული').selectOption(block.to);
  await form.getByLabel('მიზეზი').fill(block.note);
  await form.getByRole('button', { name: 'დაბლოკვა' }).click();
}

export async function closeDay(page: Page, note: string): Promise<void> {
  await page.getByRole('heading', { name: 'ჯავშნების მიღების შეჩერება' }).click();
  const form = page.getByRole('form', { name: 'ჯავშნების მიღების შეჩერება' });
  await form.getByLabel('მიზეზი').fill(note);
  await form.getByRole('button', { name: 'მიღების შეჩერება' }).click();
  await expect(page.getByText('ამ დღეს ახალი ჯავშნები აღარ მიიღება.').first()).toBeVisible();
}

export async function cancelForHouse(page: Page, name: string, reason: string): Promise<void> {
  await rowOf(page, name).getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'გაუქმება და თანხის დაბრუნება…' }).click();
  await page.getByRole('radio', { name: /^რესტორანი: სტუმარს სრულად უბრუნდება/ }).check();
  await page.getByLabel(/^მიზეზი/).fill(reason);
  await page.getByRole('button', { name: 'ჯავშნის გაუქმება' }).click();
  await expect(page.getByRole('heading', { name: /^დღის ჯავშნები/ })).toBeVisible();
}
