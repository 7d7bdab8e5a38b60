import { onTestFinished, vi } from 'vitest';
import type { Context } from '#server/context.ts';

/**
 * Lets somebody else act after the next request has been read and before its transaction begins; `after`: so many other
 * transactions.
 */
export function beforeTransaction(
  { db }: Pick<Context, 'db'>,
  act: () => Promise<unknown> | void,
  { after = 0 } = {},
): void {
  const begin = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction');
  for (let skipped = 0; skipped < after; skipped += 1) spy.mockImplementationOnce(begin);
  spy.mockImplementationOnce(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      await act();
      return execute(work);
    };
    return transaction;
  });
  onTestFinished(() => spy.mockRestore());
}
