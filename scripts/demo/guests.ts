import { ALLERGENS, sortAllergens, type Allergen } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import type { Guest } from '#server/dining/reservations/guest.ts';
import { confirmEmail } from '#server/guests/profile/confirm-email.ts';
import { signUp } from '#server/identity/accounts/sign-up.ts';
import { linkKey } from '#server/platform/http/links.ts';
import type { Context } from '#server/context.ts';
import { OTHER_ALLERGIES, pickName, REQUESTS } from './names.ts';
import type { Random } from './random.ts';

const ALLERGIC_SHARE = 0.12;
const REQUEST_SHARE = 0.22;

/** The demo's own diner, whose e-mail and password `npm run demo` prints. */
export const DEMO_DINER = { email: 'diner@tamada.example', password: 'supra-1995' };

/** Somebody with an account, or whom the staff know from the telephone. */
export interface Person {
  /** Since they have an account. */
  userId?: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Empty if the staff do not know it. */
  email: string;
  language: Language;
  allergens: readonly Allergen[];
  otherAllergies: string;
}
export type People = readonly [Person, ...Person[]];

/** The first one is the demo's own. */
export function createDiners(random: Random, count: number): People {
  const own: Person = {
    ...createPerson(random, 0),
    firstName: 'თამარ',
    lastName: 'ჩხეიძე',
    email: DEMO_DINER.email,
    language: 'ka',
    allergens: ['nuts'],
  };
  return [own, ...Array.from({ length: count - 1 }, (_, index) => createPerson(random, index + 1))];
}

/** Guests who telephone: half of them have left an e-mail address. */
export function createCallers(random: Random, count: number): People {
  const create = (index: number): Person => {
    const person = createPerson(random, 10_000 + index);
    return random.chance(0.5) ? person : { ...person, email: '' };
  };
  return [create(0), ...Array.from({ length: count - 1 }, (_, index) => create(index + 1))];
}

function createPerson(random: Random, number: number): Person {
  const { firstName, lastName, latin, language } = pickName(random);
  const isAllergic = random.chance(ALLERGIC_SHARE);
  return {
    firstName,
    lastName,
    phone: `+9955${String(55_000_000 + random.int(0, 44_000_000))}`,
    email: `${latin}.${number}@mail.example`,
    language,
    allergens: isAllergic ? sortAllergens([random.pick(ALLERGENS), random.pick(ALLERGENS)]) : [],
    otherAllergies: isAllergic && random.chance(0.2) ? random.pick(OTHER_ALLERGIES[language]) : '',
  };
}

/** How often a guest is the first of the list: in ten weeks about 15 times. */
const OWN_SHARE = 0.02;

/** Some guests come again and again, most come once or twice. */
export function pickPerson(random: Random, people: People): Person {
  if (random.chance(OWN_SHARE)) return people[0];
  return people[1 + Math.floor((people.length - 1) * random.next() ** 1.7)] ?? people[0];
}

/** What a person asks for this time. */
export function requestOf(
  random: Random,
  { language, allergens, otherAllergies }: Person,
): Pick<Guest, 'notes' | 'allergies'> {
  return {
    notes: random.chance(REQUEST_SHARE) ? random.pick(REQUESTS[language]) : '',
    allergies: { allergens: [...allergens], other: otherAllergies },
  };
}

/** Signs the person up at the first visit, and uses the link that was mailed. All have the password of the demo's diner. */
export async function findAccount(ctx: Context, person: Person): Promise<string> {
  if (person.userId !== undefined) return person.userId;
  const account = { ...person, password: DEMO_DINER.password, mayMail: true };
  person.userId = await signUp(ctx, account);
  const { id } = await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'email_link')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await confirmEmail(ctx, linkKey(ctx.config, 'email_link', { messageId: id }));
  return person.userId;
}
