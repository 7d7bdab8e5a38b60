import type { Messages } from '../en/index.ts';
import { WAIT } from './shared.ts';

export const profile: Messages['profile'] = {
  heading: 'პროფილი',
  memberSince: 'რეგისტრაციის თარიღი: {date}',
  waitingList: 'მომლოდინეთა რიგი',
  reservations: 'ჩემი ჯავშნები',
  none: 'დადასტურებული ჯავშანი ჯერ არ გაქვთ',
  book: 'მაგიდის დაჯავშნა',
  failed: 'პროფილის მონაცემები ვერ ჩაიტვირთა',
  wait: WAIT,
  tryAgain: 'ხელახლა ცდა',
  login: 'შესვლა',
  confirmed: 'დადასტურებულია',
  tables: 'მაგიდები',
  total: 'ჯამი',
  dishes: 'კერძები',
  allergies: 'ალერგია',
  notes: 'დამატებითი სურვილი',
  amount: '{amount} ლარი',
  refund: 'თანხა ბრუნდება, ბანკს ჯერ არ დაუდასტურებია',
  returned: 'დაბრუნებულია',
  calendar: 'კალენდარში დამატება',
  change: 'ჯავშნის შეცვლა',
  changeDishes: 'კერძების შეცვლა',
  cancel: 'ჯავშნის გაუქმება',
};
