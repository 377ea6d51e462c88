import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { LostFile } from '../../files/store/lostFiles.ts'

/** A file of a document, whose bytes are stored already. */
export interface GeneratedFile {
  id: string
  name: string
  mediaType: string
  size: number
  sha256: string
  storageKey: string
}

/** Stores the rows of a document's files, in the transaction that makes the document ready. */
export async function insertGeneratedFiles(
  db: TenantDb,
  { tenantId, actor }: Scope,
  documentId: string,
  files: readonly GeneratedFile[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('file')
    .values(
      files.map(file => ({
        tenant_id: tenantId,
        _id: file.id,
        kind: 'file' as const,
        name: file.name,
        media_type: file.mediaType,
        size: file.size,
        sha256: file.sha256,
        storage_key: file.storageKey,
        created_at: at,
        created_by: JSON.stringify(actor),
        generated_document_id: documentId,
      })),
    )
    .execute()
}

/** Returns files of documents that exist no more, or that a later making of their document has replaced. */
export async function findLostGeneratedFiles(
  { owner }: Pick<Database, 'owner'>,
  limit: number,
): Promise<LostFile[]> {
  const { rows } = await sql<LostFile>`
    select tenant_id as "tenantId", _id as id, storage_key as "storageKey" from switchboard.file
    where generated_document_id is not null and deleted_at is null and not exists (
      select from switchboard.record where record.tenant_id = file.tenant_id and entity = 'generated_document'
        and record._id = file.generated_document_id
        and (data->'files' @> jsonb_build_array(jsonb_build_object('file_id', file._id))
          or file.created_at > now() - interval '30 days'))
    limit ${limit}`.execute(owner)
  return rows
}

/** Leaves the files of erased documents to a conversation that is erased with them, so that they are removed at once. */
export async function leaveFilesTo(
  db: TenantDb,
  documentIds: readonly string[],
  conversationId: string,
): Promise<void> {
  await sql`
    update file set conversation_id = ${conversationId}, generated_document_id = null
    where generated_document_id = any(${[...documentIds]}::uuid[])`.execute(db)
}
