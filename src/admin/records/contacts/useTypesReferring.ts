import { useQueries } from '@tanstack/react-query'
import { splitTypedName } from '../../../../common/schema/typedName.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { schemaQuery } from '../../../resources/data/useEntitySchema.ts'
import { useEntitySummaries } from '../../../resources/data/useEntitySummaries.ts'
import { useSchemaClient } from '../../../resources/data/useSchemaClient.ts'
import { type ReferenceField, referencesTo } from '../../../resources/record/referencesTo.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'

/** A field of one of the tenant's data types that refers to contacts. */
export interface TypeReferring {
  summary: EntitySummary
  schema: JsonSchema
  field: ReferenceField
}

/** Returns the fields of the tenant's data types that refer to contacts, each with its type. */
export function useTypesReferring(): TypeReferring[] {
  const client = useSchemaClient()
  const { language } = useTexts()
  const types = useEntitySummaries().filter(
    ({ name, capabilities }) => splitTypedName(name).type !== null && capabilities.includes('list'),
  )
  const schemas = useQueries({ queries: types.map(({ name }) => schemaQuery(client, name, language)) })
  return types.flatMap((summary, index) => {
    const schema = schemas[index]?.data
    return schema ? referencesTo('contact', schema).map(field => ({ summary, schema, field })) : []
  })
}
