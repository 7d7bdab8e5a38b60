import type { CalendarTexts } from '#server/platform/i18n/en/calendar.ts';

export const calendar: CalendarTexts = {
  title: 'კალენდარი',
  month: 'თვე',
  week: 'კვირა',
  view: 'ხედი',
  previous: 'წინა',
  next: 'შემდეგი',
  today: 'დღეს',
  guests: (count) => `სტუმარი: ${count}`,
  reservations: (count) => `ჯავშანი: ${count}`,
  evening: 'საღამო დაკავებულია',
  lead: 'რამდენად სავსეა საღამო: 18:00 საათიდან მაგიდების რამდენი საათია დაჯავშნილი. დღის ჯავშნებისთვის დააჭირეთ დღეს.',
  waiting: (count) => `რიგშია: ${count}`,
  closed: 'ჯავშნები არ მიიღება',
  hours: 'დაკავებული მაგიდები',
};
