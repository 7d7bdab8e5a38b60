import type { en } from './en.ts';

export const ka: typeof en = {
  orderStatus: {
    created: 'შექმნილი',
    completed: 'წარმატებული',
    rejected: 'უარყოფილი',
    refund_requested: 'თანხის დაბრუნება მოთხოვნილია',
    refunded: 'თანხა დაბრუნებულია',
    refunded_partially: 'თანხა ნაწილობრივ დაბრუნებულია',
  },
  cardPayment: 'ბარათით გადახდა',

  bankName: 'სატესტო ბანკი',
  practiceNotice:
    'სატესტო გვერდი: ფული სინამდვილეში არ ჩამოგეჭრებათ. ნამდვილი ბარათის მონაცემები არ შეიყვანოთ.',
  switchLanguage: 'English',
  title: 'ბარათით გადახდა',
  merchant: 'მიმღები',
  orderNumber: 'შეკვეთა',
  amount: 'თანხა',
  timeLeft: 'დარჩენილი დრო',
  timeLeftValue: (minutes, seconds, until) => `${until}-მდე (${minutes} წთ ${seconds} წმ)`,

  cardNumber: 'ბარათის ნომერი',
  expiry: 'ვადა (თთ/წწ)',
  expiryHint: 'თთ/წწ',
  cvv: 'CVV კოდი',
  holder: 'ბარათზე მითითებული სახელი',
  pay: (amount) => `გადაიხადეთ ${amount}`,
  cancel: 'გაუქმება და მაღაზიაში დაბრუნება',

  errorPrefix: 'შეცდომა',
  errorSummary:
    'გადახდა არ შესრულდა. გთხოვთ, შეასწოროთ ქვემოთ მონიშნული ველები და CVV კოდი ხელახლა შეიყვანოთ.',
  errors: {
    numberMissing: 'შეიყვანეთ ბარათის ნომერი: 13-დან 19 ციფრამდე.',
    numberWrong: 'ბარათის ნომერი არასწორია. გადაამოწმეთ ციფრები.',
    expiryMissing: 'შეიყვანეთ მოქმედების ვადა ასე: თთ/წწ, მაგალითად, 08/29.',
    expiryPast: 'ამ ბარათს ვადა გაუვიდა.',
    cvvMissing: 'შეიყვანეთ ბარათის უკანა მხარეს მითითებული 3 ციფრი.',
    holderMissing: 'შეიყვანეთ სახელი ისე, როგორც ბარათზე წერია.',
  },

  testCards: 'სატესტო ბარათები',
  testCardsHint:
    'ვადად მიუთითეთ ნებისმიერი მომავალი თარიღი, CVV — ნებისმიერი. სხვა ბარათებზე ბანკი უარს იტყვის.',
  testCardResults: {
    approved: 'გადახდა დადასტურდება',
    insufficientFunds: 'უარი: თანხა საკმარისი არ არის',
    refundDeclined: 'გადახდა დადასტურდება, თანხის დაბრუნება კი — არა',
  },
  tools: 'სატესტო ღილაკები',
  toolsHint: 'აირჩიეთ, როგორ დასრულდეს გადახდა. ბარათი საჭირო არ არის.',
  approve: 'დადასტურება',
  declineBecause: 'უარი შემდეგი მიზეზით:',
  results: {
    insufficientFunds: 'არასაკმარისი თანხა',
    cardExpired: 'ვადაგასული ბარათი',
    authenticationFailed: '3-D Secure ვერ დადასტურდა',
    cardRestricted: 'ბარათი შეზღუდულია',
    technicalError: 'ტექნიკური ხარვეზი',
  },

  unknownTitle: 'ასეთი შეკვეთა ვერ მოიძებნა',
  unknownText: 'ბმული არასრულია ან შეკვეთა არ შექმნილა. დაბრუნდით მაღაზიაში და თავიდან სცადეთ.',
  openTitle: 'შეკვეთა ჯერ არ არის გადახდილი',
  openText: 'გადახდის გვერდი ჯერ კიდევ ღიაა.',
  paidTitle: 'შეკვეთა გადახდილია',
  paidText: (amount) => `ბარათიდან ერთხელ ჩამოიჭრა ${amount}. სხვა არაფერია გადასახდელი.`,
  refundedTitle: 'თანხა დაბრუნებულია',
  refundedText: (amount) => `ბარათზე დაბრუნდა ${amount}.`,
  refundRequestedTitle: 'თანხის დაბრუნება მიმდინარეობს',
  refundRequestedText: 'თანხა მალე დაბრუნდება ბარათზე.',
  expiredTitle: 'გადახდის დრო ამოიწურა',
  expiredText: 'თანხა არ ჩამოჭრილა. დაბრუნდით მაღაზიაში და თავიდან სცადეთ.',
  rejectedTitle: 'გადახდა არ შესრულდა',
  rejectedText: 'თანხა არ ჩამოჭრილა. დაბრუნდით მაღაზიაში და ხელახლა სცადეთ.',
  reason: 'მიზეზი',
  backToShop: 'მაღაზიაში დაბრუნება',

  reasons: {
    '101': 'ბარათი შეზღუდულია',
    '103': 'ბარათის მონაცემები არასწორია',
    '105': 'ბარათს ვადა გაუვიდა',
    '107': 'ბარათზე საკმარისი თანხა არ არის',
    '108': '3-D Secure ვერ დადასტურდა',
    '109': 'ტექნიკური ხარვეზი',
    cancelled: 'გადახდა გაუქმდა',
  },
};
