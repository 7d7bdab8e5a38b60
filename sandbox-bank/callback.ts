import type { Bank } from './bank.ts';
import { signText } from './keys.ts';
import { toReceipt } from './receipt.ts';
import type { Callback, Order } from './store/rows.ts';
import { toTbilisiDate, toZonedDate } from './time.ts';

const ANSWER_TIMEOUT_MILLISECONDS = 10_000;

type Sender = Omit<Bank, 'notify'>;

/** Stores the callback and sends it later: a restart loses none, and no payer waits for it. */
export function createNotifier(bank: Sender): (order: Order) => void {
  return (order) => {
    const fault = bank.faults.of(order).callbacks;
    if (fault === 'never') return;
    const now = bank.clock.now();
    const body = createBody(bank, order, now);
    const signature = signText(bank.keys, fault === 'badSignature' ? `${body} ` : body).toString('base64');
    const dueAt = fault === 'late' ? now + bank.settings.callbackDelayMilliseconds : now;
    const copies = fault === 'twice' ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const url = order.request.callbackUrl;
      schedule(bank, bank.store.insertCallback({ orderId: order.id, url, body, signature, dueAt }));
    }
  };
}

/** Resumes callbacks that were pending when the bank last stopped. */
export function resumeCallbacks(bank: Sender): void {
  bank.store.listPendingCallbacks().forEach((callback) => schedule(bank, callback));
}

function createBody(bank: Sender, order: Order, now: number): string {
  if (order.request.protocol === 'tbc') return JSON.stringify({ PaymentId: order.id });
  return JSON.stringify({
    event: 'order_payment',
    request_time: toTbilisiDate(now),
    zoned_request_time: toZonedDate(now),
    body: toReceipt(order, bank.store.listRefunds(order.id)),
  });
}

function schedule(bank: Sender, { id, dueAt }: Pick<Callback, 'id' | 'dueAt'>): void {
  bank.clock.after(Math.max(0, dueAt - bank.clock.now()), () => deliver(bank, id));
}

async function deliver(bank: Sender, id: number): Promise<void> {
  const callback = bank.store.takeCallback(id);
  if (!callback) return;
  const lastAnswer = await send(bank, callback);
  const { callbackAttempts, callbackIntervalMilliseconds } = bank.settings;
  const dueAt = bank.clock.now() + callbackIntervalMilliseconds;
  const state = getNextState(lastAnswer, callback.attempts >= callbackAttempts);
  bank.store.recordAttempt(id, { state, lastAnswer, dueAt });
  bank.log(`callback of order ${callback.orderId}, attempt ${callback.attempts}: ${lastAnswer}`);
  if (state === 'pending') schedule(bank, { id, dueAt });
}

function getNextState(answer: string, isLastAttempt: boolean): Callback['state'] {
  if (answer === '200') return 'delivered';
  return isLastAttempt ? 'given_up' : 'pending';
}

/** The HTTP status as text, or "no answer". */
async function send(bank: Sender, { url, body, signature }: Callback): Promise<string> {
  try {
    const response = await bank.fetch(toKnownName(url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Callback-Signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}

/** Names below localhost are this machine, but not every resolver knows them as browsers do. */
function toKnownName(url: string): string {
  const address = new URL(url);
  if (address.hostname.endsWith('.localhost')) address.hostname = 'localhost';
  return address.href;
}
