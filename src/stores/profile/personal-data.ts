import { dataAddress, deleteAccount } from '#src/api/settings.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { noteDeleted } from './profile.ts';
import { endSession } from '#src/stores/account/session.ts';

/** The address of the file with everything that the restaurant has about the diner. */
export { dataAddress };

const { $form, refuse, submit } = createForm<'currentPassword'>(endSession);
export const $deletionForm = $form;

export async function submitDeletion(password: string, messages: Messages['settings']): Promise<void> {
  if (!password) refuse({ currentPassword: messages.currentPasswordMissing });
  else if (await submit(() => deleteAccount({ password }), messages)) {
    endSession();
    noteDeleted();
  }
}
