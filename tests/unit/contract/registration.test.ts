import { describe, expect, it } from 'vitest';
import {
  findRegistrationProblem,
  toPhoneDigits,
  type RegistrationForm,
} from '#contract/values/registration.ts';

const FORM: RegistrationForm = {
  email: 'nino@example.com',
  firstName: 'Nino',
  lastName: 'Beridze',
  phone: '555123456',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('findRegistrationProblem', () => {
  it('finds none in a form that is filled in', () => {
    expect(findRegistrationProblem(FORM)).toBeUndefined();
  });

  it.each([
    [{ confirmPassword: 'other' }, 'passwords_differ', 'confirmPassword'],
    [{ password: 'short', confirmPassword: 'short' }, 'password_too_short', 'password'],
    [{ firstName: '  ' }, 'first_name_missing', 'firstName'],
    [{ lastName: '' }, 'last_name_missing', 'lastName'],
    [{ phone: '' }, 'phone_missing', 'phone'],
    [{ phone: '55512345' }, 'phone_wrong_length', 'phone'],
    [{ phone: '55512345x' }, 'phone_wrong_length', 'phone'],
  ])('%j: %s', (change, problem, field) => {
    expect(findRegistrationProblem({ ...FORM, ...change })).toEqual({ problem, fields: [field] });
  });

  it('says the first of many problems in the order of the rules', () => {
    const empty = { email: '', firstName: '', lastName: '', phone: '', password: '', confirmPassword: 'x' };

    expect(findRegistrationProblem(empty)).toEqual({
      problem: 'passwords_differ',
      fields: ['confirmPassword', 'password', 'firstName', 'lastName', 'phone'],
    });
    expect(findRegistrationProblem({ ...empty, confirmPassword: '' })?.problem).toBe('password_too_short');
    expect(findRegistrationProblem({ ...FORM, firstName: '', lastName: '', phone: '' })?.problem).toBe(
      'first_name_missing',
    );
    expect(findRegistrationProblem({ ...FORM, lastName: '', phone: '' })?.problem).toBe('last_name_missing');
  });
});

describe('toPhoneDigits', () => {
  it.each([
    ['555 12 34 56', '555123456'],
    ['+995 555 123 456', '555123456'],
    ['995555123456', '555123456'],
    ['995123456', '995123456'],
    ['5551234567890', '555123456'],
    ['abc', ''],
  ])('%s is %s', (typed, digits) => {
    expect(toPhoneDigits(typed)).toBe(digits);
  });
});
