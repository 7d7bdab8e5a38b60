/** Apart from the routes, because the first script of a page needs them before the code of the API. */

/** The token of a mail's link, for asking about the cancellation or a move. It is a header, because URLs are logged. */
export const CANCELLATION_TOKEN_HEADER = 'X-Cancellation-Token';
/** The secret of a guest's page of a party. It is a header, because URLs are logged. */
export const GUEST_KEY_HEADER = 'X-Guest-Key';
