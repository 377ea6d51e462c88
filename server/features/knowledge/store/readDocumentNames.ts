import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Document as readers of an answer see it. */
export interface NamedDocument {
  _id: string
  /** File name, else the title. */
  name: string
  for_visitors: boolean
}

/** Returns documents by their ids. */
export async function readDocumentNames(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, NamedDocument>> {
  const { rows } = await sql<NamedDocument>`
    select _id, left(coalesce(data->>'file_name', data->>'title'), 300) as name,
      coalesce(data->'for_visitors' = 'true'::jsonb, false) as for_visitors
    from record where entity = 'imported_document' and _id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row._id, row]))
}
