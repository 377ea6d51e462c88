import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { browserTimeZone } from '../../../ui/formats/browserTimeZone.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { freshReport } from '../../../voice/lineTest/lineReport.ts'
import { testLine } from '../../../voice/lineTest/testLine.ts'
import { ownCalls } from '../../../voice/own/ownCalls.ts'

/**
 * Runs a line test; returns the state of its parts and the level of the microphone. The test ends when the user leaves
 * the page.
 */
export function useLineTest() {
  const api = useApi()
  const { language } = useTexts()
  const [report, setReport] = useState(freshReport)
  const [level, setLevel] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const running = useRef<ReturnType<typeof testLine>>(undefined)
  const stop = useCallback(() => running.current?.stop(), [])
  useEffect(() => stop, [stop])

  function start(): void {
    stop()
    setRunning(true)
    const endpoint = ownCalls(api, language, browserTimeZone())
    const test = testLine({ endpoint, onReport: setReport, onLevel: setLevel })
    running.current = test
    void test.done.then(() => {
      if (running.current === test) setRunning(false)
    })
  }

  return { report, level, isRunning, isTried: report !== freshReport, start, stop }
}
