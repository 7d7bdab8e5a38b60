import { MINUTE_MS } from '#contract/values/durations.ts';
import { ALLERGENS, sortAllergens } from '#contract/values/allergies.ts';
import { OTHER_ALLERGIES, pickName, REQUESTS } from './names.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import type { Demo, Guest } from './types.ts';

const ALLERGIC_SHARE = 0.12;
const REQUEST_SHARE = 0.22;

/** The demo's own diner, whose e-mail and password `npm run demo` prints. */
export const DEMO_DINER = { email: 'diner@tamada.example', password: 'supra-1995' };
/** The Argon2id hash of that password. It is the password of all diners of the demo. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vDgnTeILjsAztFdr8c8KDQ$d1xu2afFY+5tVuEVxgoCpvgtnJxV4BaxPTYAVtrVz58';

export function createDiners(random: Random, count: number): [Guest, ...Guest[]] {
  const own: Guest = {
    ...createGuest(random, 0),
    userId: random.uuid(),
    firstName: 'თამარ',
    lastName: 'ჩხეიძე',
    email: DEMO_DINER.email,
    language: 'ka',
    allergens: ['nuts'],
  };
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    ...createGuest(random, index + 1),
    userId: random.uuid(),
  }));
  return [own, ...others];
}

/** Guests who telephone: half of them have left an e-mail address. */
export function createCallers(random: Random, count: number): [Guest, ...Guest[]] {
  const create = (index: number): Guest => {
    const guest = createGuest(random, 10_000 + index);
    return random.chance(0.5) ? guest : { ...guest, email: '' };
  };
  return [create(0), ...Array.from({ length: count - 1 }, (_, index) => create(index + 1))];
}

function createGuest(random: Random, number: number): Guest {
  const { firstName, lastName, latin, language } = pickName(random);
  const isAllergic = random.chance(ALLERGIC_SHARE);
  return {
    userId: '',
    firstName,
    lastName,
    phone: `+9955${String(55_000_000 + random.int(0, 44_000_000))}`,
    email: `${latin}.${number}@mail.example`,
    language,
    allergens: isAllergic ? sortAllergens([random.pick(ALLERGENS), random.pick(ALLERGENS)]) : [],
    otherAllergies: isAllergic && random.chance(0.2) ? random.pick(OTHER_ALLERGIES[language]) : '',
    knownSince: Infinity,
  };
}

/** How often a guest is the first of the list: in two years of the demo about 15 times. */
const OWN_SHARE = 0.0025;

/** Some guests come again and again, most come once or twice. */
export function pickGuest(random: Random, guests: readonly [Guest, ...Guest[]]): Guest {
  if (random.chance(OWN_SHARE)) return guests[0];
  return guests[1 + Math.floor((guests.length - 1) * random.next() ** 1.7)] ?? guests[0];
}

/** The columns of a special request. */
export function requestOf(random: Random, { language, allergens, otherAllergies }: Guest) {
  return {
    notes: random.chance(REQUEST_SHARE) ? random.pick(REQUESTS[language]) : '',
    allergens: allergens.join(','),
    other_allergies: otherAllergies,
  };
}

export function nameOf({ firstName, lastName }: Guest): string {
  return `${firstName} ${lastName}`;
}

/** The accounts of the diners who have reserved, and what some of them ask to remember. */
export function addAccounts({ random, diners }: Demo, rows: Rows): void {
  for (const diner of diners) {
    if (diner.knownSince === Infinity) continue;
    const createdAt = diner.knownSince - 12 * MINUTE_MS;
    rows.add('users', {
      id: diner.userId,
      email: diner.email,
      email_confirmed_at: createdAt + MINUTE_MS,
      password_hash: PASSWORD_HASH,
      first_name: diner.firstName,
      last_name: diner.lastName,
      phone: diner.phone,
      created_at: createdAt,
    });
    const isRemembered = diner.allergens.length > 0 && random.chance(0.6);
    if (!isRemembered && diner.email !== DEMO_DINER.email) continue;
    rows.add('remembered_requests', {
      user_id: diner.userId,
      ...requestOf(random, diner),
      changed_at: diner.knownSince,
    });
  }
}
