import { z } from 'zod';
import { restaurantContent } from '#contract/api/content.ts';
import { BANKS, type BankId } from '#contract/values/banks.ts';
import type { Localized } from '#contract/values/language.ts';
import { readHours, readPlace, readTables } from './read-answers.ts';

const LATIN = 'a text in Latin letters / ლათინური ასოებით დაწერილი ტექსტი';
const GEORGIAN = 'a text in Georgian letters / ქართული ასოებით დაწერილი ტექსტი';
const english = (longest: number) => z.string().max(longest).regex(/[a-z]/i, LATIN);
const georgian = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/\p{Script=Georgian}/u, GEORGIAN);

/** A text that `read` understands. */
function readable<Value>(read: (text: string) => Value | undefined, expected: string) {
  return z.string().transform((text, context): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

/** What an owner types, and what becomes of it. Sentences made from names and cities stay short enough for search engines. */
export const ANSWERS = z.object({
  nameEn: english(40),
  nameKa: georgian(40),
  cityEn: english(30),
  cityKa: georgian(30),
  year: z
    .string()
    .regex(/^(18|19|20)\d\d$/, 'a year like "1995" / წელი, მაგალითად, "1995"')
    .transform(Number),
  streetEn: english(80),
  streetKa: georgian(80),
  postalCode: z.string().regex(/^\d{4}$/, 'a code of four digits / ოთხნიშნა კოდი'),
  place: readable(
    readPlace,
    'latitude and longitude like "41.6938, 44.8015" / განედი და გრძედი, მაგალითად, "41.6938, 44.8015"',
  ).pipe(restaurantContent.shape.coordinates),
  phone: z
    .string()
    .regex(
      /^\+?[\d ()-]{9,20}$/,
      'a phone number like "+995 431 00 00 00" / ტელეფონის ნომერი, მაგალითად, "+995 431 00 00 00"',
    ),
  hours: readable(
    readHours,
    'days and hours like "tue-thu 12:00-23:00; fri-sun 12:00-02:00" / დღეები და საათები, მაგალითად, "tue-thu 12:00-23:00; fri-sun 12:00-02:00"',
  ).pipe(restaurantContent.shape.hours),
  bank: z.enum(Object.keys(BANKS) as BankId[]),
  domain: z
    .string()
    .toLowerCase()
    .regex(
      /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/,
      'a name like "restaurant.ge" / სახელი, მაგალითად, "restaurant.ge"',
    ),
  email: z.email(),
  tables: readable(
    readTables,
    'a number of tables from 1 to 20 for each floor, like "12, 8" / მაგიდების რაოდენობა (1–20) თითოეულ სართულზე, მაგალითად, "12, 8"',
  ),
});

export type Answers = z.output<typeof ANSWERS>;
type AnswerName = keyof Answers;
/** What was typed so far. */
export type Typed = Partial<Record<AnswerName, string>>;

export interface Question {
  name: AnswerName;
  sentence: Localized;
  /** What counts without an answer. */
  standard: (typed: Typed) => string;
}

interface City {
  ka: string;
  postalCode: string;
  place: string;
}

const TBILISI: City = { ka: 'თბილისი', postalCode: '0105', place: '41.6938, 44.8015' };
/** With the middle of each on a map. */
const CITIES: Record<string, City> = {
  tbilisi: TBILISI,
  batumi: { ka: 'ბათუმი', postalCode: '6010', place: '41.6509, 41.6360' },
  gori: { ka: 'გორი', postalCode: '1400', place: '41.9842, 44.1158' },
  kutaisi: { ka: 'ქუთაისი', postalCode: '4600', place: '42.2679, 42.6946' },
  mestia: { ka: 'მესტია', postalCode: '3200', place: '43.0441, 42.7278' },
  poti: { ka: 'ფოთი', postalCode: '4400', place: '42.1462, 41.6720' },
  rustavi: { ka: 'რუსთავი', postalCode: '3700', place: '41.5495, 44.9932' },
  telavi: { ka: 'თელავი', postalCode: '2200', place: '41.9198, 45.4732' },
  zugdidi: { ka: 'ზუგდიდი', postalCode: '2100', place: '42.5088, 41.8709' },
};
const cityOf = ({ cityEn = '' }: Typed) => CITIES[cityEn.toLowerCase()] ?? TBILISI;

/**
 * In the order in which they are asked. Standards of facts that nobody can guess are those of an example, so that the page
 * of what is to do before guests come names them (server/site/live/example-values.ts).
 */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'nameEn',
    sentence: { en: 'The name of the restaurant in English', ka: 'რესტორნის სახელი ინგლისურად' },
    standard: () => 'New Restaurant',
  },
  {
    name: 'nameKa',
    sentence: { en: 'Its name in Georgian', ka: 'სახელი ქართულად' },
    standard: () => 'ახალი რესტორანი',
  },
  {
    name: 'cityEn',
    sentence: { en: 'The city in English', ka: 'ქალაქი ინგლისურად' },
    standard: () => 'Tbilisi',
  },
  {
    name: 'cityKa',
    sentence: { en: 'The city in Georgian', ka: 'ქალაქი ქართულად' },
    standard: (typed) => cityOf(typed).ka,
  },
  {
    name: 'year',
    sentence: { en: 'The year in which it opened', ka: 'რომელ წელს გაიხსნა' },
    standard: () => String(new Date().getFullYear()),
  },
  {
    name: 'streetEn',
    sentence: { en: 'Street and number in English', ka: 'ქუჩა და ნომერი ინგლისურად' },
    standard: () => '1 Example Street',
  },
  {
    name: 'streetKa',
    sentence: { en: 'Street and number in Georgian', ka: 'ქუჩა და ნომერი ქართულად' },
    standard: () => 'მაგალითის ქუჩა 1',
  },
  {
    name: 'postalCode',
    sentence: { en: 'The postal code', ka: 'საფოსტო ინდექსი' },
    standard: (typed) => cityOf(typed).postalCode,
  },
  {
    name: 'place',
    sentence: {
      en: 'Where it is, as an online map shows it (latitude, longitude)',
      ka: 'სად არის, როგორც ინტერნეტის რუკა აჩვენებს (განედი, გრძედი)',
    },
    standard: (typed) => cityOf(typed).place,
  },
  {
    name: 'phone',
    sentence: { en: 'The phone number for guests', ka: 'ტელეფონის ნომერი სტუმრებისთვის' },
    standard: () => '+995 555 00 00 00',
  },
  {
    name: 'hours',
    sentence: {
      en: 'When it is open; days that are not named are closed',
      ka: 'როდის მუშაობს; დღეს, რომელიც არ წერია, არ მუშაობს',
    },
    standard: () => 'mon-sun 10:00-24:00',
  },
  {
    name: 'bank',
    sentence: {
      en: 'The bank that takes the card payments: bog (Bank of Georgia) or tbc (TBC Bank)',
      ka: 'რომელი ბანკი მიიღებს ბარათით გადახდებს: bog (საქართველოს ბანკი) თუ tbc (თიბისი ბანკი)',
    },
    standard: () => 'bog',
  },
  {
    name: 'domain',
    sentence: { en: 'The domain of the site', ka: 'საიტის დომენი' },
    standard: () => 'restaurant.example',
  },
  {
    name: 'email',
    sentence: { en: 'The email address for guests', ka: 'ელფოსტა სტუმრებისთვის' },
    standard: ({ domain = '' }) => `hello@${domain}`,
  },
  {
    name: 'tables',
    sentence: {
      en: 'How many tables each floor has, one number for each, starting with the lowest floor',
      ka: 'რამდენი მაგიდაა თითოეულ სართულზე, ქვემოდან ზემოთ; თითო რიცხვი თითო სართულზე',
    },
    standard: () => '10',
  },
];
