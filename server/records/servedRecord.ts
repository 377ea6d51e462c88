import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { withUsualOnce } from '../store/records/onceFields.ts'
import { presentRecord } from '../store/records/presentRecord.ts'
import type { StoredRecord } from '../store/records/storedRecord.ts'
import { hideSecrets, hideSecretsOfRow } from './recordSecrets.ts'

/** A record as the API returns it. */
export interface ServedRecord {
  _id: string
  _version: number
  [field: string]: unknown
}

/** Returns the whole record with secrets hidden. */
export function servedRecord(definition: EntityDefinition, record: StoredRecord): ServedRecord {
  const shown = { ...record, data: hideSecrets(definition, withUsualOnce(definition, record.data)) }
  return { ...presentRecord(shown), _id: record._id, _version: record.version }
}

/** Returns a row of a list, which may have only some fields. */
export function servedRow(
  definition: EntityDefinition,
  row: StoredRecord & { embedded?: Readonly<Record<string, unknown>> },
): ServedRecord {
  const shown = { ...row, data: hideSecretsOfRow(definition, withUsualOnce(definition, row.data)) }
  const embedded = row.embedded ? { _embedded: row.embedded } : {}
  return { ...presentRecord(shown), ...embedded, _id: row._id, _version: row.version }
}
