import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useMemo } from 'react'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { textsIn } from '../../../../common/json/textsIn.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { useSchemaClient } from '../../data/useSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { valueText } from '../../schema/valueText.ts'
import { reportedConditions } from './describeReported.ts'
import {
  type FilterField,
  filterField,
  filterFields,
  type KnownSchemas,
  referredEntities,
} from './filterField.ts'
import type { FilterNode } from './filterTree.ts'
import type { Wording } from './Wording.ts'

const staleMs = 60_000

/**
 * Provides the texts of a filter: names of its fields, of referenced records' fields, and of the records themselves.
 */
export function useFilterWording(
  schema: JsonSchema,
  tree: FilterNode,
  wantsAllFields: boolean,
): FilterWording {
  const texts = useTexts()
  const zone = useTimeZone()
  const conditions = useMemo(() => conditionsIn(tree), [tree])
  const isForeign = conditions.some(({ field }) => !filterField(schema, field))
  const others = useOtherSchemas(schema, wantsAllFields || isForeign)
  const fieldOf = useMemo(() => {
    const known = new Map<string, FilterField | undefined>()
    return (name: string) => {
      if (!known.has(name)) known.set(name, filterField(schema, name, others))
      return known.get(name)
    }
  }, [schema, others])
  const labelOf = useLabels(conditions, fieldOf)
  const fields = useMemo(
    () => (wantsAllFields ? filterFields(schema, others) : []),
    [schema, others, wantsAllFields],
  )
  return useMemo(() => ({ texts, zone, fieldOf, labelOf, fields }), [texts, zone, fieldOf, labelOf, fields])
}

export interface FilterWording extends Wording {
  /** All fields to choose from, while `wantsAllFields` is set. */
  fields: FilterField[]
}

function conditionsIn(node: FilterNode): { field: string; value: unknown }[] {
  if (node.kind === 'group') return node.parts.flatMap(conditionsIn)
  if (node.kind === 'rest') return []
  return node.operator === 'reported' ? [node, ...reportedConditions(node.value)] : [node]
}

/** Loads the schemas of referenced entities; those the caller may not read stay unknown. */
function useOtherSchemas(schema: JsonSchema, enabled: boolean): KnownSchemas {
  const client = useSchemaClient()
  const names = useMemo(() => (enabled ? referredEntities(schema) : []), [schema, enabled])
  return useQueries({
    queries: names.map(name => ({
      queryKey: ['schema', name],
      queryFn: () => client.schema(name),
      staleTime: staleMs,
      retry: false,
      structuralSharing: false,
    })),
    combine: results => {
      const known = names.flatMap((name, index) => {
        const data = results[index]?.data
        return data ? [[name, data] as const] : []
      })
      return Object.fromEntries(known)
    },
  })
}

type FieldOf = (name: string) => FilterField | undefined

/** Loads the records that a filter names, in one request per entity, and provides their labels. */
function useLabels(conditions: { field: string; value: unknown }[], fieldOf: FieldOf): Wording['labelOf'] {
  const provider = useDataProvider()
  const wanted = useMemo(() => referencesIn(conditions, fieldOf), [conditions, fieldOf])
  const records = useQueries({
    queries: wanted.map(({ entity, ids }) => ({
      queryKey: [entity, 'labels', ids],
      queryFn: async () => {
        const { data } = await provider.getMany(entity, { ids })
        return data.map(record => [placeOf(entity, String(record.id)), record as JsonObject] as const)
      },
      staleTime: staleMs,
      retry: false,
    })),
    combine: results => new Map(results.flatMap(result => result.data ?? [])),
  })
  return useMemo(
    () => (hint, id) => {
      const record = records.get(placeOf(hint.entity, id))
      return record && valueText(valueAt(record, hint.label ?? '/name'))
    },
    [records],
  )
}

function placeOf(entity: string, id: string): string {
  return `${entity}/${id}`
}

function referencesIn(conditions: { field: string; value: unknown }[], fieldOf: FieldOf) {
  const wanted = new Map<string, Set<string>>()
  for (const { field, value } of conditions) {
    const hint = fieldOf(field)?.item.reference
    if (!hint) continue
    const ids = textsIn(value).filter(one => one !== '$me')
    wanted.set(hint.entity, new Set([...(wanted.get(hint.entity) ?? []), ...ids]))
  }
  const references = [...wanted].map(([entity, ids]) => ({ entity, ids: [...ids] }))
  return references.filter(({ ids }) => ids.length > 0)
}
