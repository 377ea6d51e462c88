import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { parsePointer, valueAt } from '../../../common/json/jsonPointer.ts'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { useApi } from '../../api/useApi.ts'
import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import { fetchRows } from '../../resources/list/rows/fetchRows.ts'
import { valueText } from '../../resources/schema/valueText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { MenuIcon } from '../menu/MenuIcon.tsx'
import type { PaletteItem } from './paletteItems.ts'

/** Maximum number of records per entity. */
const maxRows = 5

/** Searches the records of every entity at once when typing pauses. */
export function useRecordItems(entities: readonly EntitySummary[], query: string) {
  const api = useApi()
  const navigate = useNavigate()
  const { form } = useTexts()
  const wanted = useRested(query.trim())
  const listed = entities.filter(isListed)
  return useQueries({
    queries: listed.map(entity => ({
      queryKey: [entity.name, 'palette', wanted],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchRows(api, {
          entity: entity.name,
          query: { q: wanted, sort: [] },
          range: [0, maxRows - 1],
          fields: [parsePointer(entity.label)[0] ?? '_id'],
          signal,
        }),
      enabled: wanted !== '',
      retry: false,
      staleTime: 30_000,
    })),
    combine: results => ({
      items: results.flatMap((result, index) => {
        const entity = listed[index]
        const rows = result.data?.rows ?? []
        return entity ? rows.map(row => itemOf(entity, row, form.untitled(entity.title), navigate)) : []
      }),
      isSearching: wanted !== query.trim() || results.some(result => result.isFetching),
      hasFailed: results.some(result => result.isError),
    }),
  })
}

function isListed({ singleton_path, capabilities }: EntitySummary): boolean {
  return singleton_path === null && capabilities.includes('list')
}

function itemOf(
  entity: EntitySummary,
  row: { id: unknown },
  untitled: string,
  navigate: (to: string) => unknown,
): PaletteItem {
  return {
    id: `${entity.name}/${row.id}`,
    group: entity.plural,
    title: valueText(valueAt(row as never, entity.label)) || untitled,
    icon: <MenuIcon name={entity.icon} title={entity.plural} />,
    run: () => navigate(`/${entity.name}/${encodeURIComponent(String(row.id))}`),
  }
}

/** Returns the text as of the last pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : limits.list.searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
