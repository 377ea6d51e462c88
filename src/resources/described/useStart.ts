import { useMemo } from 'react'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { defaultsOf } from '../schema/defaultsOf.ts'
import type { DrawnSchema } from '../schema/drawnSchema.ts'
import { describedFields } from './described.ts'
import { useDescription } from './useDescription.ts'

/**
 * Returns the initial values of a new record; a described field gets the defaults of its description. Returns undefined
 * while the schema or the description loads.
 */
export function useStart(schema: DrawnSchema | undefined): JsonObject | undefined {
  const [name, described] = useMemo(() => (schema ? describedFields(schema.original) : [])[0] ?? [], [schema])
  const description = useDescription(described, schema && described && valueAt(schema.start, described.from))
  return useMemo(() => {
    if (!schema || description.state === 'waiting') return undefined
    const form = description.state === 'known' ? description.schema : undefined
    return name === undefined || !form
      ? schema.start
      : { ...schema.start, [name]: defaultsOf(form, form, true) }
  }, [schema, name, description])
}
