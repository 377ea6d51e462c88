import { isObject } from '../../../../common/json/isObject.ts'
import { withoutReadOnly } from '../../../records/serverOwned.ts'
import type { EntityDefinition } from '../../../store/records/entityDefinition.ts'
import { isSealed } from '../../../store/records/sealedSecret.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'

/** Returns a chain for export, without read-only fields and without secrets. */
export function portableChain({ schema }: EntityDefinition, data: RecordData): RecordData {
  return withoutSecrets(withoutReadOnly(schema, data)) as RecordData
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  const open = Object.entries(value).filter(([, part]) => !isSealed(part))
  return Object.fromEntries(open.map(([name, part]) => [name, withoutSecrets(part)]))
}
