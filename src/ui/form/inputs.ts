import type { InputHTMLAttributes } from 'react';
import { isForeignPhone, PHONE_PREFIX, toPhoneDigits } from '#contract/values/phone.ts';
import type { RegistrationForm } from '#contract/values/registration.ts';
import { openField } from './focus-failure.ts';

export type InputName = keyof RegistrationForm | 'currentPassword';

interface Input extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  prefix?: string;
}

const NEW_PASSWORD: Input = { type: 'password', autoComplete: 'new-password' };

function otherField(field: HTMLInputElement, name: InputName): HTMLInputElement | undefined {
  const found = field.form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
}

/** How each field of the account is typed. Of the two telephone numbers the one that was typed last stays. */
export const INPUTS: Record<InputName, Input> = {
  email: { type: 'email', autoComplete: 'email' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: {
    prefix: PHONE_PREFIX,
    // Not `type="tel"`, which browsers fill with the whole number: the prefix is outside the field.
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    onInput: ({ currentTarget: phone }) => {
      const foreign = otherField(phone, 'foreignPhone');
      const isForeign = foreign && isForeignPhone(phone.value);
      if (foreign) foreign.value = isForeign ? phone.value : '';
      phone.value = isForeign ? '' : toPhoneDigits(phone.value);
      if (isForeign) openField(foreign);
    },
  },
  foreignPhone: {
    type: 'tel',
    autoComplete: 'tel',
    required: false,
    onInput: ({ currentTarget: foreign }) => {
      const phone = otherField(foreign, 'phone');
      // A browser may fill in the field before it is asked for.
      if (!foreign.closest('[open]')) foreign.value = foreign.defaultValue;
      else if (phone) phone.value = '';
    },
  },
  currentPassword: { type: 'password', autoComplete: 'current-password' },
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
};
