import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from './createSchemaClient.ts'
import { useSchemaClient } from './useSchemaClient.ts'

/** Returns the entities the person may see, from the query that the menu uses; empty until they are loaded. */
export function useEntitySummaries(): EntitySummary[] {
  const client = useSchemaClient()
  const { language } = useTexts()
  const { data } = useQuery({
    queryKey: ['entities', language],
    queryFn: () => client.entities(),
    retry: false,
    refetchOnWindowFocus: false,
  })
  return data ?? nothing
}

const nothing: EntitySummary[] = []
