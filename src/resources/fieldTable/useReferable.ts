import { useMemo } from 'react'
import { splitTypedName } from '../../../common/schema/typedName.ts'
import { useEntitySummaries } from '../data/useEntitySummaries.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

/** A list whose records a field may refer to. */
export interface Referable {
  value: string
  title: string
}

/** Returns the lists that the field's hint names, each data type by itself, if the person may see them. */
export function useReferable(schema: JsonSchema): Referable[] {
  const summaries = useEntitySummaries()
  const hint = schema['x-widget']
  const named = typeof hint === 'object' ? hint.refersTo : undefined
  return useMemo(() => {
    const entities = Array.isArray(named) ? named.map(String) : []
    return summaries
      .filter(({ name, capabilities }) => {
        const isNamed = entities.includes(splitTypedName(name).entity)
        return isNamed && capabilities.includes('list')
      })
      .map(({ name, title }) => ({ value: name, title }))
  }, [summaries, named])
}
