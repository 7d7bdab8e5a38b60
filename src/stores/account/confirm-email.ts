import { confirmEmail } from '#src/api/confirm-email.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { createMailedLink } from './mailed-link.ts';

const { $form, submit, reset } = createForm<never>();
export const $confirmForm = $form;

export const emailLink = createMailedLink('email_link_invalid');
emailLink.$link.listen((link) => {
  if (link === 'open') reset();
});

export async function submitConfirmation(messages: Messages['confirmEmail']): Promise<void> {
  await submit(() => emailLink.use(confirmEmail), messages, { sent: messages.done });
}
