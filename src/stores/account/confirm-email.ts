import { confirmEmail } from '#src/api/confirm-email.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { createMailedLink } from './mailed-link.ts';

const { $form, submit } = createForm<never>();
export const $confirmForm = $form;

export const emailLink = createMailedLink('email_link_invalid');

export async function submitConfirmation(messages: Messages['confirmEmail']): Promise<void> {
  await submit(() => emailLink.use(confirmEmail), messages);
}
