import { test as base, type Page, type Stack } from '#tests/support/browser/e2e.ts';
import { startStack } from '#tests/support/browser/stack.ts';
import { askForLink, enter, signInStaff } from '#tests/support/staff/staff-steps.ts';

export const OWNER = 'lia@tamada.example';
export const EDITOR = 'nino@tamada.example';

export const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack({ STAFF_EMAILS: OWNER });
      await use(stack);
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
