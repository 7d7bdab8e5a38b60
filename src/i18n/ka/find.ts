import type { Messages } from '../en/index.ts';

export const find: Messages['find'] = {
  label: 'კერძის ძებნა',
  filter: 'ფილტრი',
  only: 'მხოლოდ',
  without: 'არ შეიცავდეს',
  price: 'ფასი',
  anyPrice: 'ნებისმიერი',
  upTo: 'მაქსიმუმ {price}',
  query: '„{query}“',
  found: { one: '{count} კერძი', other: '{count} კერძი' },
  foundWithout: '{found}, არ შეიცავს: {list}',
  none: 'ასეთი კერძი ვერ მოიძებნა. გადაამოწმეთ ნაწერი ან მოხსენით რომელიმე ფილტრი.',
  showAll: 'ყველა კერძის ჩვენება',
};
