import { asObject } from '../../../../common/json/asObject.ts'
import type { EntityDefinition } from '../../../store/records/entityDefinition.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import { mask, withoutTexts } from './withoutTexts.ts'

/**
 * A record's data without these texts: what the entity needs is masked, everything else left out. Null where a list that
 * has to hold something holds nothing any more, so that nothing is left of the record.
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
