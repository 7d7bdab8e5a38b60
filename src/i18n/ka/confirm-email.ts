import type { Messages } from '../en/index.ts';
import { WAIT } from './shared.ts';

export const confirmEmail: Messages['confirmEmail'] = {
  heading: 'დაადასტურეთ ელფოსტა',
  lead: 'დააჭირეთ ღილაკს და დაადასტურეთ, რომ ეს მისამართი თქვენია. თუ ეს თქვენ არ მოგითხოვიათ, უბრალოდ დახურეთ გვერდი.',
  confirm: 'მისამართის დადასტურება',
  confirming: 'დასტურდება…',
  done: 'გმადლობთ! ელფოსტა დადასტურდა.',
  toProfile: 'პროფილში გადასვლა',
  linkInvalid: 'ეს ბმული უკვე გამოყენებულია ან ვადა გაუვიდა',
  linkIncomplete: 'ბმული არასრულია. ხელახლა გახსენით წერილიდან.',
  askForLink: 'თუ ელფოსტა ჯერ არ დაგიდასტურებიათ, ახალი ბმული პროფილიდან მოითხოვეთ.',
  failed: 'ვერ მოხერხდა. სცადეთ ხელახლა.',
  wait: WAIT,
};
