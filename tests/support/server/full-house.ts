import { createParties } from '#tests/support/dining/full-parties.ts';
import type { Database } from '#server/platform/db/database.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { importTables } from '#server/dining/tables/import.ts';
import { createBooking, createProposal, insertRows, type Rows } from '#tests/support/staff/booking-rows.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from './content.ts';
import { TEST_NOW } from './fake-clock.ts';

const [GUESTS, RESERVATIONS] = [200, 1_000];
const SLOTS_OF_A_DAY = 6;
const TABLES = TEST_FLOORS.flatMap(({ tables }) => tables.map(({ id }) => id));
const DISHES = TEST_DISHES.map(({ id }) => id);
const CONTENT = JSON.stringify(readHouseContent());
const SOLD_OUT = DISHES[0] ?? '';
/** Texts that a database might handle wrongly. */
const NOTES = ['', 'ნიგოზზე ალერგია მაქვს', 'O\'Brien\'s "cake"\n\tat 20:00', '🎂 \\n %s $1', ' '];
const STAFF = ['eka@tamada.example', 'giorgi@tamada.example'];
/** So late that no job of a running server deletes or sends these rows. */
const FAR_AHEAD = 4_000_000_000_000;

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const at = (index: number) => TEST_NOW + index * 61_007;
const dayOf = (days: number) => new Date(TEST_NOW + days * 86_400_000).toISOString().slice(0, 10);
const noteOf = (index: number) => NOTES[index % NOTES.length] ?? '';
const actorOf = (index: number) => STAFF[index % STAFF.length] ?? '';

/** Fills the database of a restaurant after some weeks: a thousand reservations with all their rows. */
export async function fillHouse(db: Database): Promise<void> {
  await importMenu(db, TEST_MENU, TEST_DISHES);
  await importTables(db, TEST_FLOORS);
  const evenings = numbersTo(RESERVATIONS).map(createEvening);
  await db.updateTable('menu_items').set({ is_sold_out: 1 }).where('id', '=', SOLD_OUT).execute();
  await insertRows(db, [createGuests(), ...evenings, createStaffActions(), createStaff()]);
}

function createGuests(): Rows {
  const guests = numbersTo(GUESTS);
  return {
    users: guests.map((index) => ({
      id: `guest-${index}`,
      email: `guest${index}@example.com`,
      password_hash: `$argon2id$${index}`,
      first_name: index % 2 ? 'ნინო' : 'Zoë',
      last_name: 'Beridze',
      phone: '+995555123456',
      created_at: at(index),
    })),
    sessions: guests.map((index) => ({
      token_hash: `token-${index}`,
      user_id: `guest-${index}`,
      created_at: at(index),
      expires_at: FAR_AHEAD + index,
    })),
    remembered_requests: guests.map((index) => ({
      user_id: `guest-${index}`,
      notes: noteOf(index),
      allergens: index % 4 ? '' : 'nuts,milk',
      other_allergies: noteOf(index + 1),
      changed_at: at(index),
    })),
    waiting_entries: guests.map((index) => ({
      id: `waiting-${index}`,
      user_id: index % 2 ? `guest-${index}` : null,
      local_date: '2096-07-05',
      start_hour: 19,
      starts_at: FAR_AHEAD,
      party_size: 1 + (index % 8),
      language: index % 2 ? 'ka' : 'en',
      created_at: at(index),
      reservation_id: null,
      offered_until: null,
    })),
    waiting_guests: guests
      .filter((index) => index % 2 === 0)
      .map((index) => ({
        entry_id: `waiting-${index}`,
        name: 'ნინო Beridze',
        phone: '+995555123456',
        email: '',
        notes: noteOf(index),
        allergens: index % 4 ? '' : 'nuts,milk',
        other_allergies: noteOf(index + 1),
        added_by: 'keti@tamada.example',
      })),
    waiting_counts: [{ local_date: '2096-07-05', source: 'web', joined: guests.length }],
    write_checks: [{ id: 1, writes: 2 }],
    software: [{ id: 1, version: '1.0.0' }],
    keep_months: [{ id: 1, months: 24, next_months: 6, next_from: FAR_AHEAD }],
    waiting_offers: guests.map((index) => ({
      address: `signature-${index}`,
      local_date: '2096-07-05',
      offered_at: at(index),
    })),
    rate_limits: guests.map((index) => ({
      key: `sign_up:192.0.2.${index}`,
      points: 1 + (index % 5),
      expires_at: FAR_AHEAD + index,
    })),
  };
}

const isRefunded = (index: number) => index % 5 === 0;

function createEvening(index: number): Rows {
  const slot = Math.floor(index / TABLES.length);
  const guest = index % GUESTS;
  return createBooking({
    id: String(index),
    userId: `guest-${guest}`,
    status: isRefunded(index) ? 'refunded' : 'confirmed',
    date: dayOf(Math.floor(slot / SLOTS_OF_A_DAY)),
    hour: 12 + 2 * (slot % SLOTS_OF_A_DAY),
    table: TABLES[index % TABLES.length] ?? '',
    partySize: index % 3 ? (index % 8) + 1 : null,
    language: index % 2 ? 'ka' : 'en',
    name: 'Nino Beridze',
    email: `guest${guest}@example.com`,
    notes: noteOf(index),
    allergens: index % 4 ? '' : 'nuts,milk',
    otherAllergies: noteOf(index + 1),
    subtotalTetri: 3_695 + index,
    dishes: DISHES.map((id, line) => ({ id, name: 'ხინკალი', quantity: line + 1, unitTetri: 195 + index })),
    at: at(index),
  });
}

