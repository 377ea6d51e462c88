import limits from '../../openapi/limits.json' with { type: 'json' }
import { begun, callStep } from './machine/callSteps.ts'
import { deviceStep } from './machine/deviceSteps.ts'
import { destroyed, rebuilt, tokenStep } from './machine/tokenSteps.ts'
import { type Step, step } from './machine/voiceEffect.ts'
import type { PersonEvent, VoiceEvent } from './machine/voiceEvent.ts'
import { voiceMessages } from './machine/voiceMessage.ts'
import type { VoiceState } from './machine/voiceState.ts'

/** §4, §8 Returns the next state of calls after an event, and the effects to run; has no side effects itself. */
export function voiceMachine(state: VoiceState, event: VoiceEvent): Step {
  if ('fetch' in event) return tokenStep(state, event)
  if ('device' in event) return deviceStep(state, event)
  if ('call' in event) return callStep(state, event)
  return personStep(state, event)
}

function personStep(state: VoiceState, event: PersonEvent): Step {
  switch (event.type) {
    case 'mount':
      return isAtWork(state) ? step(state) : beginning(state)
    case 'unmount':
      return isAtWork(state) || state.status === 'Initializing...' ? unmounted(state) : step(state)
    case 'retry':
      return state.status === 'Error' ? retried(state) : step(state)
    case 'connect':
      return connected(state, event.to)
    case 'accept':
      return accepted(state)
    case 'reject':
      return state.incoming
        ? step(state, { incoming: null }, [{ type: 'rejectCall', device: state.device.number }])
        : step(state)
    case 'hangUp':
      return hungUp(state)
    case 'toggleMute': {
      const { status, call } = state
      if (status !== 'On Call' || !call?.isHeld) return step(state)
      return step(state, {}, [{ type: 'setMuted', call: call.number, isMuted: !call.isMuted }])
    }
    case 'dismiss':
      return state.status === 'Error' || !state.message ? step(state) : step(state, { message: null })
    case 'rated':
      return state.past ? step(state, { past: null }) : step(state)
    case 'noOutput':
      return isAtWork(state) && state.status !== 'Error'
        ? step(state, { message: voiceMessages.noOutput })
        : step(state)
  }
}

function isAtWork({ status }: VoiceState): boolean {
  return status !== 'Unmounted' && status !== 'Initializing...'
}

function beginning(state: VoiceState): Step {
  const { state: next, effects } = rebuilt(state)
  return step(next, { status: 'Fetching token...', message: null }, effects)
}

/** Returns to Ready if the device is registered; otherwise begins again. */
function retried(state: VoiceState): Step {
  const isReady = state.device.state === 'registered'
  return isReady ? step(state, { status: 'Ready', message: null }) : beginning(state)
}

/** §4 Calls, only from Ready or Offline. */
function connected(state: VoiceState, to: string): Step {
  const { status, device } = state
  if ((status !== 'Ready' && status !== 'Offline') || state.incoming) return step(state)
  const isThere = device.state === 'registered' || device.state === 'unregistered'
  if (!isThere) return step(state, { status: 'Error', message: voiceMessages.notReady })
  const next = begun(state, false)
  return step(next, {}, [{ type: 'dial', device: device.number, call: next.calls, to }])
}

function accepted(state: VoiceState): Step {
  if (!state.incoming || state.call) return step(state)
  const next = begun(state, true)
  return step(next, {}, [{ type: 'acceptCall', device: state.device.number, call: next.calls }])
}

/** §4 Hangs up the call. The status is forced to Ready if no end is reported within 5 s. */
function hungUp(state: VoiceState): Step {
  const { status, call } = state
  if (!call || status === 'Disconnecting...') return step(state)
  const waiting = { type: 'armFallback', call: call.number, ms: limits.voice.disconnectMs } as const
  const hangUp = { type: 'hangUp', call: call.number } as const
  return step(state, { status: 'Disconnecting...' }, call.isHeld ? [hangUp, waiting] : [waiting])
}

function unmounted(state: VoiceState): Step {
  return step(
    state,
    {
      status: 'Unmounted',
      device: { ...state.device, state: 'none' },
      token: { ...state.token, use: null, failures: 0 },
      call: null,
      past: null,
      incoming: null,
      message: null,
    },
    destroyed(state),
  )
}
