import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createVoiceCall, type VoiceCalls, type VoiceLevels } from './createVoiceCall.ts'
import type { VoiceState } from './machine/voiceState.ts'
import type { CreateVoiceTransport } from './voiceTransport.ts'

interface Options {
  /** Made once; another one is another device. */
  createTransport: CreateVoiceTransport
  /** Made once. Resolves to what the server has given as a token. */
  fetchToken: () => Promise<unknown>
  /** This tab may hold the device; a call that is up goes on. */
  isOurs: boolean
}

/** Calls of this page: their state, and what can be done; the device lives as long as the component. */
export function useVoiceCall({ createTransport, fetchToken, isOurs }: Options): VoiceCalls & {
  now: VoiceState
} {
  const calls = useMemo(
    () =>
      createVoiceCall({
        createTransport,
        fetchToken,
        after: (ms, run) => void setTimeout(run, ms),
        now: () => Date.now(),
      }),
    [createTransport, fetchToken],
  )
  const now = useSyncExternalStore(calls.subscribe, calls.state)
  const isWanted = isOurs || now.call !== null
  useEffect(() => {
    if (!isWanted) return
    calls.send({ type: 'mount' })
    return () => calls.send({ type: 'unmount' })
  }, [calls, isWanted])
  return useMemo(() => ({ ...calls, now }), [calls, now])
}

/** How loud both sides of the call are; drawn some times a second, by nothing but the meters. */
export function useVoiceLevels({ subscribe, levels }: Pick<VoiceCalls, 'subscribe' | 'levels'>): VoiceLevels {
  return useSyncExternalStore(subscribe, levels)
}