/** Rows that the staff have created or changed. */
function createStaffActions(): Rows {
  const reservations = numbersTo(RESERVATIONS);
  const blocks = numbersTo(40).map((index) => ({ id: `block-${index}`, date: dayOf(100 + index) }));
  const table = TABLES[0] ?? '';
  return {
    closed_days: [{ local_date: '2026-12-31', note: 'ქორწილი', created_by: 'eka', created_at: at(1) }],
    reservation_marks: reservations
      .filter((index) => !isRefunded(index))
      .map((index) => ({
        reservation_id: `reservation-${index}`,
        mark: index % 2 ? 'called' : 'arrived',
        marked_by: actorOf(index),
        marked_at: at(index),
      })),
    reservation_moves: reservations.map((index) => ({
      reservation_id: `reservation-${index}`,
      sequence: 1,
      is_by_diner: index % 2 ? (1 as const) : (0 as const),
      from_date: dayOf(index % 90),
      from_hour: 20,
      from_tables: 'table1,table2',
      from_party_size: index % 3 ? 4 : null,
      to_date: dayOf(index % 60),
      to_hour: 12,
      to_tables: 'table1',
      to_party_size: index % 3 ? 2 : null,
      moved_at: at(index),
      reason: index % 2 ? 'repair' : null,
    })),
    ...createParties(reservations, { guests: GUESTS, dish: SOLD_OUT, at, noteOf }),
    seating_proposals: reservations.map((index) => createProposal(index, at(index))),
    request_keys: reservations.map((index) => ({
      subject: `reservation-${index}`,
      request_key: `key-${index}`,
      request_hash: `hash-${index}`,
      order_id: `order-${index}`,
    })),
    dish_removals: reservations.map((index) => ({
      order_id: `order-${index}`,
      sequence: 1,
      removed_tetri: 195 + index,
      refund_tetri: index % 3 ? 195 + index : 0,
      removed_at: at(index),
    })),
    house_cancellations: reservations.filter(isRefunded).map((index) => ({
      order_id: `order-${index}`,
      reason: noteOf(index),
      cancelled_by: actorOf(index),
      cancelled_at: at(index),
    })),
    table_blocks: blocks.map(({ id, date }, index) => ({
      id,
      table_id: table,
      local_date: date,
      from_hour: 18,
      to_hour: 20,
      note: noteOf(index),
      created_by: actorOf(index),
      created_at: at(index),
    })),
    table_claims: blocks.flatMap(({ id, date }) =>
      [18, 19].map((hour) => ({
        table_id: table,
        date,
        hour,
        reservation_id: null,
        block_id: id,
        hold_expires_at: null,
      })),
    ),
    sold_out_dishes: [
      { menu_item_id: SOLD_OUT, local_date: '2096-07-05', marked_by: actorOf(0), marked_at: at(0) },
    ],
  };
}

/** The staff's links, sessions and audit log. */
function createStaff(): Rows {
  return {
    staff_members: STAFF.map((email, index) => ({
      email,
      role: index % 2 ? 'hostess' : 'owner',
      added_at: at(index),
      added_by: '',
    })),
    staff_undos: numbersTo(10).map((index) => ({
      action_id: `action-${index}`,
      step: JSON.stringify({ kind: 'open_day', date: dayOf(index) }),
      expires_at: FAR_AHEAD + index,
      undone_at: index % 2 ? at(index) : null,
    })),
    guest_notes: numbersTo(10).map((index) => ({
      id: `note-${index}`,
      user_id: `guest-${index}`,
      phone: null,
      email: null,
      note: noteOf(index),
      former_note: index % 2 ? noteOf(index + 1) : null,
      changed_by: actorOf(index),
      changed_at: at(index),
    })),
    refused_mails: numbersTo(3).map((index) => ({
      id: `refused-${index}`,
      reservation_id: `reservation-${index}`,
      user_id: null,
      kind: 'confirmation',
      refused_at: at(index),
    })),
    publications: numbersTo(3).map((index) => ({
      id: `publication-${index}`,
      kind: 'publish',
      commit_hash: String(index).repeat(40),
      source_id: null,
      published_by: actorOf(index),
      started_at: at(index),
      alive_at: at(index),
      slot: null,
      state: 'replaced',
      live_at: at(index),
      failure: null,
      failure_detail: null,
      changed_files: 'about.yaml',
      command_state: 'none',
      command_at: null,
      command_output: null,
    })),
    live_content: [{ id: 1, version: 3, publication_id: 'publication-1', content: CONTENT, deployed: '' }],
    handover_offers: numbersTo(20).map((index) => ({
      id: `handover-${index}`,
      reservation_id: `reservation-${index}`,
      user_id: `guest-${index}`,
      recipient: `friend${index}@example.com`,
      language: index % 2 ? 'ka' : 'en',
      expires_at: FAR_AHEAD + index,
      ended_at: index % 3 ? at(index) : null,
    })),
    messages: numbersTo(20).map((index) => ({
      id: `link-${index}`,
      kind: 'staff_link',
      recipient: index % 4 ? actorOf(index) : null,
      language: index % 2 ? 'ka' : 'en',
      expires_at: FAR_AHEAD + index,
      used_at: index % 3 ? at(index) : null,
      attempts: index % 4 ? 1 : 0,
      next_attempt_at: at(index),
      sent_at: index % 4 ? at(index) : null,
    })),
    staff_sessions: numbersTo(10).map((index) => ({
      token_hash: `staff-token-${index}`,
      email: actorOf(index),
      expires_at: FAR_AHEAD + index,
    })),
    staff_actions: numbersTo(RESERVATIONS).map((index) => ({
      id: `action-${index}`,
      at: at(index),
      actor: actorOf(index),
      action: index % 2 ? 'called' : 'order_cancelled',
      subject: `order-${index}`,
      facts: JSON.stringify({ note: noteOf(index) }),
    })),
  };
}
