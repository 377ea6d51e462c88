import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { SchemaClient } from './createSchemaClient.ts'
import { useSchemaClient } from './useSchemaClient.ts'

/** How long a schema is used before the server is asked whether it still holds. */
const staleMs = 60_000

/** An entity's schema; as it is, or as `select` derives it. */
export function useEntitySchema<T = JsonSchema>(
  entity: string,
  select?: (schema: JsonSchema) => T,
): UseQueryResult<T> {
  const client = useSchemaClient()
  const { language } = useTexts()
  return useQuery({
    ...schemaQuery(client, entity, language),
    // Another language takes the place of the one before once it is there, so that a form stays open.
    placeholderData: (before, query) => (query?.queryKey[1] === entity ? before : undefined),
    ...(select && { select }),
  })
}

/** The question for a schema, the same wherever it is asked. */
export function schemaQuery(client: SchemaClient, entity: string, language: string) {
  return {
    queryKey: ['schema', entity, language],
    queryFn: () => client.schema(entity),
    staleTime: staleMs,
    // The client repeats by itself; sharing would copy the schema and have everything drawn again.
    retry: false,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  }
}
