import { z } from 'zod';
import { ALLERGENS } from '#contract/values/allergies.ts';
import { PALETTES } from '#contract/values/palettes.ts';
import { PLATES } from '#contract/values/pictures.ts';
import { TABLE_FEATURES, type TableFeature } from '#contract/values/table-features.ts';
import { isFloorId } from '#contract/values/table-ids.ts';
import { WEEKDAYS } from '#contract/values/weekdays.ts';
import {
  BEFORE_IT_BEGINS,
  endsAfterItBegins,
  line,
  localDate,
  localized,
  localizedLine,
  logo,
  period,
  photo,
  richText,
  slug,
  tableId,
  text,
  time,
  webAddress,
} from './content-fields.ts';
import { drawnTable, floorPlan } from './floor-content.ts';

/** The restaurant closes after the opening, at the latest in the morning of the next day. */
const NIGHT_ENDS = '06:00';
const closesAfterOpening = ({ opens, closes }: { opens: string; closes: string }) =>
  closes > opens || closes <= NIGHT_ENDS;
const BEFORE_OPENING = {
  path: ['closes'],
  error: `later than the opening time, or by ${NIGHT_ENDS} of the next day / გახსნაზე გვიანი დრო ან მომდევნო დღის დრო, ყველაზე გვიან ${NIGHT_ENDS}`,
};
/** The sums and shares that an entry of `advance` may ask for. */
const ADVANCE_SUMS = ['percent', 'perGuest', 'atLeast'] as const;

/** A price as Georgians write it, with a comma, becomes one with a point. */
export const withPoint = (price: string) => price.replace(',', '.');

const DIETARY_LABELS = ['vegetarian', 'vegan', 'spicy', 'children'] as const;

/** The schemas of the files in `content/`. The site's build and the server both read the files through them. */
export const menuContent = z.strictObject({
  categories: z.array(z.strictObject({ slug, name: localizedLine, plate: z.enum(PLATES).optional() })).min(1),
});

export const dishContent = z.strictObject({
  category: slug,
  order: z.number().int().optional(),
  price: z
    .string()
    .regex(/^\d{1,4}([.,]\d{2})?$/, 'a price like "12.50" / ფასი, მაგალითად, "12.50"')
    .overwrite(withPoint)
    .refine((price) => Number(price) !== 0, 'a price above zero / ნულზე მეტი ფასი'),
  name: localizedLine,
  description: localized,
  allergens: z.array(z.enum(ALLERGENS)),
  dietary: z.array(z.enum(DIETARY_LABELS)),
  days: z.array(z.enum(WEEKDAYS)).optional(),
  photo,
});

const BESIDE_STEP_FREE =
  'possible beside "Step-free" or "Room for a wheelchair" / სხვა, რადგან სიაში უკვე არის „საფეხურების გარეშე“ ან „ადგილია სავარძელ-ეტლისთვის“';
const isWithoutStairs = (feature: TableFeature) => feature === 'stepFree' || feature === 'wheelchair';

const FLOOR_EXPECTED = 'a floor like "floor1" / სართული, მაგალითად, "floor1"';

export const floorContent = z.strictObject({
  id: z.templateLiteral(['floor', z.int()]).refine(isFloorId, FLOOR_EXPECTED),
  name: localizedLine,
  together: localizedLine.optional(),
  ...floorPlan,
  tables: z.array(
    z.strictObject({
      id: tableId,
      seats: z.number().int().min(1).max(30),
      group: z.number().int().min(1).max(99).optional(),
      name: localizedLine.optional(),
      features: z.array(z.enum(TABLE_FEATURES)).superRefine((features, context) => {
        if (features.includes('stairs') && features.some(isWithoutStairs))
          context.addIssue({ code: 'custom', message: BESIDE_STEP_FREE, path: [features.indexOf('stairs')] });
      }),
      photo,
      ...drawnTable,
    }),
  ),
});

