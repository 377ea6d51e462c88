import type { VoiceFault } from '../voiceTransport.ts'
import { destroyed, fetchFor, fetchLater } from './tokenSteps.ts'
import { type Step, step } from './voiceEffect.ts'
import type { DeviceEvent } from './voiceEvent.ts'
import { isExpiry, isGrave, voiceMessages } from './voiceMessage.ts'
import type { VoiceState, VoiceStatus } from './voiceState.ts'

/** Computes the step for an event of the device. */
export function deviceStep(state: VoiceState, event: DeviceEvent): Step {
  const { device } = state
  if (event.device !== device.number || device.state === 'none') return step(state)
  switch (event.type) {
    case 'registered':
      return registered(state)
    case 'unregistered':
      if (device.state !== 'registered') return step(state)
      return step(state, {
        device: { ...device, state: 'unregistered' },
        // In a call the connection to the signaling server may drop and return; users need not know.
        status: state.status === 'Ready' ? 'Offline' : state.status,
      })
    case 'tokenWillExpire':
      return state.token.use === null ? fetchFor(state, 'refresh') : step(state)
    case 'startFailed':
      return startFailed(state, event.fault)
    case 'deviceFailed':
      return deviceFailed(state, event.fault)
    case 'incoming':
      return rung(state, event.from)
  }
}

/** §4 Returns the status of the widget while there is no call. */
export function restingStatus({ message, device }: Pick<VoiceState, 'message' | 'device'>): VoiceStatus {
  if (message && isGrave(message)) return 'Error'
  return device.state === 'unregistered' ? 'Offline' : 'Ready'
}

function registered(state: VoiceState): Step {
  const { message, call } = state
  const isMended = message?.source === 'device' || message?.source === 'notReady'
  const next = {
    device: { ...state.device, state: 'registered' },
    token: { ...state.token, failures: 0 },
    message: isMended ? null : message,
  } as const
  return step(state, { ...next, status: call ? state.status : restingStatus(next) })
}

function startFailed(state: VoiceState, fault: VoiceFault): Step {
  if (state.device.state !== 'starting') return deviceFailed(state, fault)
  // The device may have reported the cause before.
  const message = state.status === 'Error' ? state.message : voiceMessages.start(fault)
  const device = { ...state.device, state: 'none' } as const
  // A token still on its way would find no device.
  const token = { ...state.token, use: null }
  return step(state, { status: 'Error', message, device, token, incoming: null }, destroyed(state))
}

function deviceFailed(state: VoiceState, fault: VoiceFault): Step {
  const told = step(state, {
    message: voiceMessages.device(fault),
    // A call in progress continues; one that cannot will report that itself.
    status: state.call ? state.status : 'Error',
  })
  const isRefused = isExpiry(fault) && state.device.state !== 'starting' && state.token.use !== 'register'
  if (!isRefused) return told
  return state.token.failures === 0 ? firstFetch(told.state) : fetchLater(told.state, 'register')
}

/** Fetches at once; later attempts wait, because a wrong clock makes every token expire. */
function firstFetch(state: VoiceState): Step {
  const fetching = fetchFor(state, 'register')
  return step(fetching.state, { token: { ...fetching.state.token, failures: 1 } }, fetching.effects)
}

/** §4 Handles an incoming call. There is one call at a time; others are ignored meanwhile. */
function rung(state: VoiceState, from: string | null): Step {
  if (from === null) return state.incoming ? step(state, { incoming: null }) : step(state)
  if (state.call || state.incoming || state.device.state !== 'registered') return step(state)
  return step(state, { incoming: { from } })
}
