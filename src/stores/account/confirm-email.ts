import { atom, type ReadableAtom } from 'nanostores';
import { confirmEmail } from '#src/api/confirm-email.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { createMailedLink } from './mailed-link.ts';

const { $form, submit, reset } = createForm<never>();
export const $confirmForm = $form;

const $waits = atom<string[]>([]);
/** For what the confirmed diner is in line on a waiting list from now on. */
export const $waitsFor: ReadableAtom<string[]> = $waits;

export const emailLink = createMailedLink('email_link_invalid');
emailLink.$link.listen((link) => {
  if (link === 'open') reset();
});

export async function submitConfirmation(messages: Messages['confirmEmail']): Promise<void> {
  const send = async (link: string) => $waits.set(await confirmEmail(link));
  await submit(() => emailLink.use(send), messages, { sent: messages.done });
}
