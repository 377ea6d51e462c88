import type { VoiceState } from './voiceState.ts'

/** Effect that the state machine requests. */
export type VoiceEffect =
  | { type: 'fetchToken'; fetch: number }
  | { type: 'waitForToken'; fetch: number; ms: number }
  | { type: 'createDevice' | 'updateToken'; device: number; token: string }
  | { type: 'register' | 'destroyDevice' | 'rejectCall'; device: number }
  | { type: 'dial'; device: number; call: number; to: string }
  | { type: 'acceptCall'; device: number; call: number }
  | { type: 'hangUp'; call: number }
  | { type: 'setMuted'; call: number; isMuted: boolean }
  | { type: 'armFallback'; call: number; ms: number }

/** Result of an event: the next state and the effects to run. */
export interface Step {
  readonly state: VoiceState
  readonly effects: readonly VoiceEffect[]
}

/** Returns a step with the changed fields and its effects; without changes the state stays the same object. */
export function step(
  state: VoiceState,
  change: Partial<VoiceState> = {},
  effects: readonly VoiceEffect[] = [],
): Step {
  return { state: Object.keys(change).length === 0 ? state : { ...state, ...change }, effects }
}
