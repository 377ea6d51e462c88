import { validate as isUuid } from 'uuid'
import { createAuditStore } from './auditStore.ts'
import type { Database } from './database.ts'
import type { Actor, Scope } from './scope.ts'
import type { FileTable } from './tables.ts'

export type FileKind = FileTable['kind']

export interface StoredFile {
  id: string
  kind: FileKind
  name: string
  mediaType: string
  /** In bytes. */
  size: number
  sha256: string
  storageKey: string
  createdAt: Date
  createdBy: Actor
}

export type FileStore = ReturnType<typeof createFileStore>

/** What is known of uploaded files; their bytes lie in a FileStorage. Every write is audited with it. */
export function createFileStore(database: Database) {
  return { insert, find, markDeleted }

  async function insert(scope: Scope, file: StoredFile): Promise<void> {
    await database.inTenant(scope.tenantId, async db => {
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

  /** Undefined for one that was deleted, never was, or is another tenant's. */
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
      }
    )
  }

  async function markDeleted(scope: Scope, id: string, at: Date): Promise<void> {
    await database.inTenant(scope.tenantId, async db => {
      await db.updateTable('file').set({ deleted_at: at }).where('_id', '=', id).execute()
      await createAuditStore(db).note(scope, { action: 'deleteFile', entity: 'file', entityId: id, at })
    })
  }
}

const uploadActions: Record<FileKind, string> = {
  file: 'uploadFile',
  image: 'uploadImage',
  audio: 'uploadAudio',
}
