import type { Language } from '#contract/language.ts';
import { SERVICE_FEE_PERCENT } from '#contract/money.ts';

export interface MailTexts {
  confirmation: { subject: (when: string) => string; heading: string; lead: string; after: string[] };
  refund: {
    subject: (amount: string) => string;
    heading: string;
    lost: string;
    cancelled: string;
    after: string[];
  };
  greeting: (name: string) => string;
  /** The name of the visit in the diner's calendar. */
  event: (restaurant: string) => string;
  date: string;
  time: string;
  tables: string;
  guests: string;
  notes: string;
  dishes: string;
  subtotal: string;
  serviceFee: string;
  paid: string;
  returned: string;
  paymentId: string;
}

export const MAIL_TEXTS: Record<Language, MailTexts> = {
  en: {
    confirmation: {
      subject: (when) => `Your reservation is confirmed: ${when}`,
      heading: 'Your reservation is confirmed',
      lead: 'Thank you! Your table and your dishes will be waiting for you.',
      after: [
        'We call you 24 hours before your visit.',
        'Bring this confirmation or your phone with you.',
        'The attached file adds the visit to your calendar.',
      ],
    },
    refund: {
      subject: (amount) => `Your money has been returned: ${amount}`,
      heading: 'Your money has been returned',
      lost: 'We are sorry: we could not keep these tables for you, so this reservation does not stand.',
      cancelled: 'This reservation has been cancelled.',
      after: [
        'The whole amount has been returned to your card. Your bank may need a few days to show it.',
        'If you have any question, simply answer this e-mail.',
      ],
    },
    greeting: (name) => `Dear ${name},`,
    event: (restaurant) => `Table at ${restaurant}`,
    date: 'Date',
    time: 'Time',
    tables: 'Tables',
    guests: 'Guests',
    notes: 'Wishes',
    dishes: 'Dishes',
    subtotal: 'Subtotal',
    serviceFee: `Service fee (${SERVICE_FEE_PERCENT}%)`,
    paid: 'Paid',
    returned: 'Returned',
    paymentId: 'Payment ID',
  },
  ka: {
    confirmation: {
      subject: (when) => `თქვენი ჯავშანი დადასტურებულია: ${when}`,
      heading: 'თქვენი ჯავშანი დადასტურებულია',
      lead: 'გმადლობთ! თქვენი მაგიდა და კერძები გელოდებათ.',
      after: [
        'ვიზიტამდე 24 საათით ადრე დაგირეკავთ.',
        'თან იქონიეთ ეს დადასტურება ან ტელეფონი.',
        'თანდართული ფაილით ვიზიტს კალენდარში ჩაინიშნავთ.',
      ],
    },
    refund: {
      subject: (amount) => `თანხა დაგიბრუნდათ: ${amount}`,
      heading: 'თანხა დაგიბრუნდათ',
      lost: 'ბოდიშს გიხდით: ამ მაგიდების შენარჩუნება ვერ შევძელით და ეს ჯავშანი აღარ მოქმედებს.',
      cancelled: 'ეს ჯავშანი გაუქმებულია.',
      after: [
        'თანხა ბარათზე სრულად დაგიბრუნდათ. ბანკს მის ასახვას შეიძლება რამდენიმე დღე დასჭირდეს.',
        'თუ კითხვა გაქვთ, უბრალოდ უპასუხეთ ამ წერილს.',
      ],
    },
    greeting: (name) => `გამარჯობა, ${name}!`,
    event: (restaurant) => `მაგიდა რესტორანში „${restaurant}“`,
    date: 'თარიღი',
    time: 'დრო',
    tables: 'მაგიდები',
    guests: 'სტუმრები',
    notes: 'სურვილი',
    dishes: 'კერძები',
    subtotal: 'კერძების ღირებულება',
    serviceFee: `მომსახურების საფასური (${SERVICE_FEE_PERCENT}%)`,
    paid: 'გადახდილია',
    returned: 'დაბრუნებულია',
    paymentId: 'გადახდის ნომერი',
  },
};
