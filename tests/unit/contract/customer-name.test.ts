import { describe, expect, it } from 'vitest';
import { customerName } from '#contract/values/customer-name.ts';

describe('customerName', () => {
  it.each([
    { profile: { firstName: 'ნინო', lastName: 'ბერიძე' }, name: 'ნინო ბერიძე' },
    { profile: { firstName: 'Nino', lastName: '' }, name: 'nino.b' },
    { profile: { firstName: '', lastName: 'Beridze' }, name: 'nino.b' },
    { profile: undefined, name: 'nino.b' },
  ])('is $name for $profile', ({ profile, name }) => {
    expect(customerName(profile, 'nino.b@example.com')).toBe(name);
  });
});
