import { dataAddress, deleteAccount } from '#src/api/settings.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { problemOf } from './profile-settings.ts';
import { noteDeleted } from './profile.ts';
import { endSession } from '#src/stores/account/session.ts';

/** The address of the file with everything that the restaurant has about the diner. */
export { dataAddress };

const deletion = createForm<'currentPassword'>();
export const $deletionForm = deletion.$form;

export async function submitDeletion(password: string, messages: Messages['settings']): Promise<void> {
  if (!password) return deletion.fail(messages.currentPasswordMissing, 'currentPassword');
  if (!(await deletion.submit(() => problemOf(deleteAccount({ password }), messages)))) return;
  endSession();
  noteDeleted();
}
