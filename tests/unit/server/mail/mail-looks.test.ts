// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { PALETTES, recolour } from '#contract/values/palettes.ts';
import { composeMail } from '#server/messages/compose/compose.ts';
import { findFaintTexts, type Reader } from '#tests/support/site/faint-texts.ts';
import { ENGLISH, LARGE_LETTER, LETTER } from '#tests/support/server/letter.ts';
import { listSampleMails, listShortMails } from '#tests/support/server/sample-mails.ts';

const LONG_NAME = 'ქათმის საცივი ნიგვზით, ბროწეულითა და ახალი ქინძით, მოხარშული ღომით';
const MAILS = await listSampleMails();
const ALL_MAILS = [...MAILS, ...(await listShortMails())];
const READERS: readonly Reader[] = ['light', 'dark', 'no style sheet', 'no styles'];
/** Content that mail programs load automatically, or that spam filters reject. */
const FOREIGN =
  /<(img|svg|link|iframe|object|form|input|video)\b|url\(|@import|@font-face|\bsrc=|background="/;

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

describe.each(MAILS)('the mail $name, $language', ({ language, subject, html, text }) => {
  it('is light and loads nothing', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).not.toMatch(FOREIGN);
  });

  it('keeps to 600 pixels and shrinks below', () => {
    const widths = [...parse(html).querySelectorAll('[width]')].map((element) =>
      element.getAttribute('width'),
    );

    expect([...new Set(widths)].toSorted()).toEqual(['100%', '600']);
    expect(html).toContain('style="width:100%;max-width:600px');
  });

  it('is laid out by tables that are none for a screen reader', () => {
    const tables = [...parse(html).querySelectorAll('table')];

    expect(tables.filter((table) => !table.hasAttribute('role'))).toHaveLength(2);
    expect(parse(html).querySelectorAll(`[lang="${language}"]`)).toHaveLength(2);
    expect(parse(html).title).toBe(subject);
    expect(parse(html).querySelectorAll('h1')).toHaveLength(1);
  });

  it('begins with a preview of its own', () => {
    const [preview = ''] = parse(html).body.firstElementChild?.textContent?.split('\u034f') ?? [];

    expect(preview.length).toBeGreaterThan(20);
    expect(preview.length).toBeLessThan(260);
    expect(subject).not.toContain(preview);
  });

  it('says in plain text all that it says in HTML', () => {
    const spaces = (words: string) => words.replaceAll(/[\s\u034f]+/g, ' ').trim();
    const plain = spaces(text);
    const cells = [...parse(html).querySelectorAll('td, th, p, a')]
      .filter((element) => !element.querySelector('td, p, br, a') && !element.hasAttribute('aria-hidden'))
      .map((element) => spaces(element.textContent ?? ''))
      .filter((words) => words !== ENGLISH.restaurant.tagline[language]);

    expect(cells.length).toBeGreaterThan(20);
    expect(cells.filter((words) => !plain.includes(words))).toEqual([]);
  });

  it('leads on by links that stand in the plain text too', () => {
    const links = [...parse(html).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const pages = links.filter((address) => address.startsWith('https:'));

    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((address) => !text.includes(address))).toEqual([]);
  });
});

describe.each(READERS)('the colours of a mail, read with %s', (reader) => {
  it.each(ALL_MAILS.filter(({ language }) => language === 'en'))('are plain in $name', ({ html }) => {
    expect(findFaintTexts(html, reader)).toEqual([]);
  });

  it.each(PALETTES)('are plain in the palette %s', (palette) => {
    const faint = ALL_MAILS.filter(({ language }) => language === 'ka').flatMap(({ name, html }) =>
      findFaintTexts(recolour(html, palette), reader).map((text) => `${name}: ${text}`),
    );

    expect(faint).toEqual([]);
  });
});

