import { PASSWORD_LINK_MINUTES } from '#contract/values/registration.ts';
import type { Messages } from '../en/index.ts';
import { account } from './account.ts';
import { WAIT } from './shared.ts';

export const password: Messages['password'] = {
  forgotHeading: 'პაროლის აღდგენა',
  forgotLead: 'შეიყვანეთ ელფოსტა, რომლითაც დარეგისტრირდით. ახალი პაროლის ასარჩევ ბმულს გამოგიგზავნით.',
  email: account.email,
  emailMissing: account.emailMissing,
  emailInvalid: account.emailInvalid,
  send: 'ბმულის მიღება',
  sending: 'იგზავნება…',
  sent: `თუ ამ ელფოსტით რეგისტრაცია გაიარეთ, ბმულს მალე მიიღებთ. ის ${PASSWORD_LINK_MINUTES}\u00a0წუთს მოქმედებს. თუ წერილი არ მოვიდა, სპამშიც ნახეთ.`,
  otherEmail: 'სხვა ელფოსტის მითითება',
  toLogin: 'შესვლის გვერდზე დაბრუნება',
  resetHeading: 'პაროლის შეცვლა',
  newPassword: 'ახალი პაროლი',
  confirmPassword: account.confirmPassword,
  passwordHint: account.passwordHint,
  passwordsDiffer: account.problems.passwords_differ,
  passwordTooShort: account.problems.password_too_short,
  save: 'ახალი პაროლის შენახვა',
  saving: 'ინახება…',
  linkInvalid: 'ეს ბმული უკვე გამოყენებულია ან ვადა გაუვიდა',
  linkIncomplete: 'ბმული არასრულია. ხელახლა გახსენით წერილიდან.',
  newLink: 'ახალი ბმულის მიღება',
  failed: 'ვერ მოხერხდა. სცადეთ ხელახლა.',
  wait: WAIT,
};
