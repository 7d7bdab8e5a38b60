import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { dayFromToday, expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { receiveEmailLink, receiveMail } from '#tests/support/browser/mailbox.ts';
import { beginParty, chooseDish, joinParty } from '#tests/support/browser/party-steps.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const t = TEXTS.en;

/** What mail programs, chats and people make of a link. */
const PASSED_ON = [
  (link: string) => `${link}.`,
  (link: string) => `${link})`,
  (link: string) => `${link}>`,
  (link: string) => link.replace('#', '%23'),
];

/** What the page of a link shows if it was read. The pages of the account have a form anyway: they take the link out of the bar. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  together: (page) => expect(page.getByLabel(t.together.name, { exact: true })).toBeVisible(),
  share: (page) => expect(page.getByText(t.together.you.replace('{name}', 'Nika'))).toBeVisible(),
  cancel: (page) => expect(page.getByRole('button', { name: t.cancellation.cancel })).toBeVisible(),
  'change-reservation': (page) => expect(page.getByRole('button', { name: t.move.dateTime })).toBeVisible(),
  'change-dishes': (page) =>
    expect(page.getByRole('region', { name: t.dishes.presentHeading })).toBeVisible(),
  'confirm-email': (page) => expect(page).toHaveURL(/\/en\/confirm-email$/),
  'reset-password': (page) => expect(page).toHaveURL(/\/en\/reset-password$/),
};

test('each mailed link opens its page, whatever stands around it', async ({ page, openContext, stack }) => {
  test.slow();
  const [host, guest] = [newDiner(), newDiner()];
  const phone = await openContext({ viewport: { width: 390, height: 844 }, baseURL: stack.siteUrl });
  const other = await (await openContext()).newPage();
  const open = async (name: string, link: string) => {
    for (const passOn of PASSED_ON) {
      await other.goto('about:blank');
      await other.goto(passOn(link));
      await OPENED[name]?.(other);
    }
  };
  const seating = { date: dayFromToday(TEST_DAYS.mailedLinks.both), time: '19:00', table: 'table3' };

  const link = await test.step('that of a list', async () => {
    const invitation = await beginParty(page, host, seating);
    await open('together', invitation);
    return invitation;
  });
  await test.step('that of a share, and those of the reservation', async () => {
    const guests = await joinParty(phone, link, { name: 'Nika', language: 'en' });
    await chooseDish(guests, 'en', 'pkhali');
    await page.getByRole('button', { name: t.together.split }).click();
    await guests.getByLabel(t.together.receiptEmail).fill(guest.email);
    await payShare(guests);
    await open('share', findLink((await receiveMail(stack, guest.email)).text, 'together'));
    await payShare(page);
    await expect(page.getByRole('heading', { name: t.together.paidHeading })).toBeVisible();
    const { text } = await receiveMail(stack, host.email, 2);
    for (const name of ['cancel', 'change-reservation', 'change-dishes'])
      await open(name, findLink(text, name));
  });
  await test.step('those of the account, which work', async () => {
    await open('confirm-email', await receiveEmailLink(stack, host.email));
    await other.getByRole('button', { name: t.confirmEmail.confirm }).click();
    await expect(other.getByText(t.confirmEmail.done)).toBeVisible();
    await other.goto('/en/forgot-password');
    await other.getByLabel(t.password.email).fill(host.email);
    await other.getByRole('button', { name: t.password.send }).click();
    const { text } = await receiveMail(stack, host.email, 3);
    await open('reset-password', findLink(text, 'reset-password'));
    await other.getByLabel(t.password.newPassword, { exact: true }).fill('new-khachapuri');
    await other.getByLabel(t.password.confirmPassword, { exact: true }).fill('new-khachapuri');
    await other.getByRole('button', { name: t.password.save }).click();
    await expect(other).toHaveURL(/\/en\/#password-saved$/);
  });
});

async function payShare(page: Page): Promise<void> {
  await page
    .locator('[data-part="foot"]')
    .getByRole('button', { name: new RegExp(`^${t.together.pay}`) })
    .click();
  await payWithCard(page, 'en');
}

function findLink(text: string, page: string): string {
  return new RegExp(`http\\S+/${page}#\\S+`).exec(text)?.[0] ?? '';
}
