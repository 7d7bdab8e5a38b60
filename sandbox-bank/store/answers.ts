import type { DatabaseSync } from 'node:sqlite';
import { answerRow, type Answer } from './rows.ts';

/** The first answer to each Idempotency-Key, as sent. */
export function createAnswersTable(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into answers (endpoint, idempotency_key, status, body) values (?, ?, ?, ?)',
  );
  const select = database.prepare(
    'select status, body from answers where endpoint = ? and idempotency_key = ?',
  );

  return {
    findAnswer: (endpoint: string, key: string): Answer | undefined => {
      const row = select.get(endpoint, key);
      return row && answerRow.parse(row);
    },
    insertAnswer: (endpoint: string, key: string, answer: Answer): void => {
      insert.run(endpoint, key, answer.status, answer.body);
    },
  };
}
