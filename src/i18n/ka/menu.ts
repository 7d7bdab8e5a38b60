import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Messages } from '../en/index.ts';
import { GUESTS } from './shared.ts';

export const menu: Messages['menu'] = {
  heading: 'ჩვენი მენიუ',
  serviceFee: 'ამ ფასებს მომსახურების 10% ემატება.',
  categories: 'მენიუს კატეგორიები',
  scrollLeft: 'კატეგორიები მარცხნივ',
  scrollRight: 'კატეგორიები მარჯვნივ',
  find: 'კერძის ძებნა',
  updating: 'ფასები ახლდება…',
  updated: 'ფასები განახლდა',
  asOf: 'ფასები ბოლოს განახლდა: {time}. ახალი ფასები ახლა ვერ ჩაიტვირთა; შესაძლოა, მას შემდეგ რაღაც შეიცვალა.',
  failed: 'მენიუ ვერ ჩაიტვირთა',
  failedText: 'ქვემოთ ბოლოს გამოქვეყნებული მენიუა; მას შემდეგ ფასები შესაძლოა შეიცვალა.',
  tryAgain: 'ხელახლა ცდა',
  empty: 'მენიუ ჯერ ცარიელია',
  addToCart: 'კალათაში დამატება',
  addNamed: 'კალათაში დამატება: {name}',
  added: 'კალათაშია: {quantity}',
  soldOut: 'აღარ გვაქვს',
  soldOutToday: 'დღეს აღარ გვაქვს',
  withoutReservation: 'ჯერ მაგიდა აირჩიეთ',
  withoutReservationText: 'კერძების დასამატებლად აირჩიეთ თარიღი, დრო და ერთი მაგიდა მაინც.',
  makeReservation: 'მაგიდის არჩევა',
  yourReservation: 'თქვენი ჯავშანი',
  guests: GUESTS,
  changeTables: 'მაგიდების შეცვლა',
  together: 'ერთად არჩევა',
  allergens: 'შეიცავს: {list}',
  allergen: ALLERGEN_NAMES.ka,
  diet: { vegetarian: 'ვეგეტარიანული', vegan: 'ვეგანური', spicy: 'ცხარე' },
};

export const find: Messages['find'] = {
  label: 'კერძის ძებნა',
  filter: 'ფილტრი',
  only: 'მხოლოდ',
  without: 'არ შეიცავდეს',
  price: 'ფასი',
  anyPrice: 'ნებისმიერი',
  upTo: 'მაქსიმუმ {price}',
  query: 'სიტყვა: „{query}“',
  found: { one: '{count} კერძი', other: '{count} კერძი' },
  foundWithout: 'არ შეიცავს: {list}',
  none: 'ასეთი კერძი ვერ მოიძებნა. გადაამოწმეთ ნაწერი ან მოხსენით რომელიმე ფილტრი.',
  showAll: 'ყველა კერძის ჩვენება',
};
