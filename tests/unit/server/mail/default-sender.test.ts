import { expect, it } from 'vitest';
import { defaultSender } from '#server/messages/channels/default-sender.ts';

const SALKHINO = {
  name: { en: 'Salkhino', ka: 'სალხინო' },
  email: 'salkhino@gmail.com',
  siteUrl: 'https://salkhino.example',
};
const DEVELOPMENT = { isProduction: false, siteUrl: 'http://localhost:3000' };

it.each([
  ['Salkhino <hello@salkhino.example>', SALKHINO, DEVELOPMENT],
  ['Salkhino <hello@salkhino.ge>', SALKHINO, { isProduction: true, siteUrl: 'https://www.salkhino.ge' }],
  [
    'Wine Bread & Co. <hello@salkhino.example>',
    { ...SALKHINO, name: { en: 'Wine, "Bread" & Co.', ka: 'ღვინო' } },
    DEVELOPMENT,
  ],
  ['Salkhino <info@salkhino.example>', { ...SALKHINO, email: 'info@salkhino.example' }, DEVELOPMENT],
  [
    'Salkhino <info@salkhino.ge>',
    { ...SALKHINO, email: 'info@salkhino.ge' },
    { isProduction: true, siteUrl: 'https://www.salkhino.ge' },
  ],
])('mails go out from %s without MAIL_FROM', (sender, restaurant, config) => {
  expect(defaultSender(restaurant, config)).toBe(sender);
});
