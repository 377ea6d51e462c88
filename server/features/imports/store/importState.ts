import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { importChannel } from '../importChange.ts'
import type { ImportEntity } from '../importEntity.ts'
import type { ParseNote } from '../parsing/block.ts'

/** Document or web page to import. */
export interface ImportSource {
  tenantId: string
  entity: ImportEntity
  id: string
}

export type ImportStatus = 'queued' | 'running' | 'done' | 'failed'

/** State of an import; fields that are undefined are removed. */
export interface ImportState {
  status: ImportStatus
  progress?: number
  reason?: string
  passage_count?: number
  page_count?: number
  failed_count?: number
  read_at?: string
  /** Current title of a document. */
  title?: string
  /** Title that the document states. */
  own_title?: string | undefined
  notes?: readonly ParseNote[] | undefined
  /** Version of the record that its passages were made from. */
  read_version?: number
}

/**
 * Stores the state of an import without a new version of its record and notifies followers; returns false if the record
 * is gone.
 */
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

/** Stores the address at which a web page answers, without a new version of its record. */
export async function noteAddress(
  db: TenantDb,
  { webpageId }: { webpageId: string },
  address: string,
): Promise<void> {
  await sql`
    update record set data = data || jsonb_build_object('original_url', ${address}::text)
    where entity = 'imported_webpage' and _id = ${webpageId}::uuid`.execute(db)
}

/** Sets the title of an import unless it has one. */
export async function nameImport(db: TenantDb, { entity, id }: ImportSource, title: string): Promise<void> {
  await sql`
    update record set data = data || jsonb_build_object('title', ${title}::text)
    where entity = ${entity} and _id = ${id}::uuid and coalesce(data->>'title', '') = ''`.execute(db)
}
