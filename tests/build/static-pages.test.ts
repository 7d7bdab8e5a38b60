import { describe, expect, it } from 'vitest';
import { readHero, readPublication, readRestaurant } from '#content/load.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { all, attributes, BUILT_PAGES, parsePage } from '#tests/support/site/built-site.ts';

const texts = (document: Document, selector: string) =>
  all(document, selector).map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());
const linkTo = (document: Document, name: string) =>
  all(document, 'a')
    .find(({ textContent }) => textContent?.trim() === name)
    ?.getAttribute('href');
const pageText = (path: string) => parsePage(path).body.textContent?.replace(/\s+/g, ' ') ?? '';

it('the reservation page says which tables are side by side', () => {
  expect(pageText('/en/reservation')).toContain('Side by side: tables 1–3; 4 and 5; 13 and 14.');
  expect(pageText('/ka/reservation')).toContain('ერთად დგას: მაგიდები 1–3; 4 და 5; 13 და 14.');
});

describe('the home page', () => {
  const home = () => parsePage('/en');

  it("has the logo, a tagline, 'Book Your Table' and 'Explore Menu'", () => {
    expect(texts(home(), 'h1')).toEqual(['Tamada']);
    expect(pageText('/en')).toContain('Come in, the table is laid');
    expect(linkTo(home(), 'Book Your Table')).toBe('/en/reservation');
    expect(linkTo(home(), 'Explore Menu')).toBe('/en/menu');
    expect(linkTo(parsePage('/ka'), 'დაჯავშნეთ მაგიდა')).toBe('/ka/reservation');
    expect(linkTo(parsePage('/ka'), 'ნახეთ მენიუ')).toBe('/ka/menu');
  });

  it("has the labels 'Grand Opening Special' and 'Authentic Georgian Recipes'", () => {
    expect(texts(home(), '[aria-label="Highlights"] li')).toEqual([
      'Grand Opening Special',
      'Authentic Georgian Recipes',
    ]);
  });

  it('has a carousel of two images, the first of them in the HTML with its size', () => {
    const pictures = all(home(), '[aria-roledescription="slide"] img');

    expect(pictures).toHaveLength(2);
    expect(pictures[0]?.getAttribute('loading')).toBe('eager');
    expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
    expect(pictures[0]?.getAttribute('width')).toBe('800');
  });

  it.each(['en', 'ka'] as const)("says on /%s what the carousel's images show", (language) => {
    const shown = Object.values(readHero()).flatMap((picture) => picture ?? []);
    const pictures = all(parsePage(`/${language}`), '[aria-roledescription="slide"] img');

    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(shown.map(({ url }) => url));
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
      shown.map(({ description }) => description[language]),
    );
  });

  it('has a Grand Opening card stating 15% off the first meal in opening week', () => {
    expect(texts(home(), 'aside')[0]).toMatch(/Grand Opening.*15% off your first meal during opening week/);
    expect(texts(parsePage('/ka'), 'aside')[0]).toContain('15%');
  });
});

describe('the navigation bar of every page', () => {
  it.each(BUILT_PAGES.filter(({ language }) => language === 'en'))(
    '$path has its links and the language toggle',
    ({ path, page }) => {
      const document = parsePage(path);
      const twin = page === 'home' ? '/ka' : `/ka/${page}`;

      expect(attributes(document, 'header a[aria-label="Tamada, home"]', 'href')).toEqual(['/en']);
      expect(texts(document, 'header nav ul a')).toEqual([
        'Menu',
        'About',
        'Reservations',
        'Contact',
        'Profile',
      ]);
      expect(attributes(document, 'header nav ul a', 'href')).toEqual([
        ...['/en/menu', '/en/about', '/en/reservation', '/en/contact', '/en/profile'],
      ]);
      expect(texts(document, 'header nav a[data-language]')).toEqual(['ქართ., ქართული']);
      expect(attributes(document, 'header nav a[data-language]', 'href')).toEqual([twin]);
      expect(linkTo(document, 'Login')).toBe('/en/login');
    },
  );

  it('has the toggle ENG on Georgian pages', () => {
    expect(texts(parsePage('/ka/menu'), 'a[data-language]')).toEqual(['ENG, English']);
    expect(attributes(parsePage('/ka/menu'), 'a[data-language]', 'href')).toEqual(['/en/menu']);
  });

  it('shows Profile and Logout only when signed in, and folds on small screens', () => {
    const document = parsePage('/en');

    expect(texts(document, '[data-signed-in][hidden]')).toEqual(['Profile', 'Logout']);
    expect(attributes(document, 'button[data-menu-button]', 'aria-controls')).toEqual(['nav-links']);
  });
});

