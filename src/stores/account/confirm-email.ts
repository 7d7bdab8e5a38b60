import { atom, type ReadableAtom } from 'nanostores';
import { hasCode } from '#src/api/client.ts';
import { confirmEmail } from '#src/api/confirm-email.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { createForm } from '#src/stores/forms.ts';
import { readMailedLink } from './mailed-link.ts';
import { refusalOf } from '#src/stores/refusal.ts';

const form = createForm<never>();
export const $confirmForm = form.$form;

const $state = atom<'open' | 'done' | 'invalid'>('open');
/** `invalid`: the link is incomplete, used or too old. */
export const $confirmation: ReadableAtom<'open' | 'done' | 'invalid'> = $state;

let link = '';

/** Uses up nothing: mail scanners open links too. */
export function openEmailLink(location: { hash: string }): void {
  link = readMailedLink(location);
  $state.set(link ? 'open' : 'invalid');
}

export async function submitConfirmation(messages: Messages['confirmEmail']): Promise<void> {
  const isDone = await form.submit(async () => {
    try {
      await confirmEmail(link);
      return undefined;
    } catch (error) {
      if (hasCode(error, 'email_link_invalid')) $state.set('invalid');
      return refusalText(await refusalOf(error), messages);
    }
  });
  if (isDone) $state.set('done');
}
