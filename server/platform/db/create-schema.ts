import { sql, type Kysely } from 'kysely';
import type { Column, Table } from './column.ts';
import type { Engine } from './engine.ts';
import { TABLES } from './schema.ts';
import type { Trx } from './transaction.ts';
import { listTriggers } from './triggers.ts';

/** Creates all tables, indexes and triggers in an empty database. */
export async function createSchema(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of listStatements(engine)) await sql.raw(statement).execute(db);
}

/** Gives the tables of an older database the columns that came since: they are null, or have an initial value. */
export async function addNewColumns(trx: Trx, engine: Engine): Promise<void> {
  const found = await trx.introspection.getTables();
  const known = found.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  // Several servers may start at once.
  const add = engine === 'postgres' ? 'add column if not exists' : 'add column';
  for (const [name, { columns }] of Object.entries<Table>(TABLES)) {
    for (const [column, { definition }] of Object.entries(columns)) {
      if (known.includes(`${name}.${column}`)) continue;
      await sql.raw(`alter table ${name} ${add} ${describeColumn(column, definition, engine)}`).execute(trx);
    }
  }
}

export function listStatements(engine: Engine): string[] {
  const tables = Object.entries<Table>(TABLES).flatMap(([name, table]) => describeTable(name, table, engine));
  return [...tables, ...listTriggers(engine)];
}

/** The statements that create a table with its indexes. */
function describeTable(name: string, { columns, rules }: Table, engine: Engine): string[] {
  const { primaryKey, check, unique = {}, indexes = {} } = rules;
  const parts = [
    ...Object.entries(columns).map(([column, { definition }]) => describeColumn(column, definition, engine)),
    ...(primaryKey ? [`primary key (${primaryKey.join(', ')})`] : []),
    ...(check === undefined ? [] : [`check (${check})`]),
  ];
  // Lost in a power cut, they only forget attempts. Of SQLite's see durability.ts.
  const kind = engine === 'postgres' && name === 'rate_limits' ? 'unlogged table' : 'table';
  const end = engine === 'sqlite' ? ' strict' : '';
  return [
    `create ${kind} ${name} (${parts.join(', ')})${end}`,
    ...Object.entries(unique).map(
      ([index, of]) => `create unique index ${index} on ${name} (${of.join(', ')})`,
    ),
    ...Object.entries(indexes).map(([index, of]) => `create index ${index} on ${name} ${of}`),
  ];
}

function describeColumn(name: string, definition: Column<unknown>['definition'], engine: Engine): string {
  const { type, isPrimaryKey, isUnique, isNullable, initial, check, references } = definition;
  const onEngine = type === 'instant' ? (engine === 'postgres' ? 'bigint' : 'integer') : type;
  return [
    `"${name}" ${onEngine}`,
    !isNullable && 'not null',
    isPrimaryKey && 'primary key',
    isUnique && 'unique',
    initial !== undefined && `default ${typeof initial === 'string' ? `'${initial}'` : initial}`,
    check !== undefined && `check (${check.replaceAll('$', `"${name}"`)})`,
    references && `references ${references.table} (${references.column})`,
    references?.isOwned && 'on delete cascade',
  ]
    .filter(Boolean)
    .join(' ');
}
