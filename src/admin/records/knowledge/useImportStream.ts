import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { followImports, type ImportEvent } from './followImports.ts'
import type { ImportEntity } from './importEntity.ts'

/** Keeps the queries of an entity's imports up to date: progress and results. */
export function useImportStream(entity: ImportEntity): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const running = new Set<string>()
    const readAnew = () => void queries.invalidateQueries({ queryKey: [entity] })
    const stream = followImports(api, {
      onEvent: event => {
        if (event.entity !== entity) return
        const isKnown = event.status === 'running' && running.has(event._id)
        if (event.status === 'running') running.add(event._id)
        else running.delete(event._id)
        // Progress changes often and comes with the event. The start and the result of an import must be fetched.
        if (isKnown) note(event)
        else readAnew()
      },
      onResync: readAnew,
      // The stream does not replay events, so everything before the connection is fetched again.
      onState: state => state === 'live' && readAnew(),
      // The error is already logged; the data shown stays as last fetched.
      onError: () => undefined,
      onEnd: () => undefined,
    })
    return () => stream.close()

    function note({ _id, progress }: ImportEvent): void {
      const told = (one: Source) => (one._id === _id && one.status === 'running' ? { ...one, progress } : one)
      queries.setQueryData<readonly Source[]>(openImportsKey(entity), open => open?.map(told))
      queries.setQueryData<Source>(sourceStateKey(entity, _id), source => source && told(source))
    }
  }, [api, queries, entity])
}

interface Source {
  _id?: string
  status?: string
  progress?: number
}

/** Returns the query key of an entity's queued and running imports. */
export function openImportsKey(entity: ImportEntity): readonly unknown[] {
  return [entity, 'open imports']
}

/** Returns the query key of a source's import status. */
export function sourceStateKey(entity: ImportEntity, id: string): readonly unknown[] {
  return [entity, 'state', id]
}
