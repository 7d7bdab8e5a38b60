import { describe, expect, it } from 'vitest';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { startsAt } from '#contract/values/time.ts';
import { renderHouseText, renderOrderText } from '#server/messages/compose/guest-text.ts';
import { renderOfferText } from '#server/messages/compose/offer.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { plainSigns } from '#server/messages/channels/plain-signs.ts';

const GSM_7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places. */
const EXTENDED = '^{}\\[~]|€';

/** In how many parts networks send a text: 160 letters of GSM-7, else 70 of UCS-2; parts of a longer one have fewer. */
function countSegments(text: string): number {
  const places = [...text].map((sign) => placesOf(sign));
  const isGsm = places.every((count) => count > 0);
  const length = isGsm ? places.reduce((sum, count) => sum + count, 0) : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}

function placesOf(sign: string): number {
  if (GSM_7.includes(sign)) return 1;
  return EXTENDED.includes(sign) ? 2 : 0;
}

/** A Wednesday in September has the longest name of a day in both languages, and no party is larger. */
const LONGEST = {
  reservationId: '0199a7a0-0000-7000-8000-00000000a1b2',
  date: '2026-09-30',
  slot: '19:00',
  tables: ['vip-zone-1', 'vip-zone-2', 'vip-zone-3', 'vip-zone-4', 'vip-zone-5', 'table12'],
  partySize: 60,
};
const PAY_UNTIL = startsAt('2026-09-29', '18:00');
const AMOUNT = 1_234_500;
const MONEY = {
  money: {
    paidTetri: AMOUNT,
    refundTetri: AMOUNT,
    returnedTetri: AMOUNT,
    cancellationTetri: AMOUNT,
    otherTetri: 0,
    keptTetri: 0,
    atRestaurantTetri: AMOUNT,
  },
  refunds: [{ tetri: AMOUNT, at: 0 }],
};

function house(siteUrl = 'https://tamada.example') {
  const config = { ...getConfig({ SITE_URL: siteUrl }), sessionSecret: 'a secret of the tests, long enough' };
  return { config, restaurant: readHouseContent().restaurant };
}

/** Every text with the longest values. */
function listTexts(language: Language, ctx = house()): string[] {
  const seating = { ...LONGEST, linkVersion: 0, payUntil: null, isParty: false };
  const unpaid = { ...seating, payUntil: PAY_UNTIL };
  const kinds = ['confirmation', 'move', 'reminder', 'cancellation'] as const;
  return [
    ...kinds.map((kind) => renderHouseText(ctx, seating, { kind, language })),
    ...kinds.map((kind) => renderHouseText(ctx, unpaid, { kind, language })),
    ...([...kinds, 'refund'] as const).flatMap(
      (kind) => renderOrderText(ctx, { ...seating, ...MONEY }, { kind, language }) ?? [],
    ),
    renderOfferText(ctx, { ...LONGEST, offeredUntil: PAY_UNTIL }, language),
  ].map(plainSigns);
}

const countAll = (texts: readonly string[]) => texts.reduce((sum, text) => sum + countSegments(text), 0);

describe('countSegments', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ა'.repeat(70), 1],
    ['ა'.repeat(71), 2],
    ['ა'.repeat(201), 3],
    ['ა'.repeat(202), 4],
  ])('counts %s', (text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });
});

describe('every text', () => {
  it.each([
    ['en', 2],
    ['ka', 3],
  ] as const)('in %s has at most %i segments', (language, most) => {
    const texts = listTexts(language);

    expect(texts).toHaveLength(14);
    expect(texts.filter((text) => countSegments(text) > most)).toEqual([]);
  });

  it('keeps to them with a long domain', () => {
    const ctx = house('https://www.tamada-batumi.example');

    expect(listTexts('en', ctx).filter((text) => countSegments(text) > 2)).toEqual([]);
    expect(listTexts('ka', ctx).filter((text) => countSegments(text) > 3)).toEqual([]);
  });

  it('has as many segments if the name of the restaurant has typographic signs', () => {
    const ctx = house();
    const name = { ...ctx.restaurant.name, en: 'T’mada' };
    const texts = listTexts('en', { ...ctx, restaurant: { ...ctx.restaurant, name } });

    expect(countAll(texts)).toBe(countAll(listTexts('en')));
  });

  it('begins with the name of the restaurant', () => {
    const names = LANGUAGES.flatMap((language) => listTexts(language).map((text) => text.split(':', 1)[0]));

    expect([...new Set(names)]).toEqual(['Tamada', 'თამადა']);
  });

  it('keeps letters, and the quotation marks of a Georgian text', () => {
    expect(plainSigns('Café „Ölçü“')).toBe('Café "Ölçü"');
    expect(plainSigns('რესტორანი „თამადა“,\u00a010\u00a0ივლისი')).toBe('რესტორანი „თამადა“, 10 ივლისი');
  });
});
