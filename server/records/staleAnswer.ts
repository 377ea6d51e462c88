import { changedPointers } from '../../common/json/changedPointers.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import type { Revision } from '../store/records/entityHistory.ts'
import { withoutOnce } from '../store/records/onceFields.ts'
import type { StaleRecordError } from '../store/records/staleRecordError.ts'
import type { StoredRecord } from '../store/records/storedRecord.ts'
import { hideSecrets } from './recordSecrets.ts'
import { recordTag } from './recordTag.ts'
import { servedRecord } from './servedRecord.ts'

/**
 * Builds the 412 response to a stale write: the current record, and who changed which field since the caller's version.
 */
export function staleAnswer(
  definition: EntityDefinition,
  { current, message }: StaleRecordError,
  base: StoredRecord | null,
  since: readonly Revision[],
): AppError {
  const served = servedRecord(definition, current)
  const etag = recordTag(definition.name, served)
  return new AppError('record.stale', {
    detail: message,
    headers: { etag },
    extra: { current: served, etag, changed: base ? changes(definition, base, current, since) : [] },
  })
}

function changes(
  definition: EntityDefinition,
  base: StoredRecord,
  current: StoredRecord,
  since: readonly Revision[],
) {
  const before = hideSecrets(definition, { ...withoutOnce(definition, base.data) })
  const after = hideSecrets(definition, { ...withoutOnce(definition, current.data) })
  return changedPointers(before, after).map(change => {
    const last = since.find(({ patch }) => patch.some(({ path }) => touches(path, change.pointer)))
    return { ...change, by: (last?.by ?? current.updated_by).name, at: last?.at ?? current.updated_at }
  })
}

/** Returns whether one pointer equals the other or lies above or below it. */
function touches(path: string, pointer: string): boolean {
  return path === pointer || pointer.startsWith(`${path}/`) || path.startsWith(`${pointer}/`)
}
