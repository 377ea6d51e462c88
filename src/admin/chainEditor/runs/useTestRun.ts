import { createContext, useContext, useEffect, useRef } from 'react'
import type { Trying } from './useChainTestRun.ts'

/** The chain's test run, shared by the head, the canvas and the runs panel. */
export interface TestRun extends Trying {
  /** True while a test is requested that the runs panel has not started yet. */
  isAsked: boolean
  /** Opens the runs panel, which starts the test, or asks for the input that it lacks. */
  ask: () => void
  /** Called by the runs panel once it has taken up the request. */
  takeUp: () => void
}

export const TestRunContext = createContext<TestRun | undefined>(undefined)

export function useTestRun(): TestRun {
  const run = useContext(TestRunContext)
  if (!run) throw new Error('A part of the chain editor needs a TestRunProvider above it')
  return run
}

/** Takes up a requested test once the panel is ready for it. */
export function useAskedTest(isReady: boolean, onAsked: () => void): void {
  const { isAsked, takeUp } = useTestRun()
  const begin = useRef(onAsked)
  begin.current = onAsked
  useEffect(() => {
    if (!isAsked || !isReady) return
    takeUp()
    begin.current()
  }, [isAsked, isReady, takeUp])
}
