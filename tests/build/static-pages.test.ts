import { describe, expect, it } from 'vitest';
import { readHero, readPublication, readRestaurant } from '#content/load.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { all, attributes, BUILT_PAGES, pageText, parsePage, texts } from '#tests/support/site/built-site.ts';

const linkTo = (document: Document, name: string) =>
  all(document, 'a')
    .find(({ textContent }) => textContent?.trim() === name)
    ?.getAttribute('href');

describe('the home page', () => {
  const home = () => parsePage('/en');

  it("has the name, the motto, 'Book Your Table' and 'Explore Menu'", () => {
    const { name, tagline } = readRestaurant();

    expect(texts(home(), 'h1')).toEqual([name.en]);
    expect(pageText('/en')).toContain(tagline.en);
    expect(linkTo(home(), 'Book Your Table')).toBe('/en/reservation');
    expect(linkTo(home(), 'Explore Menu')).toBe('/en/menu');
    expect(linkTo(parsePage('/ka'), 'დაჯავშნეთ მაგიდა')).toBe('/ka/reservation');
    expect(linkTo(parsePage('/ka'), 'ნახეთ მენიუ')).toBe('/ka/menu');
  });

  it('has its first picture in the HTML with its size', () => {
    const [first] = all(home(), 'main img');

    expect(first?.getAttribute('loading')).toBe('eager');
    expect(first?.getAttribute('fetchpriority')).toBe('high');
    expect(first?.getAttribute('width')).toBe('800');
  });

  it.each(['en', 'ka'] as const)("says on /%s what the carousel's images show", (language) => {
    const shown = Object.values(readHero()).flatMap((picture) => picture ?? []);
    const pictures = all(parsePage(`/${language}`), '.carousel-slide img');

    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(shown.map(({ url }) => url));
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
      shown.map(({ description }) => description[language]),
    );
  });
});

describe('the navigation bar of every page', () => {
  it.each(BUILT_PAGES.filter(({ language }) => language === 'en'))(
    '$path has its links and the language toggle',
    ({ path, page }) => {
      const document = parsePage(path);
      const twin = page === 'home' ? '/ka' : `/ka/${page}`;

      expect(
        attributes(document, `header a[aria-label="${readRestaurant().name.en}, home"]`, 'href'),
      ).toEqual(['/en']);
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
      expect(texts(document, 'footer ul:not(.papers) a').map((name) => name?.toLowerCase())).toEqual(
        Object.keys(readRestaurant().social ?? {}),
      );
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