export const rulesContent = z.strictObject({
  seatingHours: z.number().int().min(1).max(8),
  // An order's payment is watched for 120 days, which must not end before the reservation: orders/next-check.ts.
  daysAhead: z.number().int().min(1).max(118),
  maxTables: z.number().int().min(1).max(30),
  minimumPerTable: z.number().int().min(0).max(1000).optional(),
  seatsPerGuest: z.number().int().min(0).max(30).optional(),
  holdMinutes: z.number().int().min(3).max(120),
  waitingHoldMinutes: z.number().int().min(5).max(120),
  choosingMinutes: z.number().int().min(15).max(120).optional(),
  choosingUntilHours: z.number().int().min(1).max(168).optional(),
  prepayHours: z.number().int().min(1).max(24).optional(),
  lateMinutes: z.number().int().min(5).max(120),
  reminderHours: z.number().int().min(1).max(168),
  reconfirmHours: z.number().int().min(1).max(168).optional(),
  moveHoursBefore: z.number().int().min(0).max(720),
  leadMinutes: z.number().int().min(0).max(1440).optional(),
  // Longer than payments are watched.
  keepMonths: z.number().int().min(6).max(120),
  cancellation: z.array(
    z.strictObject({
      hoursBefore: z.number().min(0).max(720),
      refundPercent: z.number().int().min(0).max(100),
    }),
  ),
  advance: z
    .array(
      z
        .strictObject({
          days: z.array(z.enum(WEEKDAYS)).optional(),
          from: time.optional(),
          until: time.optional(),
          tables: z.array(z.strictObject({ table: tableId })).optional(),
          percent: z.number().int().min(1).max(100).optional(),
          perGuest: z.number().int().min(1).max(1000).optional(),
          atLeast: z.number().int().min(1).max(10000).optional(),
          onMove: z.enum(['refuse', 'mark']).optional(),
        })
        .refine(({ from, until }) => !from || !until || from <= until, {
          path: ['until'],
          error: 'the earliest start or a later time / ყველაზე ადრეული დასაწყისი ან უფრო გვიანი დრო',
        })
        .refine((entry) => ADVANCE_SUMS.some((name) => entry[name] !== undefined), {
          error:
            'an entry with a percentage, lari for each guest or a minimum / ჩანაწერი, რომელშიც პროცენტი, თანხა თითო სტუმარზე ან მინიმუმი წერია',
        }),
    )
    .optional(),
  paidOnClosedDay: z.enum(['keep', 'refund']),
  closedDays: z.array(z.strictObject({ date: localDate, note: localized })),
  holidayHours: z
    .array(
      z
        .strictObject({ date: localDate, opens: time, closes: time, note: localized })
        .refine(closesAfterOpening, BEFORE_OPENING),
    )
    .optional(),
  blockedTables: z.array(z.strictObject({ table: tableId, from: localDate, to: localDate })),
});

export const paymentContent = z.strictObject({
  provider: slug,
  name: localizedLine,
});

/** Nine digits of a company, or eleven of a person who trades under the own name. */
const identificationCode = z
  .string()
  .regex(/^(\d{9}|\d{11})$/, 'a code of 9 or 11 digits / 9- ან 11-ციფრიანი კოდი');

const address = z.strictObject({ street: line, city: line, postalCode: line, country: line });

const found = z.strictObject({
  title: z.strictObject({ en: line.max(70), ka: line.max(70) }).optional(),
  description: z.strictObject({ en: line.max(160), ka: line.max(160) }).optional(),
});

