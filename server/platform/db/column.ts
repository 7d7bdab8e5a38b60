import type { Generated } from 'kysely';

interface Definition {
  /** `instant`: milliseconds since 1970 (UTC). */
  type: 'text' | 'integer' | 'instant';
  isPrimaryKey?: boolean;
  isUnique?: boolean;
  isNullable?: boolean;
  initial?: string | number;
  /** A condition in SQL, of the column named `$`. */
  check?: string;
  references?: { table: string; column: string; isOwned: boolean };
  /** Undefined for keys, and for what is no free text. */
  isPersonal?: boolean;
}

/** `table.column` */
type Target = `${string}.${string}`;

/** A column as both engines and TypeScript know it. Not null unless `orNull`. */
export class Column<Value> {
  /** Only for the type of a row. */
  declare readonly value: Value;
  readonly definition: Definition;

  constructor(definition: Definition) {
    this.definition = definition;
  }

  orNull(): Column<Value | null> {
    return new Column({ ...this.definition, isNullable: true });
  }

  primaryKey(): Column<Value> {
    return new Column({ ...this.definition, isPrimaryKey: true });
  }

  unique(): Column<Value> {
    return new Column({ ...this.definition, isUnique: true });
  }

  /** What an insert writes that does not name the column. */
  initially(initial: Value & (string | number)): Column<Generated<Value>> {
    return new Column({ ...this.definition, initial });
  }

  /** Says something of a guest, so it goes: its table says when (`forgotten`). */
  personal(): Column<Value> {
    return new Column({ ...this.definition, isPersonal: true });
  }

  /** A text that says nothing of a guest: an id, a word of the content or of the staff about their own work. */
  impersonal(): Column<Value> {
    return new Column({ ...this.definition, isPersonal: false });
  }

  /** @param check A condition in SQL, in which `$` is the column. */
  check(check: string): Column<Value> {
    return new Column({ ...this.definition, check });
  }

  /** The row that it refers to cannot go before this one. */
  references(target: Target): Column<Value> {
    return this.#refersTo(target, false);
  }

  /** The row goes with the one that it refers to. */
  belongsTo(target: Target): Column<Value> {
    return this.#refersTo(target, true);
  }

  #refersTo(target: Target, isOwned: boolean): Column<Value> {
    const [table = '', column = ''] = target.split('.');
    return new Column({ ...this.definition, references: { table, column, isOwned } });
  }
}

export function text(): Column<string> {
  return new Column({ type: 'text' });
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Column<Word> {
  return new Column({ type: 'text', check: `$ in (${words.map((word) => `'${word}'`).join(', ')})` });
}

/** A day in Tbilisi, yyyy-MM-dd. */
export function date(): Column<string> {
  return new Column({ type: 'text', check: 'length($) = 10' });
}

export function integer(): Column<number> {
  return new Column({ type: 'integer' });
}

/** Milliseconds since 1970 (UTC). */
export function instant(): Column<number> {
  return new Column({ type: 'instant' });
}

export type Flag = 0 | 1;

export function flag(): Column<Flag> {
  return new Column({ type: 'integer', check: '$ in (0, 1)' });
}

/** The key of a table that has one row. */
export function onlyRow(): Column<1> {
  return new Column({ type: 'integer', check: '$ = 1', isPrimaryKey: true });
}

export interface Table<Columns extends Record<string, Column<unknown>> = Record<string, Column<unknown>>> {
  columns: Columns;
  rules: Rules;
}

/** When a row with personal columns loses them: these are emptied, or the row goes. */
interface Forgotten {
  withReservation?: 'emptied' | 'deleted';
  withAccount?: 'deleted';
  /** A condition in SQL: other rows stay when the reservation is forgotten. */
  only?: string;
  /** When else, in words, if code of its own or another row takes care of it. */
  otherwise?: string;
}

interface Rules<Name extends string = string> {
  /** The key, if it has several columns. */
  primaryKey?: readonly Name[];
  /** A condition in SQL. */
  check?: string;
  /** Unique together, by the name of the index. */
  unique?: Record<string, readonly Name[]>;
  /** What follows the name of the table in SQL: its columns and perhaps a condition. */
  indexes?: Record<string, string>;
  forgotten?: Forgotten;
}

export function table<Columns extends Record<string, Column<unknown>>>(
  columns: Columns,
  rules: Rules<Extract<keyof Columns, string>> = {},
): Table<Columns> {
  return { columns, rules };
}

/** The row of a table, as Kysely reads and writes it. */
export type Row<Any extends Table> = {
  [Name in keyof Any['columns']]: Any['columns'][Name] extends Column<infer Value> ? Value : never;
};
