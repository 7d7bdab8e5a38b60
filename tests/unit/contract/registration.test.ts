import { describe, expect, it } from 'vitest';
import { findRegistrationProblem, phoneOf, type RegistrationForm } from '#contract/values/registration.ts';

const FORM: RegistrationForm = {
  email: 'nino@example.com',
  firstName: 'Nino',
  lastName: 'Beridze',
  phone: '555123456',
  foreignPhone: '',
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
    [{ phone: '5551234567' }, 'phone_wrong_length', 'phone'],
    [{ phone: '', foreignPhone: '4915123456789' }, 'foreign_phone_wrong', 'foreignPhone'],
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
