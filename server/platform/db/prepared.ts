import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Stands for a value in a statement that is built only once. */
export type Value<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

interface Prepared<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

interface Template<Values, Row> {
  query: CompiledQuery<Row>;
  /** What each parameter stands for. */
  names: ReadonlyMap<unknown, keyof Values>;
}

/**
 * Builds and compiles a statement once for each database, because that takes longer than many a statement itself. For
 * statements whose text is always the same. `databaseNow` is no such text: tests replace it.
 */
export function prepare<Values extends object, Row>(
  build: (db: Kysely<Schema>, value: Value<Values>) => Compilable<Row>,
): (db: Kysely<Schema>, values: Values) => Prepared<Row> {
  const templates = new WeakMap<object, Template<Values, Row>>();

  const findTemplate = (db: Kysely<Schema>) => {
    const { adapter, plugins } = db.getExecutor();
    // A transaction has the adapter of its database; a plugin may change the statement.
    const place = plugins.at(-1) ?? adapter;
    const template = templates.get(place) ?? createTemplate(db, build);
    templates.set(place, template);
    return template;
  };

  return (db, values) => {
    const compile = (): CompiledQuery<Row> => {
      const { query, names } = findTemplate(db);
      const parameters = query.parameters.map((parameter) => {
        const name = names.get(parameter);
        return name === undefined ? parameter : values[name];
      });
      return { ...query, parameters };
    };
    return { compile, execute: async () => (await db.executeQuery(compile())).rows };
  };
}

function createTemplate<Values, Row>(
  db: Kysely<Schema>,
  build: (db: Kysely<Schema>, value: Value<Values>) => Compilable<Row>,
): Template<Values, Row> {
  const names = new Map<unknown, keyof Values>();
  const value: Value<Values> = (name) => {
    const parameter = {};
    names.set(parameter, name);
    return sql`${parameter}`;
  };
  return { query: build(db, value).compile(), names };
}
