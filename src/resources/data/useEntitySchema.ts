import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { useSchemaClient } from './useSchemaClient.ts'

/** How long a schema is used before the server is asked whether it still holds. */
const staleMs = 60_000

/** An entity's schema; as it is, or as `select` derives it. */
export function useEntitySchema<T = JsonSchema>(
  entity: string,
  select?: (schema: JsonSchema) => T,
): UseQueryResult<T> {
  const client = useSchemaClient()
  return useQuery({
    queryKey: ['schema', entity],
    queryFn: () => client.schema(entity),
    staleTime: staleMs,
    // The client repeats by itself; sharing would copy the schema and have everything drawn again.
    retry: false,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    ...(select && { select }),
  })
}
