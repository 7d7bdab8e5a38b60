import { createAnswersTable } from './store/answers.ts';
import { createCallbacksTable } from './store/callbacks.ts';
import { createOrdersTable } from './store/orders.ts';
import { createRefundsTable } from './store/refunds.ts';
import { openDatabase, runInTransaction } from './store/schema.ts';

export type Store = ReturnType<typeof openStore>;

/** The bank's state in one SQLite file (or in `:memory:`). */
export function openStore(path: string) {
  const database = openDatabase(path);
  return {
    ...createOrdersTable(database),
    ...createRefundsTable(database),
    ...createCallbacksTable(database),
    ...createAnswersTable(database),
    transaction: <Result>(work: () => Result): Result => runInTransaction(database, work),
    forgetEverything: (): void => database.exec('delete from orders; delete from answers;'),
    close: (): void => database.close(),
  };
}
