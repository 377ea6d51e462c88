import { useCallback, useEffect, useRef, useState } from 'react'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useTabLock } from '../../../../ui/tabLock/useTabLock.ts'
import type { Preflight, PreflightOutcome, PreflightProgress } from '../../../../voice/lineTest/preflight.ts'
import type { VoiceReadiness } from '../../../../voice/loadTransport.ts'
import { voiceMessages } from '../../../../voice/machine/voiceMessage.ts'
import { voiceFault } from '../../../../voice/voiceFault.ts'
import { useIsOnCall } from '../../../calls/useIsOnCall.ts'

/** Result of a test, or the reason why it was stopped. */
export type PreflightEnd = PreflightOutcome | { type: 'elsewhere' | 'interrupted' }

export type PreflightState =
  | { type: 'idle' }
  | { type: 'running'; progress: PreflightProgress }
  | { type: 'ended'; end: PreflightEnd }

/**
 * Runs a test of the path to Twilio. It ends when the user leaves the page, during a call, and if another tab has the
 * phone.
 */
export function usePreflight(readiness: VoiceReadiness) {
  const { client } = useApi()
  const isOnCall = useIsOnCall()
  const [state, setState] = useState<PreflightState>({ type: 'idle' })
  const running = useRef<Preflight>(undefined)
  /** Number of the current test; results of earlier ones are ignored. */
  const attempt = useRef(0)
  const isRunning = state.type === 'running'
  const { isElsewhere } = useTabLock(isRunning ? 'voice' : undefined)
  const end = useCallback((reason: PreflightEnd) => {
    attempt.current += 1
    running.current?.stop()
    running.current = undefined
    setState({ type: 'ended', end: reason })
  }, [])
  useEffect(() => {
    if (isRunning && isElsewhere) end({ type: 'elsewhere' })
  }, [isRunning, isElsewhere, end])
  useEffect(() => {
    if (isRunning && isOnCall) end({ type: 'interrupted' })
  }, [isRunning, isOnCall, end])
  useEffect(
    () => () => {
      attempt.current += 1
      running.current?.stop()
    },
    [],
  )

  async function start(isSoundFaked: boolean): Promise<void> {
    attempt.current += 1
    const mine = attempt.current
    const isMine = () => mine === attempt.current
    const onProgress = (progress: PreflightProgress) => {
      if (isMine()) setState({ type: 'running', progress })
    }
    onProgress({ stage: 'loading', seconds: 0 })
    try {
      const { startPreflight } = await import('../../../../voice/twilio/startPreflight.ts')
      if (!isMine()) return
      const fetchToken = async () => (await bodyOf(client.GET('/twilio/generate_access_token'))).token
      const preflight = startPreflight({ readiness, fetchToken, isSoundFaked, onProgress })
      running.current = preflight
      const outcome = await preflight.done
      if (isMine()) end(outcome)
    } catch (error) {
      const message = voiceMessages.start(voiceFault(error))
      if (isMine()) end({ type: 'failed', stage: 'loading', message })
    }
  }

  return { state, isOnCall, start, cancel: () => end({ type: 'stopped' }) }
}
