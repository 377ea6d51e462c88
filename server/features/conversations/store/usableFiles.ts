import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FileKind } from '../../files/store/fileStore.ts'

/** A file that a message may name. */
export interface UsableFile {
  id: string
  kind: FileKind
  name: string
  mediaType: string
  /** In bytes. */
  size: number
}

/**
 * Of these files those that may be shown in a conversation, by their ids: what its visitor uploaded, and with `isTeam`
 * what the team did.
 */
export async function usableFiles(
  db: TenantDb,
  conversationId: string,
  ids: readonly string[],
  { isTeam }: { isTeam: boolean },
): Promise<Map<string, UsableFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['_id as id', 'kind', 'name', 'media_type as mediaType', 'size', 'conversation_id', 'created_by'])
    .where('_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const usable = rows.filter(({ conversation_id, created_by }) =>
    conversation_id === null ? isTeam && created_by.type !== 'system' : conversation_id === conversationId,
  )
  return new Map(
    usable.map(({ id, kind, name, mediaType, size }) => [id, { id, kind, name, mediaType, size }]),
  )
}

/** What files are called, by their ids; those that were deleted are left out. */
export async function fileNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['_id', 'name'])
    .where('_id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ _id, name }) => [_id, name]))
}
