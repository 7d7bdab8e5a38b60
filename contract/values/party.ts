/** A first name, as the others at the table know the guest. */
export const GUEST_NAME_LENGTH = 40;
/** How many changes one request carries. A page that was without a line sends more of them one after the other. */
export const MAX_CHANGES = 50;
/** How many guests choose together: more than any group of tables seats. */
export const MAX_GUESTS = 60;
/** How many changes of one guest, and of all guests together, count in an hour. */
export const MAX_GUEST_CHANGES = 600;
export const MAX_LIST_CHANGES = 6_000;
/** How many lines the list has: dishes of one guest, or of the middle of the table. */
export const MAX_PARTY_LINES = 200;

/** How long tables are held for guests who choose together, if the rules say nothing. */
export const CHOOSING_MINUTES = 30;

/** Until so many hours before a paid visit its guests can choose together, unless the restaurant has said otherwise. */
export const CHOOSING_UNTIL_HOURS = 24;
