import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createVoiceCall, type VoiceCalls, type VoiceLevels } from './createVoiceCall.ts'
import type { VoiceState } from './machine/voiceState.ts'
import type { CreateVoiceTransport } from './voiceTransport.ts'

interface Options {
  /** Must be stable: another function creates another device. */
  createTransport: CreateVoiceTransport
  /** Must be stable. Resolves to the server's token. */
  fetchToken: () => Promise<unknown>
  /** True if this tab may have the device; a call in progress continues anyway. */
  isOurs: boolean
}

/** Returns the calls of this page: their state and their actions. The device lives as long as the component. */
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

/** Returns the levels of both sides. Only the meters use it, because it renders several times a second. */
export function useVoiceLevels({ subscribe, levels }: Pick<VoiceCalls, 'subscribe' | 'levels'>): VoiceLevels {
  return useSyncExternalStore(subscribe, levels)
}
