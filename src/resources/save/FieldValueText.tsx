import { useGetMany } from 'ra-core'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { textsIn } from '../../../common/json/textsIn.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { fieldText } from '../schema/fieldText.ts'
import { isSchema, type JsonSchema, type ReferenceHint } from '../schema/jsonSchema.ts'
import { valueText } from '../schema/valueText.ts'

interface Props {
  schema: JsonSchema | undefined
  value: JsonValue
  /** Schema of the whole record. */
  root: JsonSchema
  /** Shown for an empty value. */
  fallback: string
}

/** Shows a value as people know it: choices by their titles, records by their names. */
export function FieldValueText({ schema, value, root, fallback }: Props) {
  const texts = useTexts()
  const hint = referenceOf(schema)
  const ids = textsIn(value)
  if (hint && ids.length > 0) return <RecordNames hint={hint} ids={ids} />
  return fieldText(schema, value, texts, root) || <em>{fallback}</em>
}

/** Returns the reference of a field or of its items. */
export function referenceOf(schema: JsonSchema | undefined): ReferenceHint | undefined {
  return schema?.['x-ref'] ?? (isSchema(schema?.items) ? schema.items['x-ref'] : undefined)
}

function RecordNames({ hint, ids }: { hint: ReferenceHint; ids: string[] }) {
  const { form } = useTexts()
  const { data = [], isPending } = useGetMany(hint.entity, { ids })
  const names = ids.map(id => {
    const record = data.find(one => one?.id === id)
    if (!record) return isPending ? '…' : form.referenceMissing
    return valueText(hint.label ? valueAt(record as JsonObject, hint.label) : undefined) || id
  })
  return names.join('\n')
}
