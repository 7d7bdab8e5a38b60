import type { Engine } from '#server/platform/db/engine.ts';

/** What both engines say of tables, columns, indexes and triggers, for a comparison. */
export const SCHEMA_QUERIES: Record<Engine, string> = {
  sqlite: `
    select tables.name as "table", columns.name, columns.type, columns."notnull", columns.dflt_value, columns.pk
    from sqlite_master tables, pragma_table_info(tables.name) columns where tables.type = 'table'
    union all select tbl_name, name, sql, 0, type, 0 from sqlite_master where type in ('index', 'trigger')
    order by 1, 2, 3`,
  postgres: `
    select table_name as "table", column_name as name, data_type || is_nullable || coalesce(column_default, '') as said
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3`,
};