export const restaurantContent = z.strictObject({
  slug,
  name: localizedLine,
  tagline: localizedLine,
  logo: logo.optional(),
  palette: z.enum(PALETTES).optional(),
  description: z.strictObject({ en: line.max(160), ka: line.max(160) }),
  foundedYear: z.number().int(),
  company: z.strictObject({
    legalName: localizedLine,
    identificationCode,
    registeredAddress: localizedLine.optional(),
  }),
  address: z.strictObject({ en: address, ka: address }),
  coordinates: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  phone: line,
  email: z.email(),
  siteUrl: webAddress,
  hours: z
    .array(
      z
        .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), opens: time, closes: time })
        .refine(closesAfterOpening, BEFORE_OPENING),
    )
    .min(1),
  cuisine: localized,
  priceRange: text,
  social: z
    .strictObject({
      facebook: webAddress.optional(),
      instagram: webAddress.optional(),
      tripadvisor: webAddress.optional(),
    })
    .optional(),
  statistics: z.array(z.strictObject({ value: localized, label: localized })),
  /** What search engines show of the pages; without it the name and the city. */
  search: z
    .strictObject({
      home: found.pick({ title: true }).optional(),
      about: found.optional(),
      menu: found.optional(),
      reservation: found.optional(),
      contact: found.optional(),
    })
    .optional(),
});

const picture = z.strictObject({ description: localized, photo });

export const homeContent = z.strictObject({
  highlights: z.array(localized),
  openingOffer: z
    .strictObject({ title: localized, text: localized, highlight: localized, ...period })
    .refine(endsAfterItBegins, BEFORE_IT_BEGINS)
    .optional(),
  pictures: z.strictObject({ table: picture, sea: picture.optional() }),
  dishes: z.array(z.strictObject({ dish: slug })).max(3),
});

/** The pages that a notice may link to. */
const NOTICE_PAGES = ['menu', 'reservation', 'about', 'contact'] as const;
const shortText = z.strictObject({ en: text.max(200), ka: text.max(200) });

export const noticesContent = z.strictObject({
  notices: z.array(
    z
      .strictObject({
        text: shortText,
        link: z.strictObject({ page: z.enum(NOTICE_PAGES), words: localized }).optional(),
        ...period,
        until: localDate,
      })
      .refine(endsAfterItBegins, BEFORE_IT_BEGINS),
  ),
});

const section = z.strictObject({ heading: localized, text: z.strictObject({ en: richText, ka: richText }) });

export const aboutContent = z.strictObject({
  title: localized,
  lead: localized,
  story: z.array(section).min(1),
  values: z.array(z.strictObject({ title: localized, text: localized })).min(1),
});

export const contactContent = z.strictObject({
  title: localized,
  lead: localized,
  addressNote: localized.optional(),
  hoursNote: localized.optional(),
  directions: section.optional(),
  parking: section.optional(),
  transportation: section.optional(),
  reply: localized.optional(),
  newsletter: z.strictObject({ heading: localized, text: localized, button: localized }).optional(),
});

export const policiesContent = z.strictObject({ published: z.boolean(), validFrom: localDate });

export const policyContent = z.strictObject({
  title: localized,
  lead: z.strictObject({ en: text.max(160), ka: text.max(160) }),
  sections: z.array(section).min(1),
});

export type DishContent = Omit<z.infer<typeof dishContent>, 'photo'> & {
  id: string;
  /** The URL of its picture. */
  imageUrl: string;
};
/** What the card of a dish shows as it is. */
export type DishFacts = Omit<
  DishContent,
  'category' | 'order' | 'price' | 'name' | 'description' | 'dietary' | 'days' | 'imageUrl'
>;
export type FloorFile = z.infer<typeof floorContent>;
export type FloorContent = Omit<FloorFile, 'tables'> & {
  tables: Omit<FloorFile['tables'][number], 'photo'>[];
};
export type RulesContent = z.infer<typeof rulesContent>;
export type PaymentContent = z.infer<typeof paymentContent>;
export type PoliciesContent = z.infer<typeof policiesContent>;
export type PolicyContent = z.infer<typeof policyContent>;
export type MenuContent = z.infer<typeof menuContent>;
export type HomeContent = z.infer<typeof homeContent>;
export type HomePicture = z.infer<typeof picture>;
export type Notice = z.infer<typeof noticesContent>['notices'][number];
export type RestaurantContent = z.infer<typeof restaurantContent>;
