import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A document as those are told of it who read an answer from it. */
export interface NamedDocument {
  _id: string
  /** Of its file. */
  name: string
  for_visitors: boolean
}

/** By their ids. */
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
