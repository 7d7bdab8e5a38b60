import type { CalendarTexts } from '#server/texts/en/calendar.ts';

export const calendar: CalendarTexts = {
  title: 'კალენდარი',
  month: 'თვე',
  week: 'კვირა',
  view: 'ჩვენება',
  previous: 'წინა',
  next: 'შემდეგი',
  past: 'გასული დღეები',
  today: 'დღეს',
  guests: (count) => `${count}\u00a0სტუმარი`,
  reservations: (count) => `${count}\u00a0ჯავშანი`,
  evening: 'საღამოს დატვირთვა',
  lead: 'საღამოს დატვირთვა: 18:00 საათიდან მაგიდების დროის რა ნაწილია დაჯავშნილი.',
  plus: 'პლუსის შემდეგ წერია, რამდენი სტუმარია რიგში.',
  waiting: (count) => `რიგშია: ${count}`,
  closed: 'ჯავშნები არ მიიღება',
  hours: 'დაჯავშნილი მაგიდები',
};
