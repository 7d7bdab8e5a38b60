export const footer = {
  rights: '© {year} {name}. All rights reserved.',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  accessibility: 'Accessibility',
  social: 'Social networks',
};
