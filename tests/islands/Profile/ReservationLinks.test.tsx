import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openProfile } from '#tests/support/islands/profile-page.tsx';
import { RESERVATION } from '#tests/support/answers.ts';

const WHEN = { en: '5\u00a0July\u00a02026, 19:00', ka: '5\u00a0ივლისი,\u00a02026, 19:00' };

afterEach(cleanup);

describe('the links of a reservation', () => {
  it('lead to the cancellation and to another date, while they are possible', async () => {
    await openProfile({
      'GET /user/reservations': [
        { ...RESERVATION, isCancellable: true, isMovable: true },
        { ...RESERVATION, id: 'r-2', orderId: 'o-2' },
      ],
    });
    await screen.findByRole('heading', { level: 1 });

    const links = screen.getAllByRole('link', { name: /^Cancel reservation/ });

    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/cancel?order=o-1']);
    expect(links[0]?.getAttribute('aria-label')).toBe(`Cancel reservation: ${WHEN.en}`);
    const changes = screen.getAllByRole('link', { name: /^Change time or table/ });
    expect(changes.map((link) => link.getAttribute('href'))).toEqual(['/en/change-reservation?order=o-1']);
    expect([...changes, ...links].map(({ textContent }) => textContent)).toEqual([
      'Change time or table',
      'Cancel',
    ]);
  });

  it.each([
    { language: 'en', name: `Add to calendar: ${WHEN.en}` },
    { language: 'ka', name: `კალენდარში დამატება: ${WHEN.ka}` },
  ] as const)('offer the calendar while the back end has one, $language', async ({ language, name }) => {
    await openProfile(
      {
        'GET /user/reservations': [
          { ...RESERVATION, orderId: 'o/1', hasCalendar: true },
          { ...RESERVATION, id: 'r-2', orderId: 'o-2' },
        ],
      },
      language,
    );
    await screen.findByRole('heading', { level: 1 });

    const [calendar, when] = name.split(': ');
    const file = `http://localhost:3000/api/orders/o%2F1/calendar?language=${language}`;
    const links = screen.getAllByRole('link', { name: /calendar|კალენდარში|Google|Outlook/ });

    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      [name, file],
      [`Google: ${calendar}, ${when}`, `${file}&to=google`],
      [`Outlook: ${calendar}, ${when}`, `${file}&to=outlook`],
    ]);
    expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual([
      [null, null],
      ['_blank', 'noopener'],
      ['_blank', 'noopener'],
    ]);
  });

  it.each([
    { language: 'en', names: ['We are coming', 'We’ll be late'] },
    { language: 'ka', names: ['მოვდივართ', 'გვაგვიანდება'] },
  ] as const)(
    'lead to the pages for a yes and a delay while the back end names them, $language',
    async ({ language, names }) => {
      await openProfile(
        {
          'GET /user/reservations': [
            {
              ...RESERVATION,
              reconfirmPath: '/reconfirm?key=r-1.k&language=en',
              delayPath: '/delay?key=r-1.k&language=en',
            },
            { ...RESERVATION, id: 'r-2' },
          ],
        },
        language,
      );
      await screen.findByRole('heading', { level: 1 });

      const links = screen.getAllByRole('link', { name: /coming|late|მოვდივართ|გვაგვიანდება/ });

      expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
        [`${names[0]}: ${WHEN[language]}`, 'http://localhost:3000/api/reconfirm?key=r-1.k&language=en'],
        [`${names[1]}: ${WHEN[language]}`, 'http://localhost:3000/api/delay?key=r-1.k&language=en'],
      ]);
    },
  );
});
