import type { ImportEntity } from './importEntity.ts'

/** The NOTIFY channel on which it is told how imports get on. */
export const importChannel = 'import'

/** An import has got on. */
export interface ImportChange {
  tenantId: string
  entity: ImportEntity
  id: string
  status: string
  /** In per cent. */
  progress: number
}

/** What a notification says; undefined where it is none. */
export function readImportChange(payload: string): ImportChange | undefined {
  const [tenantId, entity, id, status, progress] = payload.split(':')
  if (!tenantId || !id || !status) return undefined
  if (entity !== 'imported_document' && entity !== 'imported_webpage') return undefined
  return { tenantId, entity, id, status, progress: Number(progress) }
}
