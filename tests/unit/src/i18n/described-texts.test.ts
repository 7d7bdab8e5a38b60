import { describe, expect, it } from 'vitest';
import { readAbout, readContact, readHome, readRestaurant } from '#content/load.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';

/** Sentences that the specification describes without quoting them: what each must say, in both languages. */
interface Described {
  what: string;
  en: string;
  ka: string;
  says: { en: RegExp; ka: RegExp };
}

const about = readAbout();
const contact = readContact();
const { openingOffer } = readHome();
const { foundedYear, statistics } = readRestaurant();
const [figures, labels] = [statistics.map(({ value }) => value), statistics.map(({ label }) => label)];

/** One sentence of the dictionaries. */
const text = (
  what: string,
  pick: (texts: typeof en) => string,
  english: RegExp,
  georgian: RegExp,
): Described => ({
  what,
  en: pick(en),
  ka: pick(ka),
  says: { en: english, ka: georgian },
});

/** One sentence of the content. */
const content = (
  what: string,
  written: { en: string; ka: string },
  english: RegExp,
  georgian: RegExp,
): Described => ({
  what,
  ...written,
  says: { en: english, ka: georgian },
});

const joined = (list: readonly { en: string; ka: string }[]) => ({
  en: list.map((each) => each.en).join(' · '),
  ka: list.map((each) => each.ka).join(' · '),
});

const ACCOUNT = [
  text(
    'the login notice: back to the cart',
    (t) => t.account.checkoutNotice,
    /return to your cart/,
    /კალათაში დაბრუნდებით/,
  ),
  text('the link to register', (t) => t.account.toRegister, /^Register/, /რეგისტრაცია/),
  text('the link to log in', (t) => t.account.toLogin, /^Log in/, /შედით/),
  text('the link back home', (t) => t.account.backHome, /home/, /მთავარ გვერდზე/),
  text(
    'the profile’s date of joining',
    (t) => t.profile.memberSince,
    /^Member since \{date\}$/,
    /რეგისტრაციის თარიღი: \{date\}/,
  ),
];

const RESERVATION = [
  text(
    'the title with date and time',
    (t) => t.reservation.heading,
    /^Select your table$/,
    /^აირჩიეთ მაგიდა$/,
  ),
  text('the title without them', (t) => t.reservation.headingWithoutDate, /date and time/, /თარიღი და დრო/),
  text(
    'the overlay while the map loads',
    (t) => t.reservation.loadingMap,
    /Loading the map and the free tables/,
    /იტვირთება გეგმა და თავისუფალი მაგიდები/,
  ),
  text('the summary line of the date', (t) => t.dateTime.chosen, /\{date\}.*\{time\}/, /\{date\}.*\{time\}/),
  text(
    'a map that is not live',
    (t) => t.reservation.notLive,
    /could not check.*all are shown as available/,
    /ვერ შევამოწმეთ.*ყველა მაგიდა თავისუფალი ჩანს/,
  ),
];

const MENU_AND_CART = [
  text(
    'the menu banner without a draft',
    (t) => t.menu.withoutReservationText,
    /complete reservation: a date, a time and at least one table/,
    /თარიღი, დრო და ერთი მაგიდა/,
  ),
  text('the failed menu', (t) => t.menu.failed, /^Failed to load menu$/, /მენიუ ვერ ჩაიტვირთა/),
  text('the empty cart', (t) => t.cart.empty, /cart is empty/, /კალათა ცარიელია/),
  text('the pay button', (t) => t.cart.payWith, /^Pay with \{bank\}$/, /^გადახდა: \{bank\}$/),
  text('the service fee', (t) => t.cart.serviceFee, /10%/, /10%/),
  text(
    'a payment that was not created',
    (t) => t.cart.paymentError,
    /^Error creating \{bank\} payment\. Please try again\.$/,
    /გადახდა ვერ დაიწყო \(\{bank\}\).*სცადოთ ხელახლა/,
  ),
];

const PAYMENT = [
  text(
    'the next steps: the confirmation',
    (t) => t.paymentSuccess.steps[0] ?? '',
    /confirmation e-mail within 5-10 minutes/,
    /დადასტურებას ელფოსტით 5–\u206010 წუთში/,
  ),
  text(
    'the next steps: the call',
    (t) => t.paymentSuccess.steps[1] ?? '',
    /call you 24 hours before/,
    /24 საათით ადრე დაგირეკავთ/,
  ),
  text(
    'the next steps: what to bring',
    (t) => t.paymentSuccess.steps[2] ?? '',
    /confirmation or your phone/,
    /დადასტურება ან ტელეფონი/,
  ),
  text(
    'the way home without a payment',
    (t) => t.paymentSuccess.denied,
    /no recent payment.*home page/,
    /გადახდა არ ყოფილა.*მთავარ გვერდზე/,
  ),
  text(
    'the common issues',
    (t) => t.paymentFail.issues.join(' · '),
    /Insufficient funds.*Expired card.*Incorrect CVV.*Connection issues.*bank declined/,
    /საკმარისი თანხა არ არის.*ვადა გაუვიდა.*CVV კოდი არასწორია.*კავშირის ხარვეზი.*ბანკმა გადახდა უარყო/,
  ),
  text(
    'the steps after a failure',
    (t) => t.paymentFail.steps.join(' · '),
    /Check the card.*Try again.*call your bank or us/,
    /გადაამოწმეთ ბარათი.*სცადეთ ხელახლა.*დაურეკეთ ბანკს/,
  ),
  text(
    'the note about the cart',
    (t) => t.paymentFail.saved,
    /reservation information is kept in the cart/,
    /ჯავშნის მონაცემები კალათაში შენახულია/,
  ),
];

const STATIC = [
  content(
    'the opening offer',
    openingOffer?.text ?? { en: '', ka: '' },
    /15% off.*first meal.*opening week/,
    /გახსნის კვირაში პირველ სუფრაზე – 15%/,
  ),
  content('the story', about.lead, new RegExp(String(foundedYear)), new RegExp(String(foundedYear))),
  content('the figures', joined(figures), /28\+.*50\+.*15k\+.*100%/, /28\+.*50\+.*15.000\+.*100%/),
  content(
    'what they count',
    joined(labels),
    /Years.*Dishes.*Customers.*Authentic recipes/,
    /წლის.*კერძი.*სტუმარი.*ნამდვილი რეცეპტი/,
  ),
  content(
    'the values',
    joined(about.values.map(({ title }) => title)),
    /Authenticity.*Family.*Excellence/,
    /ნამდვილი გემო.*ოჯახი.*ოსტატობა/,
  ),
  content('the reply', contact.reply ?? { en: '', ka: '' }, /within 24 hours/, /24 საათის განმავლობაში/),
];

const DESCRIBED = [...ACCOUNT, ...RESERVATION, ...MENU_AND_CART, ...PAYMENT, ...STATIC];

describe('a sentence that the specification describes', () => {
  it.each(DESCRIBED)('says in English: $what', ({ en: written, says }) => {
    expect(written).toMatch(says.en);
  });

  it.each(DESCRIBED)('says in Georgian: $what', ({ ka: written, says }) => {
    expect(written).toMatch(says.ka);
  });
});
