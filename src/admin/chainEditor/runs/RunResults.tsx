import { createContext, type ReactNode, useContext } from 'react'
import type { ChainRun } from './liveRun.ts'
import { fewRuns, useLastRun } from './useLastRun.ts'

const RunResultsContext = createContext<ChainRun | undefined>(undefined)

/** Provides the shown run to the steps on the canvas and in the list, which show what it did with them. */
export function RunResults({ children }: { children: ReactNode }) {
  const { run } = useLastRun(fewRuns)
  return <RunResultsContext value={run.data}>{children}</RunResultsContext>
}

/** Returns the run whose results the steps show; undefined if the chain has never run. */
export function useRunResults(): ChainRun | undefined {
  return useContext(RunResultsContext)
}
