import { atom, type ReadableAtom } from 'nanostores';
import {
  findRegistrationProblem,
  PHONE_PREFIX,
  type RegistrationForm,
} from '#contract/values/registration.ts';
import { changeDetails, changePassword } from '#src/api/settings.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { createForm } from '#src/stores/forms.ts';
import { noteProfile } from './profile.ts';
import { refusalOf } from '#src/stores/refusal.ts';

export type SettingsField = keyof RegistrationForm | 'currentPassword';
type Texts = Messages['settings'];

const details = createForm<SettingsField>();
export const $detailsForm = details.$form;

const password = createForm<SettingsField>();
export const $passwordForm = password.$form;

type Setting = 'details' | 'password';
const $saved = atom<Setting | undefined>();
/** Which form was saved last, until the next one is sent. */
export const $savedSetting: ReadableAtom<Setting | undefined> = $saved;

export async function submitDetails(
  input: Pick<RegistrationForm, 'firstName' | 'lastName' | 'phone'>,
  messages: Texts,
): Promise<void> {
  $saved.set(undefined);
  const broken = findRegistrationProblem(input);
  if (broken) return details.fail(messages.problems[broken.problem], broken.field);
  const changed = {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    phone: `${PHONE_PREFIX}${input.phone}`,
  };
  if (!(await details.submit(() => problemOf(changeDetails(changed), messages)))) return;
  noteProfile(changed);
  $saved.set('details');
}

/** `true` once the password is changed. */
export async function submitPassword(
  input: Record<'currentPassword' | 'password' | 'confirmPassword', string>,
  messages: Texts,
): Promise<boolean> {
  $saved.set(undefined);
  const { currentPassword, ...chosen } = input;
  if (!currentPassword) password.fail(messages.currentPasswordMissing, 'currentPassword');
  const broken = findRegistrationProblem(chosen);
  if (currentPassword && broken) password.fail(messages.problems[broken.problem], broken.field);
  if (!currentPassword || broken) return false;
  const request = { currentPassword, newPassword: chosen.password };
  if (!(await password.submit(() => problemOf(changePassword(request), messages)))) return false;
  $saved.set('password');
  return true;
}

/** The message for a request that failed. */
export async function problemOf(request: Promise<void>, messages: Texts): Promise<string | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    return refusalText(await refusalOf(error), messages);
  }
}
