/** Allergies and special requests for the next order: apart from the profile's routes, which the cart does not need. */
export const REMEMBERED_ROUTE = '/user/remembered';
