import { useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

export type Reading = components['schemas']['FigureReading']
type Days = components['schemas']['FigureReadingPeriod']

/** Milliseconds between two looks while conversations are read, and while the next one is waited for. */
const lookMs = { reading: 1500, other: 15_000 }

/** Follows how reading for a figure goes, and returns what can be done about it. */
export function useFigureReading({ _id: id, _version }: { _id: string; _version: number }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const key = ['figure', 'reading', id, _version]
  const params = { params: { path: { id } } }
  const { data, error, refetch } = useServerQuery<Reading>(
    key,
    () => client.GET('/agent_report_metrics/{id}/reading', params),
    { isKept: true, againAfter: now => (now?.status === 'reading' ? lookMs.reading : lookMs.other) },
  )
  async function keep(answer: Promise<{ data?: Reading }>): Promise<void> {
    queries.setQueryData(key, await bodyOf(answer))
  }
  return {
    ...{ reading: data, error, refetch },
    readEarlier: (body: Days) =>
      keep(client.POST('/agent_report_metrics/{id}/reading/earlier', { ...params, body })),
    stop: () => keep(client.POST('/agent_report_metrics/{id}/reading/stop', params)),
    goOn: () => keep(client.POST('/agent_report_metrics/{id}/reading/continue', params)),
  }
}
