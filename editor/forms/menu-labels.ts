import type { Label } from './label.ts';

/** The menu, its dishes and the floors. */
export const MENU_LABELS: Record<string, Label> = {
  'menu.categories': {
    en: 'Categories, in the order of the menu',
    ka: 'კატეგორიები, მენიუს თანმიმდევრობით',
  },
  'menu.categories.slug': {
    en: 'Short name',
    ka: 'მოკლე სახელი',
    hint: 'Small Latin letters and hyphens; dishes refer to it. / პატარა ლათინური ასოები; კერძები მასზე მიუთითებს.',
  },
  'menu.categories.name': { en: 'Name', ka: 'სახელი' },

  'floor.id': { en: 'Floor in the drawing', ka: 'სართული ნახაზზე' },
  'floor.name': { en: 'Name', ka: 'სახელი' },
  'floor.tables': { en: 'Tables', ka: 'მაგიდები' },
  'floor.tables.id': { en: 'Table in the drawing', ka: 'მაგიდა ნახაზზე', hint: 'table7, vip-zone-2' },
  'floor.tables.seats': { en: 'Seats', ka: 'ადგილი' },
  'floor.tables.features': {
    en: 'What guests should know about it',
    ka: 'რა უნდა იცოდეს სტუმარმა',
    hint: 'Only what is true: guests choose by it. Stairs cannot stand beside step-free. / მხოლოდ ის, რაც ნამდვილად ასეა: სტუმარი ამით ირჩევს.',
  },
  'floor.tables.photo': {
    en: 'Photograph of the table',
    ka: 'მაგიდის ფოტო',
    as: 'photo',
    hint: 'Shown only to guests who ask for it. Wider than tall, at least 800 by 600. / ჩანს მხოლოდ მაშინ, როცა სტუმარი ითხოვს. ჰორიზონტალური, სულ მცირე 800×600.',
  },

  'dish.category': { en: 'Category', ka: 'კატეგორია', as: 'category' },
  'dish.order': { en: 'Place in its category', ka: 'რიგი კატეგორიაში', as: 'place' },
  'dish.price': {
    en: 'Price in lari',
    ka: 'ფასი ლარში',
    hint: 'A point and two digits: 12.50 / წერტილი და ორი ციფრი: 12.50',
  },
  'dish.name': { en: 'Name', ka: 'სახელი' },
  'dish.description': { en: 'Description', ka: 'აღწერა', as: 'long' },
  'dish.allergens': { en: 'Allergens', ka: 'ალერგენები' },
  'dish.dietary': { en: 'Vegetarian, vegan, spicy', ka: 'ვეგეტარიანული, ვეგანური, ცხარე' },
  'dish.days': {
    en: 'Only on these days',
    ka: 'მხოლოდ ამ დღეებში',
    hint: 'If none is chosen: every day. / თუ არც ერთია არჩეული, ყოველდღე.',
  },
  'dish.photo': {
    en: 'Photograph',
    ka: 'ფოტო',
    as: 'photo',
    hint: 'Wider than tall, at least 1200 by 900. Without one the drawing is shown. / ჰორიზონტალური, სულ მცირე 1200×900. თუ არ არის, ნახატი ჩანს.',
  },
};
