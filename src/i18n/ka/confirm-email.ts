import type { Messages } from '../en/index.ts';
import { WAIT } from './shared.ts';

export const confirmEmail: Messages['confirmEmail'] = {
  heading: 'დაადასტურეთ ელფოსტა',
  lead: 'ერთი დაჭერით დაადასტურებთ, რომ ეს მისამართი თქვენია. თუ ეს არ მოგითხოვიათ, გვერდი დახურეთ.',
  confirm: 'მისამართის დადასტურება',
  confirming: 'დასტურდება…',
  done: 'გმადლობთ! ელფოსტა დადასტურდა.',
  toProfile: 'ჩემს პროფილზე',
  linkInvalid:
    'ეს ბმული უკვე გამოყენებულია ან ვადა გაუვიდა. თუ ელფოსტა ჯერ არ დაგიდასტურებიათ, ახალი ბმული პროფილიდან მოითხოვეთ.',
  failed: 'ვერ მოხერხდა. სცადეთ ხელახლა.',
  wait: WAIT,
};
