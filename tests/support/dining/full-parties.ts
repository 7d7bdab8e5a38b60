import type { Rows } from '#tests/support/staff/booking-rows.ts';

interface Facts {
  guests: number;
  dish: string;
  at: (index: number) => number;
  noteOf: (index: number) => string;
}

/** A party for each of these reservations, with one guest, one dish, one share that is paid and one change. */
export function createParties(reservations: readonly number[], { guests, dish, at, noteOf }: Facts): Rows {
  return {
    parties: reservations.map((index) => ({
      reservation_id: `reservation-${index}`,
      user_id: index % 2 ? `guest-${index % guests}` : null,
      version: index + 1,
      closed_at: index % 3 ? at(index) : null,
      created_at: at(index),
    })),
    party_guests: reservations.map((index) => ({
      id: `party-guest-${index}`,
      reservation_id: `reservation-${index}`,
      position: 1,
      name: 'ქეთი',
      is_ready: index % 2 ? 1 : 0,
      allergens: index % 2 ? 'nuts' : '',
      other_allergies: noteOf(index),
      key_hash: index % 2 ? `hash-${index}` : null,
    })),
    party_dishes: reservations.map((index) => ({
      reservation_id: `reservation-${index}`,
      guest_id: index % 2 ? `party-guest-${index}` : '',
      menu_item_id: dish,
      quantity: index + 1,
      price_tetri: index % 2 ? 2200 : null,
    })),
    party_shares: reservations.map((index) => ({
      reservation_id: `reservation-${index}`,
      guest_id: `party-guest-${index}`,
      subtotal_tetri: 2200,
      service_fee_tetri: 220,
      now_tetri: index + 1,
    })),
    party_payments: reservations.map((index) => ({
      order_id: `order-${index}`,
      guest_id: `party-guest-${index}`,
    })),
    party_changes: reservations.map((index) => ({
      reservation_id: `reservation-${index}`,
      change_key: `change-${index}`,
      guest_id: `party-guest-${index}`,
      made_at: index,
    })),
    party_removed_keys: reservations.map((index) => ({
      reservation_id: `reservation-${index}`,
      key_hash: `key-${index}`,
    })),
  };
}
