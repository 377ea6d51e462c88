import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'
import { waitFor } from '../../api/waitFor.ts'
import type { OptionsHint } from '../schema/jsonSchema.ts'
import { readOptionList } from './listedOption.ts'

/** Milliseconds without typing before the search runs. */
const restMs = 250

/** Maximum number of records read; a person who needs another one types more. */
const maxRecords = 50

/** Loads the options for a typed text and chosen filters, and reloads them when the list opens again. */
export function useOptionList(
  hint: OptionsHint,
  { text, filters, isEnabled }: { text: string; filters: Record<string, string>; isEnabled: boolean },
) {
  const api = useApi()
  const searched = isSearchedFor(hint) ? text.trim() : ''
  const { path, query } = asked(hint, searched, filters)
  return useQuery({
    queryKey: ['options', path, query],
    queryFn: async ({ signal }) => {
      if (searched !== '') await waitFor(restMs, signal)
      const { data } = await api.send(path, { query, signal })
      return readOptionList(data, hint)
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
}

/** Returns whether the server searches the typed text, instead of a search in the loaded options. */
export function isSearchedFor({ search, entity }: OptionsHint): boolean {
  return search !== undefined || entity !== undefined
}

function asked(hint: OptionsHint, searched: string, filters: Record<string, string>) {
  const { search, value, label = value, details = [] } = hint
  if (hint.entity !== undefined) {
    const fields = [...new Set([value, label, ...details])]
    const query = { fields, range: [0, maxRecords - 1], ...(searched !== '' && { q: searched }) }
    return { path: `/${hint.entity}`, query: { query: JSON.stringify(query) } }
  }
  return { path: hint.path, query: { ...filters, ...(search && searched !== '' && { [search]: searched }) } }
}
