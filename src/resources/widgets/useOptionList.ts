import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'
import { waitFor } from '../../api/waitFor.ts'
import type { OptionsHint } from '../schema/jsonSchema.ts'
import { readOptionList } from './listedOption.ts'

/** Milliseconds of rest after which what was typed is searched for. */
const restMs = 250

/** What the hint's operation lists for a typed text and chosen filters; asked again as the list is opened again. */
export function useOptionList(
  hint: OptionsHint,
  { text, filters, isEnabled }: { text: string; filters: Record<string, string>; isEnabled: boolean },
) {
  const api = useApi()
  const searched = hint.search ? text.trim() : ''
  const query = { ...filters, ...(hint.search && searched !== '' && { [hint.search]: searched }) }
  return useQuery({
    queryKey: ['options', hint.path, query],
    queryFn: async ({ signal }) => {
      if (searched !== '') await waitFor(restMs, signal)
      const { data } = await api.send(hint.path, { query, signal })
      return readOptionList(data, hint)
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
}