describe('the cart drawer and the floating cart button', () => {
  it('appear everywhere except on login, register, cart, profile, the payment pages and the list of a party', () => {
    const without = BUILT_PAGES.filter(({ path }) => !parsePage(path).querySelector('#cart-button'));

    expect([...new Set(without.map(({ page }) => page))].toSorted()).toEqual([
      ...[
        'cart',
        'confirm-email',
        'forgot-password',
        'login',
        'payment-fail',
        'payment-success',
        'profile',
        'register',
      ],
      'reset-password',
      'together',
    ]);
    expect(without).toHaveLength(30);
  });
});

describe('the about page', () => {
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
});

describe('the contact page', () => {
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

describe('the payment pages', () => {
  it('success lists what comes next, with a way home and a contact e-mail', () => {
    const confirmed = parsePage('/en/payment-success').querySelector('[data-view="confirmed"]');

    expect(confirmed && all(confirmed, 'ol li').map(({ textContent }) => textContent)).toEqual([
      'You’ll receive a confirmation e-mail within 5-10 minutes.',
      'We’ll call you 24 hours before your visit.',
      'Bring the confirmation or your phone with you.',
    ]);
    expect(linkTo(parsePage('/en/payment-success'), 'Return to Home')).toBe('/en');
    expect(confirmed?.querySelector('a[href^="mailto:"]')).not.toBeNull();
    expect(confirmed?.hasAttribute('hidden')).toBe(true);
  });

  it("fail is titled 'Payment Failed' and lists common issues and what to do", () => {
    const document = parsePage('/en/payment-fail');

    expect(texts(document, 'h1')).toEqual(['Payment Failed']);
    expect(texts(document, 'main ul li')).toEqual([
      'Insufficient funds on the card',
      'Expired card',
      'Incorrect CVV code',
      'Connection issues',
      'The bank declined the payment',
    ]);
    expect(texts(document, 'main ol li').length).toBeGreaterThan(2);
  });

  it("fail has 'Try Again', 'Return to Home', contacts and a note on the cart", () => {
    const document = parsePage('/ka/payment-fail');

    expect(linkTo(parsePage('/en/payment-fail'), 'Try Again')).toBe('/en/cart');
    expect(linkTo(parsePage('/en/payment-fail'), 'Return to Home')).toBe('/en');
    expect(linkTo(document, 'ხელახლა ცდა')).toBe('/ka/cart');
    expect(pageText('/en/payment-fail')).toContain('Your reservation information is kept in the cart.');
    expect(attributes(document, 'main a[href^="tel:"], main a[href^="mailto:"]', 'href')).toHaveLength(2);
  });
});

describe('the footer of every page', () => {
  it.each(BUILT_PAGES)(
    '$path has the phone first, social links, three papers that lead nowhere until they are published, and copyright',
    ({ path, language }) => {
      const document = parsePage(path);
      const year = new Date().getFullYear();
      const papers = {
        en: ['Privacy Policy', 'Terms of Service', 'Accessibility'],
        ka: ['კონფიდენციალურობის პოლიტიკა', 'მომსახურების პირობები', 'ხელმისაწვდომობა'],
      };

      expect(texts(document, 'footer a')[0]).toBe(readRestaurant().phone);
      expect(document.querySelector('footer')?.textContent).toContain(`© ${year}`);
      expect(texts(document, 'footer ul:first-of-type a')).toEqual(['Facebook', 'Instagram', 'Tripadvisor']);
      expect(texts(document, 'footer .papers li')).toEqual(papers[language]);
      expect(attributes(document, 'footer .papers a', 'href')).toEqual(
        readPublication().published ? POLICIES.map((policy) => `/${language}/${policy}`) : [],
      );
    },
  );
});

describe('without scripts', () => {
  const NEED_SCRIPTS = [
    'reservation',
    'cart',
    'login',
    'register',
    'forgot-password',
    'reset-password',
    'confirm-email',
    'profile',
    'cancel',
    'change-reservation',
    'change-dishes',
    'pay',
    'together',
    'waiting-list',
    'payment-success',
  ];

  it.each(BUILT_PAGES.filter(({ page }) => NEED_SCRIPTS.includes(page)))(
    '$path names the phone for reservations',
    ({ path, language }) => {
      expect(texts(parsePage(path), 'main noscript p')).toEqual([
        `${getMessages(language).site.noScript} ${readRestaurant().phone}`,
      ]);
    },
  );
});
