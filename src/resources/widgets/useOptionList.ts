import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'
import { waitFor } from '../../api/waitFor.ts'
import type { OptionsHint } from '../schema/jsonSchema.ts'
import { readOptionList } from './listedOption.ts'

/** Milliseconds of rest after which what was typed is searched for. */
const restMs = 250

/** Of records that match, no more are read: who looks for another types more. */
const maxRecords = 50

/** What the hint lists for a typed text and chosen filters; asked again as the list is opened again. */
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

/** Whether what is typed is looked for where the options come from, and not among those that are there. */
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
