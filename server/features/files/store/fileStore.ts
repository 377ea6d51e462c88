import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../../errors.ts'
import { type AuditAction, createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import type { Actor, Scope } from '../../../store/scope.ts'
import type { FileTable } from '../../../store/tables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type FileKind = FileTable['kind']

export interface StoredFile {
  id: string
  kind: FileKind
  name: string
  mediaType: string
  /** Size in bytes. */
  size: number
  sha256: string
  storageKey: string
  createdAt: Date
  createdBy: Actor
  /** The only conversation that may show a visitor's upload. */
  conversationId: string | null
  /** The document that an original is imported as. */
  documentId: string | null
  /** The document made from a template that it is a file of. */
  generatedDocumentId: string | null
}

/** Upload limit for the visitor of one conversation. */
export interface FileAllowance {
  files: number
  bytes: number
}

export type FileStore = ReturnType<typeof createFileStore>

/** Stores the metadata of uploaded files; a FileStorage stores their bytes. Audits every write. */
export function createFileStore(database: Database) {
  return { insert, find, hasRoom, isShownIn, markDeleted }

  /** Inserts a file. Throws `conversation.full` if a visitor's conversation has reached its limit. */
  async function insert(scope: Scope, file: StoredFile, allowance: FileAllowance): Promise<void> {
    await database.inTenant(scope.tenantId, async db => {
      if (file.conversationId !== null) await requireRoom(db, file.conversationId, file.size, allowance)
      await db
        .insertInto('file')
        .values({
          tenant_id: scope.tenantId,
          _id: file.id,
          kind: file.kind,
          name: file.name,
          media_type: file.mediaType,
          size: file.size,
          sha256: file.sha256,
          storage_key: file.storageKey,
          created_at: file.createdAt,
          created_by: JSON.stringify(file.createdBy),
          conversation_id: file.conversationId,
          document_id: file.documentId,
        })
        .execute()
      const action = uploadActions[file.kind]
      await createAuditStore(db).note(scope, {
        action,
        entity: 'file',
        entityId: file.id,
        at: file.createdAt,
      })
    })
  }

  /** Returns a file; undefined if it was deleted, never existed, or belongs to another tenant. */
  async function find(scope: Scope, id: string): Promise<StoredFile | undefined> {
    if (!isUuid(id)) return undefined
    const row = await database.inTenant(scope.tenantId, db =>
      db
        .selectFrom('file')
        .selectAll()
        .where('_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    )
    return (
      row && {
        id: row._id,
        kind: row.kind,
        name: row.name,
        mediaType: row.media_type,
        size: row.size,
        sha256: row.sha256,
        storageKey: row.storage_key,
        createdAt: row.created_at,
        createdBy: row.created_by,
        conversationId: row.conversation_id,
        documentId: row.document_id,
        generatedDocumentId: row.generated_document_id,
      }
    )
  }

  /** Returns true if the conversation accepts one more file. */
  async function hasRoom(scope: Scope, conversationId: string, allowance: FileAllowance): Promise<boolean> {
    const used = await database.inTenant(scope.tenantId, db => usedBy(db, conversationId))
    return fits(used, 1, allowance)
  }

  /** Returns true if the file belongs to the conversation or appears in an event that its visitor sees. */
  async function isShownIn(scope: Scope, conversationId: string, file: StoredFile): Promise<boolean> {
    if (file.conversationId !== null) return file.conversationId === conversationId
    const { rows } = await database.inTenant(scope.tenantId, db =>
      sql`
        select from conversation_event where conversation_id = ${conversationId} and is_shown
          and (data -> 'metadata' ->> 'file_id' = ${file.id} or exists (
            select from jsonb_array_elements(data -> 'content_blocks') block
            where ${file.id} in (block ->> 'file_id', block ->> 'image_id', block ->> 'audio_id')))
          -- A document that is no longer valid, or in the trash, is the team's alone.
          and not exists (select from record where entity = 'generated_document'
            and _id = ${file.generatedDocumentId}::uuid and (deleted_at is not null or data ->> 'status' = 'void'))
        limit 1`.execute(db),
    )
    return rows.length > 0
  }

  async function markDeleted(scope: Scope, id: string, at: Date): Promise<void> {
    await database.inTenant(scope.tenantId, async db => {
      await db.updateTable('file').set({ deleted_at: at }).where('_id', '=', id).execute()
      await createAuditStore(db).note(scope, { action: 'deleteFile', entity: 'file', entityId: id, at })
    })
  }
}

/**
 * Locks the conversation until the transaction ends, so that two concurrent uploads cannot both take the last place.
 */
async function requireRoom(db: TenantDb, conversationId: string, size: number, allowance: FileAllowance) {
  await sql`select from conversation_thread where conversation_id = ${conversationId} for update`.execute(db)
  const used = await usedBy(db, conversationId)
  if (!fits(used, size, allowance)) throw new AppError('conversation.full')
}

async function usedBy(db: TenantDb, conversationId: string): Promise<FileAllowance> {
  const { files, bytes } = await db
    .selectFrom('file')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('size').as('bytes')])
    .where('conversation_id', '=', conversationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes) }
}

function fits(used: FileAllowance, size: number, { files, bytes }: FileAllowance): boolean {
  return used.files < files && used.bytes + size <= bytes
}

const uploadActions: Record<FileKind, AuditAction> = {
  file: 'uploadFile',
  image: 'uploadImage',
  audio: 'uploadAudio',
}
