import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { paths } from '../../../../openapi/generated/types.d.ts'
import { readStreamEvents } from '../../../api/readStreamEvents.ts'
import { useApi } from '../../../api/useApi.ts'
import { useIsHere } from '../../../ui/useIsHere.ts'
import { findStep } from '../model/chainDocument.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { type ChainRun, isLast, liveRun } from './liveRun.ts'
import { runKey, useRunsChanged } from './useRuns.ts'

type Execution = paths['/smart_chain/execute']['post']

/** A run that is wished for. */
export type RunRequest = Omit<Execution['requestBody']['content']['application/json'], 'smart_chain'>

export interface Trying {
  /** Id of the run that is told as it happens; undefined where none is. */
  liveId: string | undefined
  isBusy: boolean
  /** Why the last one did not begin. */
  failure: unknown
  start: (request: RunRequest) => Promise<void>
}

/** Runs the chain as it is shown, and tells `onBegun` the id of the run; each of its steps shows as it happens. */
export function useChainTestRun(onBegun: (id: string) => void): Trying {
  const api = useApi()
  const queries = useQueryClient()
  const { chainName, document, flush } = useChainEditor()
  const changed = useRunsChanged(chainName)
  const isHere = useIsHere()
  const [liveId, setLiveId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function start(request: RunRequest): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      // The server runs what it has.
      await flush()
      await follow(request)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      setLiveId(undefined)
      changed()
    }
  }

  /** Resolves when the run has ended, or when the line has broken: what became of it is asked for then. */
  async function follow(request: RunRequest): Promise<void> {
    const response = await api.open('/smart_chain/execute', {
      method: 'POST',
      // To do a run again is to run its chain, not the one that is shown.
      body: request.from_run && !request.start_at ? request : { ...request, smart_chain: chainName },
      headers: { Accept: 'text/event-stream' },
    })
    let run: ChainRun | undefined
    const typeOf = (stepId: string) => findStep(document, stepId)?.type ?? ''
    const reading = readStreamEvents(response, {
      signal: new AbortController().signal,
      onEvent: event => {
        const id = run?._id
        run = liveRun(run, event, typeOf)
        if (run) queries.setQueryData(runKey(run._id), run)
        if (run && id === undefined) {
          setLiveId(run._id)
          // Whoever looks at something else by then is not called back.
          if (isHere()) onBegun(run._id)
        }
        return isLast(event.event)
      },
      onBytes: () => undefined,
      onComment: () => undefined,
      onNonsense: reason => console.error('A line of the run makes no sense', reason),
    })
    await reading.catch(reason => {
      if (!run) throw reason
      void queries.invalidateQueries({ queryKey: runKey(run._id) })
    })
  }

  return { liveId, isBusy, failure, start }
}
