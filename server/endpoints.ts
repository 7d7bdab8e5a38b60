import { amendmentEndpoints } from '#server/dining/amendments/endpoints.ts';
import { delayEndpoints } from '#server/guest-pages/delay-endpoints.ts';
import { dishEndpoints } from '#server/dining/amendments/dish-endpoints.ts';
import { handoverEndpoints } from '#server/guest-pages/handover-endpoints.ts';
import { proposalEndpoints } from '#server/guest-pages/proposal-endpoints.ts';
import { reconfirmEndpoints } from '#server/guest-pages/reconfirm-page.ts';
import { checkoutEndpoints } from '#server/dining/checkout/endpoints.ts';
import { menuEndpoints } from '#server/dining/menu/endpoints.ts';
import { orderEndpoints } from '#server/dining/payments/endpoints.ts';
import { partyEndpoints } from '#server/dining/parties/endpoints.ts';
import { tableEndpoints } from '#server/dining/tables/endpoints.ts';
import { waitingEndpoints } from '#server/dining/waiting/endpoints.ts';
import { profileEndpoints } from '#server/guests/profile/endpoints.ts';
import { accountEndpoints } from '#server/identity/accounts/endpoints.ts';
import { calendarEndpoints } from '#server/messages/endpoints.ts';
import type { Endpoint } from '#server/platform/endpoints/endpoint.ts';

/** The API, by the headings of its description. */
export const ENDPOINTS: Record<string, readonly Endpoint[]> = {
  accounts: [...accountEndpoints, ...profileEndpoints],
  menu: menuEndpoints,
  tables: tableEndpoints,
  waiting: waitingEndpoints,
  parties: partyEndpoints,
  orders: [
    ...checkoutEndpoints,
    ...orderEndpoints,
    ...amendmentEndpoints,
    ...calendarEndpoints,
    ...delayEndpoints,
    ...reconfirmEndpoints,
    ...proposalEndpoints,
    ...handoverEndpoints,
    ...dishEndpoints,
  ],
};
