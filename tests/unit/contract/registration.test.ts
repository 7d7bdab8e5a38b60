import { describe, expect, it } from 'vitest';
import { findWrongFields, phoneOf, type RegistrationForm } from '#contract/values/registration.ts';

const FORM: RegistrationForm = {
  email: 'nino@example.com',
  firstName: 'Nino',
  lastName: 'Beridze',
  phone: '555123456',
  foreignPhone: '',
  password: 'secret',
  confirmPassword: 'secret',
};

/** In place of texts. */
const NAMES = {
  passwords_differ: 'passwords_differ',
  password_too_short: 'password_too_short',
  first_name_missing: 'first_name_missing',
  last_name_missing: 'last_name_missing',
  phone_missing: 'phone_missing',
  phone_wrong_length: 'phone_wrong_length',
  foreign_phone_wrong: 'foreign_phone_wrong',
};

describe('findWrongFields', () => {
  it('finds none in a form that is filled in', () => {
    expect(findWrongFields(FORM, NAMES)).toEqual({});
  });

  it.each([
    [{ confirmPassword: 'other' }, 'passwords_differ', 'confirmPassword'],
    [{ password: 'short', confirmPassword: 'short' }, 'password_too_short', 'password'],
    [{ firstName: '  ' }, 'first_name_missing', 'firstName'],
    [{ lastName: '' }, 'last_name_missing', 'lastName'],
    [{ phone: '' }, 'phone_missing', 'phone'],
    [{ phone: '55512345' }, 'phone_wrong_length', 'phone'],
    [{ phone: '55512345x' }, 'phone_wrong_length', 'phone'],
    [{ phone: '5551234567' }, 'phone_wrong_length', 'phone'],
    [{ phone: '', foreignPhone: '4915123456789' }, 'foreign_phone_wrong', 'foreignPhone'],
  ])('%j: %s', (change, problem, field) => {
    expect(findWrongFields({ ...FORM, ...change }, NAMES)).toEqual({ [field]: problem });
  });

  it('has them in the order of the rules, with the first problem of each', () => {
    const empty = { email: '', firstName: '', lastName: '', phone: '', password: '', confirmPassword: 'x' };

    expect(Object.entries(findWrongFields(empty, NAMES))).toEqual([
      ['confirmPassword', 'passwords_differ'],
      ['password', 'password_too_short'],
      ['firstName', 'first_name_missing'],
      ['lastName', 'last_name_missing'],
      ['phone', 'phone_missing'],
    ]);
  });

  it('checks no field that the form lacks', () => {
    expect(findWrongFields({ lastName: '', phone: '5' }, NAMES)).toEqual({
      lastName: 'last_name_missing',
      phone: 'phone_wrong_length',
    });
  });
});

describe('phoneOf', () => {
  it.each([
    ['555 12 34 56', '', '+995555123456'],
    ['5a5 5-12.3456', '', '+995555123456'],
    ['', '+49 151 23456789', '+4915123456789'],
    ['', '555 12 34 56', '+995555123456'],
    // Typed before the page could move it to its field.
    ['0049 151 23456789', '', '+4915123456789'],
    ['5551234567', '', undefined],
    ['555123456', '4915123456789', undefined],
  ])('of "%s" and "%s" is %s', (phone, foreignPhone, stored) => {
    expect(phoneOf({ phone, foreignPhone })).toBe(stored);
  });
});
