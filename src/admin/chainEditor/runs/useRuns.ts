import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNotices } from '../../../api/followNotices.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { ChainRun } from './liveRun.ts'

/** Loads the latest runs of a chain, newest first. */
export function useRuns(chainName: string, limit: number) {
  const { client } = useApi()
  return useServerQuery([...runsKey(chainName), limit], () =>
    client.GET('/smart_chain_run', { params: { query: { chain_name: chainName, limit } } }),
  )
}

/** Loads one run with its steps. A streamed run is not fetched; one that continues in the background is followed. */
export function useRun(id: string | undefined, isStreamed: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const found = useServerQuery(
    runKey(id ?? ''),
    () => api.client.GET('/smart_chain_run/{id}', { params: { path: { id: id ?? '' } } }),
    { isEnabled: id !== undefined && !isStreamed },
  )
  const isFollowed = id !== undefined && !isStreamed && found.data !== undefined && isUnderWay(found.data)
  useEffect(() => {
    if (!isFollowed) return
    const stream = { path: `/smart_chain_run/${id}/stream`, name: 'run_changed' }
    return followNotices(api, stream, () => void queries.invalidateQueries({ queryKey: runKey(id) })).close
  }, [api, queries, id, isFollowed])
  return found
}

/** Returns a function that refetches everything derived from runs: their list, samples and failures. */
export function useRunsChanged(chainName: string): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [runsKey(chainName), ['chain_samples', chainName], ['chain_errors', chainName]])
      queries.invalidateQueries({ queryKey })
  }
}

export function runKey(id: string) {
  return ['chain_run', id] as const
}

/** Returns true if the run is still running or paused. */
export function isUnderWay({ status }: Pick<ChainRun, 'status'>): boolean {
  const under: readonly string[] = ['running', 'paused']
  return under.includes(status)
}

function runsKey(chainName: string) {
  return ['chain_runs', chainName] as const
}
