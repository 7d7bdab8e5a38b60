import { SelectQueryNode, type CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';

const expendable = new WeakSet<CompiledQuery['query']>();
const markExpendable: KyselyPlugin = {
  transformQuery: ({ node }) => {
    expendable.add(node);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * For statements outside transactions whose loss in a power cut is acceptable: on SQLite they do not wait for the disk.
 */
export function mayBeLost<Schema>(db: Kysely<Schema>): Kysely<Schema> {
  return db.withPlugin(markExpendable);
}

/** All other statements that are not a `select` are durable, including all raw SQL. */
export function isDurable({ query }: CompiledQuery): boolean {
  return !SelectQueryNode.is(query) && !expendable.has(query);
}
