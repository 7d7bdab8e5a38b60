import type { Messages } from '../en/index.ts';

export const footer: Messages['footer'] = {
  rights: '© {year} {name}. ყველა უფლება დაცულია.',
  privacy: 'კონფიდენციალურობის პოლიტიკა',
  terms: 'მომსახურების პირობები',
  accessibility: 'ხელმისაწვდომობა',
  social: 'სოციალური ქსელები',
};
