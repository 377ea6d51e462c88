import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { importChannel } from '../importChange.ts'
import type { ImportEntity } from '../importEntity.ts'
import type { ParseNote } from '../parsing/block.ts'

/** What is imported. */
export interface ImportSource {
  tenantId: string
  entity: ImportEntity
  id: string
}

export type ImportStatus = 'queued' | 'running' | 'done' | 'failed'

/** How an import is doing; what is undefined is taken away. */
export interface ImportState {
  status: ImportStatus
  progress?: number
  reason?: string
  passage_count?: number
  page_count?: number
  failed_count?: number
  read_at?: string
  /** What a document is called by now. */
  title?: string
  /** What it calls itself. */
  own_title?: string | undefined
  notes?: readonly ParseNote[] | undefined
  /** The version of the record that its passages were made for. */
  read_version?: number
}

/** Notes how an import is doing, which is no new version of its record, and tells whoever follows; false where it is gone. */
export async function noteImport(
  db: TenantDb,
  { tenantId, entity, id }: ImportSource,
  { status, progress = 0, ...state }: ImportState,
): Promise<boolean> {
  const gone = Object.keys(state).filter(name => state[name as keyof typeof state] === undefined)
  const { rows } = await sql`
    update record set data = (data - ${['reason', 'progress', ...gone]}::text[]) || ${JSON.stringify({ ...state, status, progress })}::jsonb
    where entity = ${entity} and _id = ${id}::uuid
    returning pg_notify(${importChannel}::text,
      ${[tenantId, entity, id, status, progress].join(':')}::text)`.execute(db)
  return rows.length > 0
}

/** Notes by which address a web page answers, which is no new version of its record. */
export async function noteAddress(
  db: TenantDb,
  { webpageId }: { webpageId: string },
  address: string,
): Promise<void> {
  await sql`
    update record set data = data || jsonb_build_object('original_url', ${address}::text)
    where entity = 'imported_webpage' and _id = ${webpageId}::uuid`.execute(db)
}

/** Gives what is imported a title, unless it has one by now. */
export async function nameImport(db: TenantDb, { entity, id }: ImportSource, title: string): Promise<void> {
  await sql`
    update record set data = data || jsonb_build_object('title', ${title}::text)
    where entity = ${entity} and _id = ${id}::uuid and coalesce(data->>'title', '') = ''`.execute(db)
}
