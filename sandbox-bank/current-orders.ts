import type { Bank } from './bank.ts';
import { settleRefunds } from './refund-settlement.ts';
import type { Order } from './store/rows.ts';

/** The order as it stands this moment: what ran out of time or came due meanwhile is settled first. */
export function findOrder(bank: Bank, id: string): Order | undefined {
  settleWhatIsDue(bank);
  return bank.store.findOrder(id);
}

export function listOrders(bank: Bank): Order[] {
  settleWhatIsDue(bank);
  return bank.store.listOrders();
}

function settleWhatIsDue(bank: Bank): void {
  bank.store.expireOrders(bank.clock.now());
  settleRefunds(bank);
}
