import { useChainHandle } from '../useChainEditor.ts'
import { useRun, useRuns } from './useRuns.ts'
import { useShownRun } from './useShownRun.ts'
import { useTestRun } from './useTestRun.ts'

/** Number of runs listed at first. */
export const fewRuns = 20

/** Loads the chain's runs, and the one to show: the chosen one, else the latest. */
export function useLastRun(limit: number) {
  const { chainName } = useChainHandle()
  const { runId } = useShownRun()
  const { liveId } = useTestRun()
  const runs = useRuns(chainName, limit)
  const id = runId ?? runs.data?.[0]?._id
  const run = useRun(id, id === liveId)
  return { id, run, runs }
}
