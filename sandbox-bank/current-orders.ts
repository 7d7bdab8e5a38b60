import type { Bank } from './bank.ts';
import { settleRefunds } from './refund-settlement.ts';
import type { Order } from './store/rows.ts';

/** The current order, after expiring due orders and settling due refunds. */
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
