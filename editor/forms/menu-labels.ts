import type { Label } from './label.ts';

/** The page of the floors sets it. */
const DRAWING: Label = { en: 'Floor map', ka: 'გეგმა', as: 'drawn' };

/** The menu, its dishes and the floors. */
export const MENU_LABELS: Record<string, Label> = {
  'menu.categories': {
    en: 'Categories, in the order of the menu',
    ka: 'კატეგორიები, მენიუს თანმიმდევრობით',
    one: { en: 'a category', ka: 'კატეგორია' },
  },
  'menu.categories.slug': {
    en: 'Short name',
    ka: 'მოკლე სახელი',
    hint: {
      en: 'Small Latin letters and hyphens; dishes refer to it.',
      ka: 'პატარა ლათინური ასოები და დეფისები; კერძები მასზე მიუთითებს.',
    },
  },
  'menu.categories.name': { en: 'Name', ka: 'სახელი' },
  'menu.categories.plate': {
    en: 'On the plate of a dish without a picture',
    ka: 'თეფშის მოხატულობა, თუ კერძს სურათი არ აქვს',
    hint: { en: 'If empty, knife and fork.', ka: 'თუ ცარიელია, დანა-ჩანგალი.' },
  },

  'floor.id': { en: 'Floor in the drawing', ka: 'სართული ნახაზზე', as: 'operator' },
  'floor.name': { en: 'Name', ka: 'სახელი' },
  'floor.together': {
    en: 'Tables side by side',
    ka: 'ერთად მდგომი მაგიდები',
    hint: {
      en: 'A sentence for guests who need more than one table, on the reservation page.',
      ka: 'წინადადება დაჯავშნის გვერდზე სტუმრებისთვის, ვისაც ერთზე მეტი მაგიდა სჭირდება.',
    },
  },
  'floor.edge': DRAWING,
  'floor.pieces': DRAWING,
  'floor.words': DRAWING,
  'floor.tables': { en: 'Tables', ka: 'მაგიდები', one: { en: 'a table', ka: 'მაგიდა' } },
  'floor.tables.id': {
    en: 'Table in the drawing',
    ka: 'მაგიდა ნახაზზე',
    hint: { en: 'For example, table7 or vip-zone-2.', ka: 'მაგალითად, table7 ან vip-zone-2.' },
  },
  'floor.tables.seats': { en: 'Seats', ka: 'ადგილი' },
  'floor.tables.group': {
    en: 'Side by side',
    ka: 'ერთად დგას',
    hint: {
      en: 'Tables of a floor with the same number can be put together: larger parties are offered only these.',
      ka: 'ერთ სართულზე ერთი ნომრის მაგიდები ერთდება: დიდ კომპანიას მხოლოდ ასეთებს ვთავაზობთ.',
    },
  },
  'floor.tables.name': {
    en: 'Name of the table',
    ka: 'მაგიდის სახელი',
    hint: {
      en: 'If it has a name, such as “The captain’s table”.',
      ka: 'თუ სახელი აქვს, მაგალითად, „კაპიტნის მაგიდა“.',
    },
  },
  'floor.tables.features': {
    en: 'What guests should know about it',
    ka: 'რა უნდა იცოდეს სტუმარმა',
    hint: {
      en: 'Only what is true: guests choose by it. Stairs and step-free exclude each other.',
      ka: 'მხოლოდ ის, რაც ნამდვილად ასეა: სტუმარი ამით ირჩევს. კიბე და „საფეხურების გარეშე“ ერთად არ გამოდგება.',
    },
  },
  'floor.tables.shape': DRAWING,
  'floor.tables.at': DRAWING,
  'floor.tables.size': DRAWING,
  'floor.tables.turn': DRAWING,
  'floor.tables.chairs': DRAWING,
  'floor.tables.sofas': DRAWING,
  'floor.tables.area': DRAWING,
  'floor.tables.photo': {
    en: 'Photograph of the table',
    ka: 'მაგიდის ფოტო',
    as: 'photo',
    hint: {
      en: 'Shown only to guests who ask for it. Wider than tall, at least 1200 by 900.',
      ka: 'ჩანს მხოლოდ მაშინ, როცა სტუმარი ითხოვს. ჰორიზონტალური, სულ მცირე 1200×900.',
    },
  },

  'dish.category': { en: 'Category', ka: 'კატეგორია', as: 'category' },
  'dish.order': { en: 'Place in its category', ka: 'რიგი კატეგორიაში', as: 'place' },
  'dish.price': {
    en: 'Price in lari',
    ka: 'ფასი ლარში',
    hint: { en: 'For example, 12.50', ka: 'მაგალითად, 12,50' },
  },
  'dish.name': { en: 'Name', ka: 'სახელი' },
  'dish.description': { en: 'Description', ka: 'აღწერა', as: 'long' },
  'dish.allergens': { en: 'Allergens', ka: 'ალერგენები' },
  'dish.dietary': {
    en: 'Vegetarian, vegan, spicy, for children',
    ka: 'ვეგეტარიანული, ვეგანური, ცხარე, ბავშვებისთვის',
  },
  'dish.days': {
    en: 'Only on these days',
    ka: 'მხოლოდ ამ დღეებში',
    hint: {
      en: 'If none is chosen, every day. Sold out today? The owner, a hostess or the cook marks it on the staff’s Dishes page, and it takes effect immediately.',
      ka: 'თუ არც ერთია არჩეული, ყოველდღე. თუ კერძი დღეს აღარ გვაქვს, ამას მფლობელი, ჰოსტესი ან მზარეული თანამშრომლების გვერდზე „კერძები“ მონიშნავს და მაშინვე ამოქმედდება.',
    },
  },
  'dish.photo': {
    en: 'Photograph',
    ka: 'ფოტო',
    as: 'photo',
    hint: {
      en: 'Wider than tall, at least 1200 by 900. Without one the drawing is shown.',
      ka: 'ჰორიზონტალური, სულ მცირე 1200×900. თუ არ არის, ნახატი ჩანს.',
    },
  },
};
