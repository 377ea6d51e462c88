import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { paths } from '../../../../openapi/generated/types.d.ts'
import { readStreamEvents } from '../../../api/readStreamEvents.ts'
import { useApi } from '../../../api/useApi.ts'
import { useIsHere } from '../../../ui/useIsHere.ts'
import { findStep } from '../model/chainDocument.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { type ChainRun, isLast, liveRun } from './liveRun.ts'
import { runKey, useRunsChanged } from './useRuns.ts'

type Execution = paths['/smart_chain/execute']['post']

/** Request for a run. */
export type RunRequest = Omit<Execution['requestBody']['content']['application/json'], 'smart_chain'>

export interface Trying {
  /** Id of the run that is being streamed; undefined if there is none. */
  liveId: string | undefined
  isBusy: boolean
  /** Reason why the last run did not start. */
  failure: unknown
  start: (request: RunRequest) => Promise<void>
}

/** Runs the chain as shown, and passes the run's id to `onBegun`; each step appears as it happens. */
export function useChainTestRun(onBegun: (id: string) => void): Trying {
  const api = useApi()
  const queries = useQueryClient()
  const { latest, flush } = useChainHandle()
  const changed = useRunsChanged(latest().chainName)
  const isHere = useIsHere()
  const [liveId, setLiveId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function start(request: RunRequest): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      // The server runs the saved draft.
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

  /**
   * Resolves when the run has ended or paused, or when the connection breaks after its start; the run is then
   * refetched.
   */
  async function follow(request: RunRequest): Promise<void> {
    const response = await api.open('/smart_chain/execute', {
      method: 'POST',
      // A rerun of the whole run uses that run's chain, not the one on this page.
      body: request.from_run && !request.start_at ? request : { ...request, smart_chain: latest().chainName },
      headers: { Accept: 'text/event-stream' },
    })
    let run: ChainRun | undefined
    const typeOf = (stepId: string) => findStep(latest().document, stepId)?.type ?? ''
    const reading = readStreamEvents(response, {
      signal: new AbortController().signal,
      onEvent: event => {
        const id = run?._id
        run = liveRun(run, event, typeOf)
        if (run) queries.setQueryData(runKey(run._id), run)
        if (run && id === undefined) {
          setLiveId(run._id)
          // Skipped if the person has left the page by then.
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

  const current = useRef(start)
  current.current = start
  // Stays the same, so that parts that only start a run need not re-render.
  const startCurrent = useCallback((request: RunRequest) => current.current(request), [])
  return { liveId, isBusy, failure, start: startCurrent }
}
