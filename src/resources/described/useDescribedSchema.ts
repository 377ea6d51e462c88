import { useMemo } from 'react'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { withDescription } from '../schema/withDescription.ts'
import { describedFields } from './described.ts'
import { useDescription } from './useDescription.ts'

/**
 * Returns the schema of this record, including the field that is described elsewhere, so that its values can be shown
 * as text.
 */
export function useDescribedSchema(root: JsonSchema, record: JsonObject): JsonSchema {
  const [name, described] = useMemo(() => describedFields(root)[0] ?? [], [root])
  const description = useDescription(described, described && valueAt(record, described.from))
  const schema = description.state === 'known' ? description.schema : undefined
  return useMemo(
    () => (name !== undefined && schema ? withDescription(root, name, schema) : root),
    [root, name, schema],
  )
}
