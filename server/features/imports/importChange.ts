import type { ImportEntity } from './importEntity.ts'

/** NOTIFY channel for the progress of imports. */
export const importChannel = 'import'

/** Progress of an import. */
export interface ImportChange {
  tenantId: string
  entity: ImportEntity
  id: string
  status: string
  /** Percent. */
  progress: number
}

/** Parses the payload of a notification; undefined if it is malformed. */
export function readImportChange(payload: string): ImportChange | undefined {
  const [tenantId, entity, id, status, progress] = payload.split(':')
  if (!tenantId || !id || !status) return undefined
  if (entity !== 'imported_document' && entity !== 'imported_webpage') return undefined
  return { tenantId, entity, id, status, progress: Number(progress) }
}
