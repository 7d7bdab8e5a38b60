import { BankError, type Bank } from '#server/dining/bank/bank.ts';
import type { BankOutcome, Metrics } from './metrics.ts';

/** Measures the duration and outcome of the calls to a bank. */
export function measureBank(bank: Bank, metrics: Metrics): Bank {
  const measure = async <Answer>(call: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const end = (outcome: BankOutcome) =>
      metrics.observeBankCall({ call, outcome, seconds: (performance.now() - startedAt) / 1_000 });
    try {
      const answer = await ask();
      end('ok');
      return answer;
    } catch (error) {
      end(error instanceof BankError && error.isRefusal ? 'refused' : 'failed');
      throw error;
    }
  };
  return {
    createPayment: (request) => measure('create_payment', () => bank.createPayment(request)),
    fetchPayment: (id) => measure('fetch_payment', () => bank.fetchPayment(id)),
    refund: (request) => measure('refund', () => bank.refund(request)),
    readCallback: (body, headers) => bank.readCallback(body, headers),
  };
}
