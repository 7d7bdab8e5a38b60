import { atom, type ReadableAtom } from 'nanostores';
import { findWrongFields, phoneOf, type RegistrationForm } from '#contract/values/registration.ts';
import { changeDetails, changePassword } from '#src/api/settings.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { endSession } from '#src/stores/account/session.ts';
import { createForm } from '#src/stores/forms.ts';
import { noteProfile } from './profile.ts';

export type SettingsField = keyof RegistrationForm | 'currentPassword';
type Texts = Messages['settings'];

const details = createForm<SettingsField>(endSession);
export const $detailsForm = details.$form;

const password = createForm<SettingsField>(endSession);
export const $passwordForm = password.$form;

type Setting = 'details' | 'password';
const $saved = atom<Setting | undefined>();
/** Which form was saved last, until the next one is sent. */
export const $savedSetting: ReadableAtom<Setting | undefined> = $saved;

/** `true` once the details are changed. */
export async function submitDetails(
  input: Pick<RegistrationForm, 'firstName' | 'lastName' | 'phone' | 'foreignPhone'>,
  messages: Texts,
): Promise<boolean> {
  $saved.set(undefined);
  if (details.refuse(findWrongFields(input, messages.problems))) return false;
  const changed = {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    phone: phoneOf(input) ?? '',
  };
  if (!(await details.submit(() => changeDetails(changed), messages))) return false;
  noteProfile(changed);
  $saved.set('details');
  return true;
}

/** `true` once the password is changed. */
export async function submitPassword(
  input: Record<'currentPassword' | 'password' | 'confirmPassword', string>,
  messages: Texts,
): Promise<boolean> {
  $saved.set(undefined);
  const { currentPassword, ...chosen } = input;
  const wrong = {
    ...(!currentPassword && { currentPassword: messages.currentPasswordMissing }),
    ...findWrongFields(chosen, messages.problems),
  };
  if (password.refuse(wrong)) return false;
  const request = { currentPassword, newPassword: chosen.password };
  if (!(await password.submit(() => changePassword(request), messages))) return false;
  $saved.set('password');
  return true;
}
