import type { Texts } from '../../ui/texts/Texts.ts'
import type { Revision } from '../data/createDataProvider.ts'
import type { JsonValue } from '../json/jsonValue.ts'
import { fieldText } from '../schema/fieldText.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../schema/labelOf.ts'

export interface FieldChange {
  pointer: string
  label: string
  /** '' where there was nothing. */
  before: string
  after: string
}

/** What a revision changed, field by field, in the words of the schema. The first version lists nothing. */
export function describeRevision(
  { op, patch, inverse }: Revision,
  schema: JsonSchema,
  texts: Texts,
): FieldChange[] {
  if (op === 'create' || op === 'delete') return []
  return (patch as unknown as Operation[])
    .filter(({ path }) => path !== '' && path !== '/_version' && !path.startsWith('/updated_'))
    .map(({ path, value }) => ({
      pointer: path,
      label: labelOf(schema, path),
      before: fieldText(fieldSchema(schema, path), valueIn(inverse as unknown as Operation[], path), texts),
      after: fieldText(fieldSchema(schema, path), value, texts),
    }))
}

interface Operation {
  op: string
  path: string
  value?: JsonValue
}

function valueIn(operations: Operation[], path: string): JsonValue {
  return operations.find(operation => operation.path === path && operation.op !== 'remove')?.value
}
