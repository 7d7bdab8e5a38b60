import { parseAllergies, sortAllergens, type Allergen, type Allergies } from './allergies.ts';
import { isFloorId, isTableId, DEFAULT_FLOOR, type FloorId } from './table-ids.ts';
import { isLocalDate, isSlot } from './time.ts';

/** The diner's choices so far; an empty text means not chosen. */
export interface ReservationDraft {
  selectedTables: string[];
  selectedDate: string;
  selectedTime: string;
  currentFloor: FloorId;
  partySize?: number;
  /** Special requests, as typed. */
  notes?: string;
  allergies?: Allergies;
  /** `filled`: they come from the profile. `emptied`: the diner removed them, so nothing is filled in again. */
  requestsState?: RequestsState;
  /** The diner asks to remember them with the order. */
  rememberRequests?: true;
  /** Dishes with these are left out on the menu, and marked in the cart. They stay in the browser. */
  excludedAllergens?: Allergen[];
}

const REQUESTS_STATES = ['filled', 'emptied'] as const;
type RequestsState = (typeof REQUESTS_STATES)[number];

export const EMPTY_DRAFT: ReservationDraft = {
  selectedTables: [],
  selectedDate: '',
  selectedTime: '',
  currentFloor: DEFAULT_FLOOR,
};

export const MAX_PARTY_SIZE = 60;
export const MAX_NOTES = 600;

/** Reads a stored draft and drops unreadable fields; undefined if it is not an object. */
export function parseDraft(value: unknown): ReservationDraft | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const stored: Partial<Record<keyof ReservationDraft, unknown>> = value;
  const allergies = parseAllergies(stored.allergies);
  const requestsState = REQUESTS_STATES.find((state) => state === stored.requestsState);
  const excluded = Array.isArray(stored.excludedAllergens) ? sortAllergens(stored.excludedAllergens) : [];
  const tables = Array.isArray(stored.selectedTables) ? stored.selectedTables.filter(isTableId) : [];
  return {
    selectedTables: [...new Set(tables)],
    selectedDate: isLocalDate(stored.selectedDate) ? stored.selectedDate : '',
    selectedTime: isSlot(stored.selectedTime) ? stored.selectedTime : '',
    currentFloor: isFloorId(stored.currentFloor) ? stored.currentFloor : DEFAULT_FLOOR,
    ...(isPartySize(stored.partySize) && { partySize: stored.partySize }),
    ...(isTyped(stored.notes, MAX_NOTES) && { notes: stored.notes }),
    ...(allergies && { allergies }),
    ...(requestsState && { requestsState }),
    ...(stored.rememberRequests === true && { rememberRequests: true }),
    ...(excluded.length && { excludedAllergens: excluded }),
  };
}

function isTyped(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLength;
}

export function isPartySize(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PARTY_SIZE;
}

/** Dishes can be added and paid for only with a date, a time and at least one table. */
export function isDraftComplete(draft: ReservationDraft): boolean {
  return Boolean(draft.selectedDate && draft.selectedTime && draft.selectedTables.length);
}
