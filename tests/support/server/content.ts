import { drawingOfDish } from '#contract/values/pictures.ts';
import type {
  DishContent,
  FloorContent,
  MenuContent,
  PaymentContent,
  RestaurantContent,
  RulesContent,
} from '#contract/api/content.ts';

/** A small restaurant, so that no test depends on the editors' content. */
export const TEST_MENU: MenuContent = {
  categories: [
    { slug: 'khachapuri', name: { en: 'Khachapuri', ka: 'ხაჭაპური' } },
    { slug: 'khinkali', name: { en: 'Khinkali', ka: 'ხინკალი' } },
  ],
};

export const TEST_DISHES: DishContent[] = [
  dish('khachapuri-imeruli', 'khachapuri', '17.50', { en: 'Imeretian Khachapuri', ka: 'იმერული ხაჭაპური' }),
  dish('khachapuri-adjaruli', 'khachapuri', '22.00', { en: 'Adjarian Khachapuri', ka: 'აჭარული ხაჭაპური' }),
  dish('khinkali-kalakuri', 'khinkali', '1.95', { en: 'City Khinkali', ka: 'ქალაქური ხინკალი' }),
];

export const TEST_FLOORS: FloorContent[] = [
  {
    id: 'floor1',
    name: { en: 'First Floor', ka: 'პირველი სართული' },
    tables: [2, 4, 4, 6, 2, 4, 8].map((seats, index) => ({ id: `table${index + 1}`, seats, features: [] })),
  },
  {
    id: 'floor2',
    name: { en: 'Second Floor', ka: 'მეორე სართული' },
    tables: [10, 12].map((seats, index) => ({ id: `vip-zone-${index + 1}`, seats, features: [] })),
  },
];

export const TEST_RULES: RulesContent = {
  seatingHours: 2,
  daysAhead: 90,
  maxTables: 6,
  holdMinutes: 15,
  waitingHoldMinutes: 20,
  lateMinutes: 15,
  reminderHours: 24,
  moveHoursBefore: 4,
  keepMonths: 24,
  cancellation: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 4, refundPercent: 50 },
  ],
  paidOnClosedDay: 'keep',
  closedDays: [],
  blockedTables: [],
};

export const TEST_PAYMENT: PaymentContent = {
  provider: 'bog',
  name: { en: 'Bank of Georgia', ka: 'საქართველოს ბანკი' },
};

export const TEST_RESTAURANT: RestaurantContent = {
  slug: 'tamada',
  name: { en: 'Tamada', ka: 'თამადა' },
  tagline: { en: 'The table is laid', ka: 'სუფრა გაშლილია' },
  description: { en: 'A restaurant', ka: 'რესტორანი' },
  foundedYear: 1995,
  company: { legalName: { en: 'Example LLC', ka: 'შპს „მაგალითი“' }, identificationCode: '000000000' },
  address: {
    en: { street: '1 Example Boulevard', city: 'Batumi', postalCode: '6000', country: 'Georgia' },
    ka: { street: 'მაგალითის ბულვარი 1', city: 'ბათუმი', postalCode: '6000', country: 'საქართველო' },
  },
  coordinates: { lat: 41.65, lng: 41.63 },
  phone: '+995 555 00 00 00',
  email: 'hello@tamada.example',
  siteUrl: 'https://tamada.example',
  hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], opens: '10:00', closes: '24:00' }],
  cuisine: { en: 'Georgian', ka: 'ქართული' },
  priceRange: '₾₾',
  social: {
    facebook: 'https://facebook.example/tamada',
    instagram: 'https://instagram.example/tamada',
    tripadvisor: 'https://tripadvisor.example/tamada',
  },
  statistics: [],
};

function dish(id: string, category: string, price: string, name: DishContent['name']): DishContent {
  return {
    id,
    category,
    order: 1,
    price,
    name,
    description: name,
    allergens: [],
    dietary: [],
    imageUrl: drawingOfDish(id),
  };
}
