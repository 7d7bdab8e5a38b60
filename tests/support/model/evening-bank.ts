import { randomUUID } from 'node:crypto';
import { BankError, type Payment } from '#server/dining/bank/bank.ts';
import { findReturnUrl } from '#server/dining/payments/return-diner.ts';
import { signText } from '../../../sandbox-bank/keys.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { Door } from './evening-servers.ts';
import type { ActionOf } from './evening-actions.ts';

const ONCE = { wholeMs: 1_000, pauseMs: 1_000 };
const allow = () => Promise.resolve(true);

/** The bank of random evenings, which may lose answers and show old ones. */
export function createEveningBank({ bank, ctx }: Pick<PayingApp, 'bank' | 'ctx'>, door: Door) {
  const manners = { losesAnswers: false, showsLate: false };
  const shown = new Map<string, Payment | undefined>();
  /** Payments whose page the diner has received. */
  const payable = new Set<string>();
  const notReturnable = new Set<string>();
  const returnedByHand = new Map<string, number>();

  function loseAnswer<Answer>(answer: Answer): Answer {
    if (manners.losesAnswers) throw new BankError('no answer');
    return answer;
  }
  ctx.bank = {
    ...bank.bank,
    createPayment: async (request) => loseAnswer(await bank.bank.createPayment(request)),
    refund: async (request) => loseAnswer(await bank.bank.refund(request)),
    fetchPayment: async (id) => {
      if (manners.showsLate && shown.has(id)) return shown.get(id);
      const payment = await bank.bank.fetchPayment(id);
      shown.set(id, payment);
      return payment;
    },
  };

  /** Undefined if the bank has ended the payment already. */
  async function findAtBank(id: string, statuses: string[]) {
    const found = (await bank.listOrders()).find(({ externalOrderId }) => externalOrderId === id);
    return found && statuses.includes(found.status) ? found : undefined;
  }

  /** As all of these, returns whether it was possible. */
  async function pay(id: string, { canBeReturned, news }: ActionOf<'pay'>): Promise<boolean> {
    if (!payable.has(id) || !(await findAtBank(id, ['created']))) return false;
    if (!canBeReturned) notReturnable.add(id);
    if (news === 'none') await bank.setFaults({ order: id, callbacks: 'never' });
    await bank.pay(id, canBeReturned ? undefined : '4000000000000003').catch(() => undefined);
    if (news === 'comesBack') await comeBack(id);
    return true;
  }

  async function decline(id: string, result: ActionOf<'decline'>['result']): Promise<boolean> {
    if (!payable.has(id) || !(await findAtBank(id, ['created']))) return false;
    await bank.decline(id, result).catch(() => undefined);
    return true;
  }

  async function comeBack(paymentId: string): Promise<boolean> {
    await findReturnUrl(ctx, { paymentId, language: 'en', mayAsk: allow }, ONCE);
    return true;
  }

  async function returnByHand(id: string, share: number): Promise<boolean> {
    const atBank = await findAtBank(id, ['completed', 'refunded_partially']);
    if (!atBank) return false;
    const amountTetri = Math.ceil((atBank.amountTetri - atBank.refundedTetri) * share);
    returnedByHand.set(id, (returnedByHand.get(id) ?? 0) + amountTetri);
    const refund = { bankOrderId: atBank.orderId, amountTetri, idempotencyKey: randomUUID() };
    await bank.bank.refund(refund).catch(() => undefined);
    return true;
  }

  async function callBack(bankOrderId: string | null): Promise<boolean> {
    if (bankOrderId === null) return false;
    const body = JSON.stringify({ event: 'order_payment', body: { order_id: bankOrderId } });
    const signature = signText(bank.keys, body).toString('base64');
    const headers = { 'Content-Type': 'application/json', 'Callback-Signature': signature };
    await door.request('/api/bog/callback', { method: 'POST', headers, body });
    return true;
  }

  async function mend(): Promise<void> {
    Object.assign(manners, { losesAnswers: false, showsLate: false });
    await bank.setFaults({
      callbacks: 'normal',
      createOrder: 'normal',
      receipt: 'normal',
      token: 'normal',
      noRedirect: false,
    });
  }

  return {
    manners,
    payable,
    notReturnable,
    returnedByHand,
    mend,
    pay,
    decline,
    comeBack,
    returnByHand,
    callBack,
  };
}
