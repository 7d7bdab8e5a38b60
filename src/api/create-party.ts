import type { CreatePartyRequest } from '#contract/api/parties.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { toLariLine } from '#contract/values/money.ts';
import { post } from './client.ts';
import type { OrderInTetri } from './orders.ts';
import { readRecord, readText } from './read.ts';

type NewParty = Omit<CreatePartyRequest, 'menuItems'> & Pick<OrderInTetri, 'menuItems'>;

/**
 * The address of the host's page. A repeated request with the same key makes no second party.
 * @throws ApiError, NoAnswerError
 */
export async function createParty({ menuItems, ...rest }: NewParty, requestKey: string): Promise<string> {
  const headers = { [REQUEST_KEY_HEADER]: requestKey };
  const answer = await post(routes.parties, { ...rest, menuItems: menuItems.map(toLariLine) }, { headers });
  return readText(readRecord(answer).path);
}
