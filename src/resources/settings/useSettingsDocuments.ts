import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { schemaQuery } from '../data/useEntitySchema.ts'
import { useSchemaClient } from '../data/useSchemaClient.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { isSettings } from './isSettings.ts'
import type { SettingsDocument } from './searchSettings.ts'
import { settingsFields } from './settingsFields.ts'

export interface ListedDocument extends SettingsDocument {
  entity: EntitySummary
}

/**
 * Returns the settings documents the person may see. Descriptions and fields are empty until their schemas have loaded.
 */
export function useSettingsDocuments(entities: readonly EntitySummary[]) {
  const client = useSchemaClient()
  const { language } = useTexts()
  const settings = useMemo(() => entities.filter(isSettings), [entities])
  return useQueries({
    queries: settings.map(({ name }) => schemaQuery(client, name, language)),
    combine: results => ({
      documents: settings.map((entity, index) => documentOf(entity, results[index]?.data)),
      error: results.find(result => result.error)?.error ?? undefined,
      isPending: results.some(result => result.isPending),
      retry: () => results.filter(result => result.error).map(result => result.refetch()),
    }),
  })
}

function documentOf(entity: EntitySummary, schema: JsonSchema | undefined): ListedDocument {
  const { name, title, group, icon } = entity
  return {
    entity,
    to: `/${name}`,
    title,
    group,
    icon,
    description: schema?.description ?? '',
    fields: schema ? fieldsOf(schema) : none,
  }
}

const none: ListedDocument['fields'] = []
const known = new WeakMap<JsonSchema, ListedDocument['fields']>()

function fieldsOf(schema: JsonSchema): ListedDocument['fields'] {
  const made = known.get(schema) ?? settingsFields(schema)
  known.set(schema, made)
  return made
}
