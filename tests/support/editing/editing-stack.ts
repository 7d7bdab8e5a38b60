import { findFreePort } from '../../../scripts/lib/port.ts';
import { test as base, type Page, type Stack } from '#tests/support/browser/e2e.ts';
import { startStack } from '#tests/support/browser/stack.ts';
import { askForLink, enter, signInStaff } from '#tests/support/staff/staff-steps.ts';

const OWNER = 'lia@tamada.example';
export const EDITOR = 'nino@tamada.example';

/** Without TLS the content editor runs at `localhost` only, where the site of guests expects its API elsewhere. */
export interface EditingStack extends Stack {
  guestUrl: string;
}

export const test = base.extend<object, { stack: EditingStack }>({
  stack: [
    async ({}, use) => {
      const port = String(await findFreePort());
      const siteUrl = `http://localhost:${port}`;
      const env = { PORT: port, SITE_URL: siteUrl, API_URL: `http://127.0.0.1:${port}/api` };
      const stack = await startStack({ ...env, STAFF_EMAILS: OWNER });
      const house: EditingStack = {
        ...stack,
        siteUrl,
        apiUrl: env.API_URL,
        guestUrl: `http://tamada.localhost:${port}`,
      };
      await use(house);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The owner adds the editor, who signs in with a link. */
export async function signInEditor(
  page: Page,
  { owner, stack }: { owner: Page; stack: Stack },
): Promise<void> {
  await signInStaff(owner, stack, OWNER);
  await owner.goto(`${stack.siteUrl}/staff/members`);
  const form = owner.locator('form', {
    has: owner.getByRole('button', { name: 'თანამშრომლის დამატება', exact: true }),
  });
  await form.getByLabel('ელფოსტა').fill(EDITOR);
  await form.getByRole('radio', { name: /^რედაქტორი/ }).check();
  await form.getByRole('button', { name: 'თანამშრომლის დამატება', exact: true }).click();
  await enter(page, await askForLink(page, stack, EDITOR));
}
