import { describe, expect, it } from 'vitest';
import { linkPolicies } from '#src/policies/links.ts';

describe('linkPolicies', () => {
  it('puts links into the sentence beside the pay button', () => {
    expect(linkPolicies('consent', 'en')).toEqual([
      { text: 'By paying you accept our ' },
      { text: 'terms of service', href: '/en/terms' },
      { text: '. The ' },
      { text: 'privacy policy', href: '/en/privacy' },
      { text: ' says how we process your data.' },
    ]);
  });

  it('speaks Georgian', () => {
    expect(linkPolicies('registration', 'ka')).toEqual([
      {
        text: 'თქვენს სახელს, ელფოსტასა და ტელეფონს ჯავშნებისა და კარგი მასპინძლობისთვის ვიყენებთ, რეკლამისთვის – არასდროს. დაწვრილებით: ',
      },
      { text: 'კონფიდენციალურობის პოლიტიკა', href: '/ka/privacy' },
      { text: '.' },
    ]);
  });
});
