import { describe, expect, it } from 'vitest';
import { toCalendarLinks } from '#server/messages/compose/calendar-links.ts';
import { ENGLISH, LETTER } from '#tests/support/server/letter.ts';

const { restaurant, siteUrl } = ENGLISH;
const read = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url);
  return { page: origin + pathname, ...Object.fromEntries(searchParams) };
};

describe('toCalendarLinks', () => {
  it('opens a new entry in Google Calendar at the clock of Tbilisi', () => {
    const { google } = toCalendarLinks(LETTER, { restaurant, siteUrl, language: 'en' });

    expect(read(google)).toEqual({
      page: 'https://calendar.google.com/calendar/render',
      action: 'TEMPLATE',
      text: 'Table at Tamada',
      dates: '20260705T180000/20260705T200000',
      ctz: 'Asia/Tbilisi',
      location: 'Tamada, 1 Example Boulevard, Batumi',
      details: 'Table 5, VIP Zone 1\nhttps://tamada.example/en/profile',
    });
  });

  it('opens a new entry in Outlook at the same instants', () => {
    const { outlook } = toCalendarLinks(LETTER, { restaurant, siteUrl, language: 'en' });

    expect(read(outlook)).toEqual({
      page: 'https://outlook.live.com/calendar/0/deeplink/compose',
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: 'Table at Tamada',
      startdt: '2026-07-05T14:00:00Z',
      enddt: '2026-07-05T16:00:00Z',
      location: 'Tamada, 1 Example Boulevard, Batumi',
      body: 'Table 5, VIP Zone 1\nhttps://tamada.example/en/profile',
    });
  });

  it('speaks Georgian', () => {
    const { google, outlook } = toCalendarLinks(LETTER, { restaurant, siteUrl, language: 'ka' });

    expect(read(google)).toMatchObject({
      text: 'მაგიდა რესტორანში „თამადა“',
      details: 'მაგიდა 5, VIP ზონა 1\nhttps://tamada.example/ka/profile',
    });
    expect(read(outlook)).toMatchObject({ subject: 'მაგიდა რესტორანში „თამადა“' });
  });

  it('ends on the next date after midnight', () => {
    const late = { ...LETTER, slot: '22:00', hours: 3 };
    const { google, outlook } = toCalendarLinks(late, { restaurant, siteUrl, language: 'en' });

    expect(read(google)).toMatchObject({ dates: '20260705T220000/20260706T010000' });
    expect(read(outlook)).toMatchObject({ startdt: '2026-07-05T18:00:00Z', enddt: '2026-07-05T21:00:00Z' });
  });

  it('escapes what stands in names, and spaces so that Outlook reads them', () => {
    const named = { ...restaurant, name: { en: 'Meat & Fish + 1=#?', ka: 'თ' } };
    const { google, outlook } = toCalendarLinks(LETTER, { restaurant: named, siteUrl, language: 'en' });

    expect(read(google)).toMatchObject({ text: 'Table at Meat & Fish + 1=#?' });
    expect(read(outlook)).toMatchObject({ subject: 'Table at Meat & Fish + 1=#?' });
    expect(outlook).toContain('subject=Table%20at%20Meat%20%26%20Fish%20%2B%201%3D%23%3F&');
  });
});
