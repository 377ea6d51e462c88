import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useOpenPanel } from '../page/useOpenPanel.ts'
import { useChainTestRun } from './useChainTestRun.ts'
import { useShownRun } from './useShownRun.ts'
import { TestRunContext } from './useTestRun.ts'

/** Lets every part of the page start the test run and see its state. */
export function TestRunProvider({ children }: { children: ReactNode }) {
  const { show } = useShownRun()
  const { setOpen } = useOpenPanel()
  const { liveId, isBusy, failure, start } = useChainTestRun(show)
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => {
    setAsked(true)
    setOpen('runs')
  }, [setOpen])
  const takeUp = useCallback(() => setAsked(false), [])
  const run = useMemo(
    () => ({ liveId, isBusy, failure, start, isAsked, ask, takeUp }),
    [liveId, isBusy, failure, start, isAsked, ask, takeUp],
  )
  return <TestRunContext value={run}>{children}</TestRunContext>
}
