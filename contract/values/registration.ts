import { readPhone, toPhoneDigits } from './phone.ts';

/**
 * The rules of the registration form, in the order in which the specification checks them. The form shows the first
 * failure.
 */
export const MIN_PASSWORD_LENGTH = 6;
/** How long the mailed link for a forgotten password works. */
export const PASSWORD_LINK_MINUTES = 30;
/** How long the mailed link that confirms an address works. */
export const EMAIL_LINK_HOURS = 24;

export interface RegistrationForm {
  email: string;
  firstName: string;
  lastName: string;
  /** The digits after +995. */
  phone: string;
  /** Another country's number, in place of the Georgian one. */
  foreignPhone: string;
  password: string;
  confirmPassword: string;
}

export type RegistrationProblem =
  | 'passwords_differ'
  | 'password_too_short'
  | 'first_name_missing'
  | 'last_name_missing'
  | 'phone_missing'
  | 'phone_wrong_length'
  | 'foreign_phone_wrong';

interface Rule {
  problem: RegistrationProblem;
  field: keyof RegistrationForm;
  isBroken: (form: RegistrationForm) => boolean;
}

const RULES: readonly Rule[] = [
  {
    problem: 'passwords_differ',
    field: 'confirmPassword',
    isBroken: (form) => form.password !== form.confirmPassword,
  },
  {
    problem: 'password_too_short',
    field: 'password',
    isBroken: (form) => form.password.length < MIN_PASSWORD_LENGTH,
  },
  { problem: 'first_name_missing', field: 'firstName', isBroken: (form) => !form.firstName.trim() },
  { problem: 'last_name_missing', field: 'lastName', isBroken: (form) => !form.lastName.trim() },
  { problem: 'phone_missing', field: 'phone', isBroken: (form) => !form.phone && !form.foreignPhone },
  {
    problem: 'phone_wrong_length',
    field: 'phone',
    isBroken: (form) => !form.foreignPhone && phoneOf(form) === undefined,
  },
  {
    problem: 'foreign_phone_wrong',
    field: 'foreignPhone',
    isBroken: (form) => form.foreignPhone !== '' && phoneOf(form) === undefined,
  },
];

const EMPTY: RegistrationForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  foreignPhone: '',
  password: '',
  confirmPassword: '',
};

/**
 * What is said at each wrong field of a whole or a partial form, in the order of the rules: fields that the form lacks are
 * not checked.
 */
export function findWrongFields(
  form: Partial<RegistrationForm>,
  texts: Readonly<Record<RegistrationProblem, string>>,
): Partial<Record<keyof RegistrationForm, string>> {
  const whole = { ...EMPTY, ...form };
  const wrong: Partial<Record<keyof RegistrationForm, string>> = {};
  for (const { field, problem, isBroken } of RULES)
    if (field in form && isBroken(whole)) wrong[field] ??= texts[problem];
  return wrong;
}

/** The number that is to be stored; undefined if what was typed is none. */
export function phoneOf({
  phone,
  foreignPhone,
}: Pick<RegistrationForm, 'phone' | 'foreignPhone'>): string | undefined {
  if (foreignPhone) return readPhone(foreignPhone);
  return readPhone(phone) ?? readPhone(toPhoneDigits(phone));
}
