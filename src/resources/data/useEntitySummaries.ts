import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from './createSchemaClient.ts'
import { useSchemaClient } from './useSchemaClient.ts'

/** The entities the person may see, as the menu has asked for them already; none until they are known. */
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
