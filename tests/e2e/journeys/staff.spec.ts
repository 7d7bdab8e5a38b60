import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { payButton, PKHALI, prepareCart } from '#tests/support/browser/diner-steps.ts';
import { DEEP } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';
import { beSignedIn, savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const PHONE = { width: 360, height: 740 };
const ALLERGY = 'თხილზე ალერგია გვაქვს';

test('the staff work through an evening without a script', async ({ page, stack, openContext }) => {
  test.slow();
  const seating = { date: dayFromToday(TEST_DAYS.staff.evening), time: '19:00', table: 'table6' };
  const house = await (await openContext({ javaScriptEnabled: false, viewport: PHONE })).newPage();

  await test.step('a guest with an allergy pays', () => bookWithAllergy(page, seating));
  await test.step('a staff member signs in', () => signInStaff(house, stack));

  await test.step('the hostess finds the guest and marks the call; nobody can arrive days before', async () => {
    await house.goto(`${stack.siteUrl}/staff/days/${seating.date}`);
    await house.getByLabel('სახელი, ტელეფონი ან მაგიდა').fill('6');
    await house.getByRole('button', { name: 'ძებნა' }).click();
    const row = house.getByRole('row').filter({ hasText: 'Kapanadze' });
    await expect(row).toContainText('19:00–21:00');
    await expect(row).toContainText(ALLERGY);
    await row.getByRole('button', { name: /^დავურეკე/ }).click();
    await expect(row.getByRole('button', { name: /^მონიშვნის მოხსნა: დარეკილია/ })).toBeVisible();
    await expect(row.getByRole('button', { name: /^მოვიდნენ/ })).toBeHidden();
    await expect(house.getByText(/მოვიდნენ:\s0/)).toBeVisible();
  });

  await test.step('the cook reads the allergy first', async () => {
    await house.getByRole('main').getByRole('link', { name: 'სამზარეულო' }).click();
    await expect(house.getByRole('listitem').first()).toContainText(ALLERGY);
    await expect(house.getByText(`2 × ${PKHALI.ka}`).first()).toBeVisible();
  });

  await test.step('an open menu shows a sold-out dish', async () => {
    const add = page.getByRole('button', { name: `${QUOTED.ka.addToCart}: ${PKHALI.ka}` });
    await page.goto('/ka/menu');
    await house.getByRole('link', { name: 'კერძები' }).click();
    await house.getByRole('button', { name: `აღარ გვაქვს: ${PKHALI.ka}` }).click();
    await expect(house.getByRole('button', { name: `ისევ გვაქვს: ${PKHALI.ka}` })).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(TEXTS.ka.menu.soldOut)).toBeVisible();
    await store(page, { local: savedChoice({ date: seating.date, time: '12:00' }) });
    await page.goto('/ka/menu');
    await expect(add).toBeVisible();
    await expect(page.getByText(TEXTS.ka.menu.soldOut)).toBeHidden();
    await house.getByRole('button', { name: `ისევ გვაქვს: ${PKHALI.ka}` }).click();
  });

  await test.step('the restaurant cancels, and the audit log has it', async () => {
    await house.goto(`${stack.siteUrl}/staff/days/${seating.date}`);
    await house.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
    await house.getByRole('link', { name: 'გაუქმება და თანხის დაბრუნება…' }).click();
    await house.getByRole('radio', { name: /^რესტორანი: სტუმარს სრულად უბრუნდება/ }).check();
    await house.getByRole('button', { name: 'ჯავშნის გაუქმება' }).click();
    await expect(house.getByText('ამ დღეს ჯავშანი არ არის.')).toBeVisible();
    await house.getByRole('link', { name: 'ჟურნალი' }).click();
    await expect(house.getByRole('listitem').first()).toContainText('ჯავშანი გააუქმა');
  });
});

test('the staff pages are accessible on a phone, in both languages', DEEP, async ({ page, stack }) => {
  await page.setViewportSize(PHONE);
  const date = dayFromToday(TEST_DAYS.staff.accessible);
  await bookWithAllergy(page, { date, time: '20:00', table: 'table7' });
  await page.goto(`${stack.siteUrl}/staff/sign-in`);
  await expectAccessible(page);
  await signInStaff(page, stack);

  for (const path of [`days/${date}`, `days/${date}?lang=en`, `days/${date}/kitchen`, 'dishes', 'log']) {
    await page.goto(`${stack.siteUrl}/staff/${path}`);
    await expectAccessible(page);
  }
  await page.goto(`${stack.siteUrl}/staff/days/${date}`);
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Cancel and refund…' }).click();
  await expectAccessible(page);
});

async function bookWithAllergy(page: Page, seating: Parameters<typeof prepareCart>[2]) {
  await beSignedIn(page);
  await prepareCart(page, 'ka', seating);
  await page.getByLabel(TEXTS.ka.cart.notes).fill(ALLERGY);
  await payButton(page, 'ka').click();
  await payWithCard(page, 'ka');
  await expect(page.getByRole('heading', { name: TEXTS.ka.paymentSuccess.heading })).toBeVisible();
}