describe('the button of a mail', () => {
  it.each([
    {
      kind: 'confirmation',
      status: 'confirmed',
      link: 'My reservations',
      url: 'https://tamada.example/en/profile',
    },
    {
      kind: 'reminder',
      status: 'confirmed',
      link: 'How to find us',
      url: 'https://tamada.example/en/contact',
    },
    {
      kind: 'cancellation',
      status: 'refund_due',
      link: 'Book a table',
      url: 'https://tamada.example/en/reservation',
    },
    {
      kind: 'refund',
      status: 'confirmed',
      link: 'My reservations',
      url: 'https://tamada.example/en/profile',
    },
    {
      kind: 'refund',
      status: 'refunded',
      link: 'Book a table',
      url: 'https://tamada.example/en/reservation',
    },
  ] as const)('leads on from a $kind, $status', async ({ kind, status, link, url }) => {
    const { html, text } = await composeMail({ ...LETTER, status }, { ...ENGLISH, kind });

    const button = [...parse(html).querySelectorAll('td[bgcolor] > a')].find(
      ({ textContent }) => textContent === link,
    );
    expect(button?.getAttribute('href')).toBe(url);
    expect(text).toContain(`${link}: ${url}`);
  });
});

describe('what a diner wrote', () => {
  const HOSTILE = `"><table></td><style>*{display:none}</style>'${'ა'.repeat(60)}`;
  const withTexts = (customerName: string, text: string) => ({
    ...LETTER,
    customerName,
    notes: text,
    allergies: { allergens: [], other: text },
  });

  it('stays text in every place of the mail', async () => {
    const plain = parse((await composeMail(withTexts('x', 'x'), ENGLISH)).html);
    const hostile = parse((await composeMail(withTexts(HOSTILE, HOSTILE), ENGLISH)).html);

    expect(hostile.querySelectorAll('*')).toHaveLength(plain.querySelectorAll('*').length);
    expect(hostile.body.textContent).toContain(`Dear ${HOSTILE},`);
  });

  it('keeps its lines', async () => {
    const { html } = await composeMail({ ...LETTER, notes: 'By the window\nNo <walnuts>' }, ENGLISH);

    expect(html).toContain('By the window<br>No &lt;walnuts&gt;');
  });

  it('may be one word as long as a line', async () => {
    const { html } = await composeMail({ ...LETTER, customerName: 'ა'.repeat(60) }, ENGLISH);

    expect(html).toContain('overflow-wrap:anywhere');
  });
});

describe('the names of tables', () => {
  it('are not torn from their numbers', async () => {
    const { html } = await composeMail(LETTER, ENGLISH);

    expect(html).toContain('Table\u00a05, VIP\u00a0Zone\u00a01');
  });
});

describe('a mail with 200 dishes', () => {
  const lines = Array.from({ length: 200 }, (_, place) => ({
    name: { en: `Dish ${place + 1}`, ka: `${LONG_NAME} ${place + 1}` },
    quantity: 12,
    totalTetri: 12_345,
  }));
  const request = { ...ENGLISH, language: 'ka', moveUrl: `${ENGLISH.cancelUrl}-move` } as const;

  it('is not cut, and begins with the sum and the links', async () => {
    const { html } = await composeMail({ ...LARGE_LETTER, lines }, request);
    const first = Buffer.from(html).subarray(0, 20_000).toString();

    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(first).toContain('2715,90\u00a0₾');
    expect(first).toContain(`href="${request.siteUrl}/ka/profile"`);
    expect(first).toContain(`href="${request.moveUrl}"`);
    expect(first).toContain(`href="${request.cancelUrl}"`);
  });

  it('names every dish', async () => {
    const { html } = await composeMail({ ...LARGE_LETTER, lines }, ENGLISH);

    expect(parse(html).body.textContent).toContain('12\u00a0×\u00a0Dish 1 · ₾123.45');
    expect(parse(html).body.textContent).toContain('12\u00a0×\u00a0Dish 200 · ₾123.45');
  });
});
