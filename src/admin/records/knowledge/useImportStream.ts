import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { followImports, type ImportEvent } from './followImports.ts'
import type { ImportEntity } from './importEntity.ts'

/** Keeps what is shown of an entity's imports up to date: how far they are, and what came of them. */
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
        // How far it is changes often, and is known by the event; that it runs and what came of it has to be read.
        if (isKnown) note(event)
        else readAnew()
      },
      onResync: readAnew,
      // Nothing is sent again: what happened before the line stood is read anew.
      onState: state => state === 'live' && readAnew(),
      // Already logged; what is shown is as it was when it was read.
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

/** Under which what waits or runs is kept. */
export function openImportsKey(entity: ImportEntity): readonly unknown[] {
  return [entity, 'open imports']
}

/** Under which it is kept how the reading of one source gets on. */
export function sourceStateKey(entity: ImportEntity, id: string): readonly unknown[] {
  return [entity, 'state', id]
}
