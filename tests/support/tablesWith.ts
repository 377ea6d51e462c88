import { sql } from 'kysely'
import type { Database } from '../../server/store/database.ts'

/**
 * Returns the names of the tables, in any schema, with this word in any column, as the owner reads them. The list of
 * tables comes from the catalog, so that none is missed.
 */
export async function tablesWith({ owner }: Pick<Database, 'owner'>, word: string): Promise<string[]> {
  const { rows: tables } = await sql<Table>`
    select table_schema as schema, table_name as name,
      json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    group by 1, 2 order by 1, 2`.execute(owner)
  const found: string[] = []
  for (const { schema, name, columns } of tables) {
    const texts = columns.map(({ name: column, type }) =>
      type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`,
    )
    const { rows } = await sql`select from ${sql.table(`${schema}.${name}`)}
      where concat_ws(' ', ${sql.join(texts)}) ilike ${`%${word}%`} limit 1`.execute(owner)
    if (rows.length > 0) found.push(name)
  }
  return found
}

interface Table {
  schema: string
  name: string
  columns: { name: string; type: string }[]
}
