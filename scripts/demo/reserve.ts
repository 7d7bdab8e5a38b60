import { HOUR_MS } from '#contract/values/durations.ts';
import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import type { Table } from '#contract/api/tables.ts';
import { seatingHours, startsAt, toSlot } from '#contract/values/time.ts';
import { createOrder } from '#server/dining/checkout/create-order.ts';
import { addReservation } from '#server/dining/front-desk/add.ts';
import { findTaken, readEvening } from '#server/dining/tables/availability.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { pickLines } from './cart.ts';
import { ifAllowed, type Demo, type Place } from './demo.ts';
import { findAccount, pickPerson, requestOf, type Person } from './guests.ts';
import { playPayment } from './payments.ts';
import { HOSTESSES } from './staff.ts';
import { playVisit } from './visits.ts';

/** What somebody asks for. */
export interface PlannedVisit {
  source: ReservationSource;
  date: string;
  hour: number;
  partySize: number;
  /** Free ones that fit the party, if they are missing. */
  tables?: string[];
  /** Chosen at random if it is missing. */
  person?: Person;
  /** How the guests of this evening are to appear; otherwise it is random. `paying`: on the bank's page when the demo ends. */
  shows?: 'absent' | 'arrived' | 'paying';
}

/** Some diners do not say how many they are. */
const UNSAID_SHARE = 0.05;
/** How many of the guests at the door tell their name. */
const KNOWN_SHARE = 0.3;
/** Diners who find no table at the hour ask for these others. */
const HOURS_BESIDE = [0, 1, -1, 2];

/** Somebody reserves, or comes to the door, and the visit takes its course. Nothing happens if no table is free. */
export async function reserve(demo: Demo, planned: PlannedVisit): Promise<void> {
  const place = await findPlace(demo, planned);
  if (!place) return;
  await ifAllowed(demo, () =>
    planned.source === 'web' ? order(demo, planned, place) : add(demo, planned, place),
  );
}

async function findPlace(demo: Demo, planned: PlannedVisit): Promise<Place | undefined> {
  const { ctx, random } = demo;
  const { source, date, partySize } = planned;
  for (const beside of source === 'walk_in' ? [0] : HOURS_BESIDE) {
    const hour = planned.hour + beside;
    if (hour > 23) continue;
    const slot = toSlot(hour);
    const starts = startsAt(date, slot);
    if (source !== 'walk_in' && starts < ctx.clock() + HOUR_MS) continue;
    const free = await listFreeTables(demo, date, slot);
    const tables = planned.tables ?? findFittingTables(random.shuffled(free), { partySize, house: ctx });
    if (tables) return { date, slot, tables, hours: ctx.rules.seatingHours, starts };
  }
  return undefined;
}

export async function listFreeTables({ ctx }: Demo, date: string, slot: string): Promise<Table[]> {
  const evening = await readEvening(ctx, date);
  const isTaken = findTaken(evening, {});
  const hours = seatingHours(date, slot, ctx.rules.seatingHours);
  return evening.tables.filter(({ tableNumber }) => !hours.some((hour) => isTaken(tableNumber, hour)));
}

async function order(demo: Demo, planned: PlannedVisit, place: Place): Promise<void> {
  const { ctx, random } = demo;
  const { date, partySize, shows } = planned;
  const person = planned.person ?? pickPerson(random, demo.diners);
  const userId = await findAccount(ctx, person);
  const { notes, allergies } = requestOf(random, person);
  const { order_id: orderId } = await createOrder(ctx, userId, {
    selectedTables: place.tables,
    selectedDate: date,
    selectedTime: place.slot,
    ...(!random.chance(UNSAID_SHARE) && { partySize }),
    menuItems: await pickLines(demo, { date, size: partySize }),
    specialRequests: notes,
    allergies: { ...allergies, allergens: [...allergies.allergens] },
    rememberRequests: allergies.allergens.length > 0 && random.chance(0.6),
    anotherReservation: true,
    language: person.language,
  });
  if (shows === 'paying') return;
  const { reservation_id: reservationId } = await ctx.db
    .selectFrom('orders')
    .select('reservation_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  playPayment(demo, {
    ...place,
    source: 'web',
    reservationId,
    shows,
    orderId,
    userId,
    language: person.language,
  });
}

/** On the telephone, or at the door. */
async function add(
  demo: Demo,
  { source, partySize, person, shows }: PlannedVisit,
  place: Place,
): Promise<void> {
  if (source === 'web' || shows === 'paying') return;
  const { ctx, random } = demo;
  const caller = person ?? pickPerson(random, demo.callers);
  const isCaller = source === 'phone';
  const isKnown = isCaller || random.chance(KNOWN_SHARE);
  const reservationId = createId(ctx.clock());
  const { firstName, lastName, phone, email, language } = caller;
  await addReservation(ctx, {
    id: reservationId,
    source,
    seating: place,
    partySize,
    guest: {
      name: isKnown ? `${firstName} ${lastName}` : '',
      phone: isCaller ? phone : '',
      email: isCaller ? email : '',
      language,
      ...(isCaller ? requestOf(random, caller) : { notes: '', allergies: { allergens: [], other: '' } }),
    },
    left: [],
    by: random.pick(HOSTESSES),
  });
  playVisit(demo, { ...place, source, reservationId, shows });
}
