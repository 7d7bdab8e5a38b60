import { describe, expect, it } from 'vitest';
import { all, attributes, IS_EXAMPLE, pageText, parsePage, texts } from '#tests/support/site/built-site.ts';

/** What the specification says of the restaurant Tamada. Another restaurant has its own words. */
describe.runIf(IS_EXAMPLE)('the site of the example', () => {
  const home = () => parsePage('/en');

  it('has its name and its motto', () => {
    expect(texts(home(), 'h1')).toEqual(['Tamada']);
    expect(pageText('/en')).toContain('Come in, the table is laid');
  });

  it("has the labels 'Grand Opening Special' and 'Authentic Georgian Recipes'", () => {
    expect(texts(home(), '[aria-label="Highlights"] li')).toEqual([
      'Grand Opening Special',
      'Authentic Georgian Recipes',
    ]);
  });

  it('has a carousel of two pictures', () => {
    expect(all(home(), '[aria-roledescription="slide"] img')).toHaveLength(2);
  });

  it('has a Grand Opening card stating 15% off the first meal in opening week', () => {
    expect(texts(home(), 'aside')[0]).toMatch(/Grand Opening.*15% off your first meal during opening week/);
    expect(texts(parsePage('/ka'), 'aside')[0]).toContain('15%');
  });

  it('the reservation page says which tables are side by side', () => {
    expect(pageText('/en/reservation')).toContain('Side by side: tables 1–3; 4 and 5; 13 and 14.');
    expect(pageText('/ka/reservation')).toContain('ერთად დგას: მაგიდები 1–3; 4 და 5; 13 და 14.');
  });

  it('tells of 1995, of 28+ years, 50+ dishes, 15k+ customers and 100% authentic recipes', () => {
    expect(pageText('/en/about')).toContain('1995');
    expect(texts(parsePage('/en/about'), 'dl dd')).toEqual(['28+', '50+', '15k+', '100%']);
    expect(texts(parsePage('/en/about'), 'dl dt')).toEqual([
      ...['Years of tradition', 'Dishes', 'Customers', 'Authentic recipes'],
    ]);
  });

  it('writes its figures as each language does', () => {
    const figures = all(parsePage('/ka/about'), 'dl dd').map(({ textContent }) => textContent?.trim());

    expect(figures).toEqual(['28+', '50+', '15\u00a0000+', '100%']);
  });

  it('has three value cards: Authenticity, Family, Excellence', () => {
    expect(texts(parsePage('/en/about'), '.card h2')).toEqual(['Authenticity', 'Family', 'Excellence']);
    expect(texts(parsePage('/ka/about'), '.card h2')).toHaveLength(3);
  });

  it('has address, phone, e-mail, hours, directions, parking, transportation and social links', () => {
    const document = parsePage('/en/contact');

    expect(texts(document, 'main h2')).toEqual([
      'Address',
      'Phone',
      'Email',
      'Opening hours',
      'Follow us',
      'How to Find Us',
      'Parking',
      'Public Transport and Taxi',
      'News from the Kitchen',
    ]);
    expect(document.querySelector('main [role="img"]')).not.toBeNull();
    expect(pageText('/en/contact')).toContain('We answer every message within 24 hours.');
    expect(attributes(document, 'main a[href^="tel:"], main a[href^="mailto:"]', 'href')).toHaveLength(2);
  });

  it("has a newsletter box whose 'Subscribe' does nothing", () => {
    const document = parsePage('/en/contact');
    const subscribe = all(document, 'main button').find(({ textContent }) => textContent === 'Subscribe');

    expect(subscribe?.getAttribute('type')).toBe('button');
    expect(subscribe?.closest('form')).toBeNull();
    expect(document.querySelector('main input[type="email"]')).not.toBeNull();
  });
});
