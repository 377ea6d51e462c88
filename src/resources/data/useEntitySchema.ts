import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { SchemaClient } from './createSchemaClient.ts'
import { useSchemaClient } from './useSchemaClient.ts'

/** Milliseconds for which a schema is used before the server is asked again. */
const staleMs = 60_000

/** Loads an entity's schema, optionally derived by `select`. */
export function useEntitySchema<T = JsonSchema>(
  entity: string,
  select?: (schema: JsonSchema) => T,
): UseQueryResult<T> {
  const client = useSchemaClient()
  const { language } = useTexts()
  return useQuery({
    ...schemaQuery(client, entity, language),
    // Keep the previous language until the new one has loaded, so that a form stays open.
    placeholderData: (before, query) => (query?.queryKey[1] === entity ? before : undefined),
    ...(select && { select }),
  })
}

/** Returns the query options for a schema, shared by all callers. */
export function schemaQuery(client: SchemaClient, entity: string, language: string) {
  return {
    queryKey: ['schema', entity, language],
    queryFn: () => client.schema(entity),
    staleTime: staleMs,
    // The client retries by itself. Structural sharing would copy the schema and re-render everything.
    retry: false,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  }
}
