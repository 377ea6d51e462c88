import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FileKind } from '../../files/store/fileStore.ts'

/** A file that a message may name. */
export interface UsableFile {
  id: string
  kind: FileKind
  name: string
  mediaType: string
  /** Size in bytes. */
  size: number
}

/**
 * Returns by id those of the files that may appear in a conversation: the ones its visitor uploaded and, with `isTeam`,
 * the team's.
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

/** Returns the names of files by id; leaves out deleted files. */
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
