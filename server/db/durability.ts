import { SelectQueryNode, type CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';

const expendable = new WeakSet<CompiledQuery['query']>();
const markExpendable: KyselyPlugin = {
  transformQuery: ({ node }) => {
    expendable.add(node);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** For statements outside transactions that a power cut may undo: on SQLite they do not wait for the disk. */
export function mayBeLost<Schema>(db: Kysely<Schema>): Kysely<Schema> {
  return db.withPlugin(markExpendable);
}

/** Everything else is durable, also raw SQL, whatever it says. */
export function isDurable({ query }: CompiledQuery): boolean {
  return !SelectQueryNode.is(query) && !expendable.has(query);
}
