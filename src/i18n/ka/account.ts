import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';
import type { Messages } from '../en/index.ts';
import { WAIT } from './shared.ts';

export const account: Messages['account'] = {
  loginHeading: 'გვიხარია თქვენი დაბრუნება',
  registerHeading: 'რეგისტრაცია',
  email: 'ელფოსტა',
  password: 'პაროლი',
  confirmPassword: 'გაიმეორეთ პაროლი',
  firstName: 'სახელი',
  lastName: 'გვარი',
  phone: 'ტელეფონი',
  phoneDigits: ', ცხრა ციფრი',
  foreignPhone: 'უცხოური ნომერი',
  foreignPhoneQuestion: 'უცხოური ნომერი გაქვთ?',
  foreignPhoneHint: 'ქვეყნის კოდით, მაგალითად: +49\u00a0151\u00a023456789',
  passwordHint: `მინიმუმ ${MIN_PASSWORD_LENGTH} სიმბოლო`,
  login: 'შესვლა',
  loggingIn: 'მიმდინარეობს შესვლა…',
  register: 'რეგისტრაცია',
  registering: 'მიმდინარეობს რეგისტრაცია…',
  forgotPassword: 'დაგავიწყდათ პაროლი?',
  noAccount: 'პირველად ხართ ჩვენთან?',
  toRegister: 'რეგისტრაცია',
  haveAccount: 'უკვე გაიარეთ რეგისტრაცია?',
  toLogin: 'შედით',
  backHome: 'მთავარ გვერდზე',
  checkoutNotice: 'ამის შემდეგ კალათაში დაბრუნდებით და ჯავშანს დაასრულებთ.',
  goOnNotice: 'ამის შემდეგ იქ დაბრუნდებით, სადაც იყავით.',
  loginInvalid: 'ელფოსტა ან პაროლი არასწორია',
  loginFailed: 'შესვლა ვერ მოხერხდა. სცადეთ ხელახლა.',
  registerInvalid: 'რეგისტრაცია ვერ მოხერხდა. შესაძლოა, ეს ელფოსტა უკვე გამოყენებულია.',
  registerFailed: 'რეგისტრაცია ვერ მოხერხდა. სცადეთ ხელახლა.',
  wait: WAIT,
  emailMissing: 'შეიყვანეთ ელფოსტა',
  emailInvalid: 'შეიყვანეთ ელფოსტის სრული მისამართი',
  passwordMissing: 'შეიყვანეთ პაროლი',
  problems: {
    passwords_differ: 'პაროლები ერთმანეთს არ ემთხვევა',
    password_too_short: `პაროლი მინიმუმ ${MIN_PASSWORD_LENGTH} სიმბოლოსგან უნდა შედგებოდეს`,
    first_name_missing: 'შეიყვანეთ სახელი',
    last_name_missing: 'შეიყვანეთ გვარი',
    phone_missing: 'შეიყვანეთ ტელეფონის ნომერი',
    phone_wrong_length: 'ტელეფონის ნომერი ზუსტად 9 ციფრისგან უნდა შედგებოდეს',
    foreign_phone_wrong: 'შეიყვანეთ ნომერი ქვეყნის კოდით, მაგალითად: +49\u00a0151\u00a023456789',
  },
};

export const accountDone: Messages['accountDone'] = {
  'logged-in': 'შესული ხართ.',
  welcome: 'რეგისტრაცია დასრულდა და უკვე შესული ხართ.',
  'password-saved': 'ახალი პაროლი შენახულია. უკვე შესული ხართ.',
};
