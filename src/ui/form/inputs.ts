import type { InputHTMLAttributes } from 'react';
import { PHONE_PREFIX, toPhoneDigits, type RegistrationForm } from '#contract/values/registration.ts';

export type InputName = keyof RegistrationForm | 'currentPassword';

interface Input extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  prefix?: string;
}

const NEW_PASSWORD: Input = { type: 'password', autoComplete: 'new-password' };

/** How each field of the account is typed. */
export const INPUTS: Record<InputName, Input> = {
  email: { type: 'email', autoComplete: 'email' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: {
    prefix: PHONE_PREFIX,
    // Not `type="tel"`, which browsers fill with the whole number: the prefix is outside the field.
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    onInput: ({ currentTarget }) => (currentTarget.value = toPhoneDigits(currentTarget.value)),
  },
  currentPassword: { type: 'password', autoComplete: 'current-password' },
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
};
