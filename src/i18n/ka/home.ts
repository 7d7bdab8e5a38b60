import type { Messages } from '../en/index.ts';

export const home: Messages['home'] = {
  bookTable: 'დაჯავშნეთ მაგიდა',
  exploreMenu: 'ნახეთ მენიუ',
  carousel: 'რესტორნის სურათები',
  slidePosition: '{number} / {total}',
  goToSlide: 'სურათი {number}',
  previous: 'წინა სურათი',
  next: 'შემდეგი სურათი',
  pause: 'სურათების შეჩერება',
  play: 'სურათების გაშვება',
  highlights: 'რით გამოვირჩევით',
  dishes: 'რით დავიწყოთ',
  visit: 'საათები და მისამართი',
  way: 'როგორ მოგვაგნოთ',
  readOn: 'წაიკითხეთ ჩვენი ამბავი',
};
