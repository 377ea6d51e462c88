import type { VoiceState } from './voiceState.ts'

/** What the machine wants done. */
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

/** What follows from an event. */
export interface Step {
  readonly state: VoiceState
  readonly effects: readonly VoiceEffect[]
}

/** What changes, and what has to be done; nothing where nothing is named. */
export function step(
  state: VoiceState,
  change: Partial<VoiceState> = {},
  effects: readonly VoiceEffect[] = [],
): Step {
  return { state: Object.keys(change).length === 0 ? state : { ...state, ...change }, effects }
}
