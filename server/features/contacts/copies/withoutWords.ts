import { asObject } from '../../../../common/json/asObject.ts'
import type { EntityDefinition } from '../../../store/records/entityDefinition.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import { mask, withoutTexts } from './withoutTexts.ts'

/**
 * Returns a record's data without these texts. Masks required fields and leaves out all others. Returns null if a list
 * then has fewer than its minimum of elements, so that the record must be deleted.
 */
export function withoutWords(
  { schema }: Pick<EntityDefinition, 'schema'>,
  data: RecordData,
  texts: ReadonlySet<string>,
): RecordData | null {
  const left: Record<string, unknown> = { ...withoutTexts(data, texts) }
  const properties = asObject(schema.properties)
  for (const [name, value] of Object.entries(data)) {
    if (name in left) {
      const min = Number(asObject(properties[name]).minItems ?? 0)
      const kept = left[name]
      if (Array.isArray(kept) && kept.length < min && kept !== value) return null
    } else if (isRequired(schema, name)) left[name] = mask
  }
  return left
}

function isRequired({ required }: EntityDefinition['schema'], name: string): boolean {
  return Array.isArray(required) && required.includes(name)
}
