import type { VoiceFault } from '../voiceTransport.ts'
import { restingStatus } from './deviceSteps.ts'
import { rebuilt } from './tokenSteps.ts'
import { type Step, step } from './voiceEffect.ts'
import type { CallEvent } from './voiceEvent.ts'
import { isPassing, type VoiceMessage, voiceMessages } from './voiceMessage.ts'
import type { CallState, VoiceState } from './voiceState.ts'

/** Computes the step for an event of a call. */
export function callStep(state: VoiceState, event: CallEvent): Step {
  const { call } = state
  if (event.type === 'callFailed') return callFailed(state, event.call, event.fault)
  if (!call || event.call !== call.number) return late(state, event)
  const isLeaving = state.status === 'Disconnecting...'
  switch (event.type) {
    case 'dialled':
      return dialled(state, call, event)
    case 'dialFailed':
      return step(state, {
        ...over(call),
        // §8 The attempt failed, and everything is as before.
        status: 'Ready',
        message: isLeaving ? state.message : voiceMessages.connection(event.fault),
      })
    case 'ringing':
      return changed(state, call, { isRinging: true })
    case 'accepted': {
      const { id, at: since } = event
      const opened = changed(state, call, { id, since, isRinging: false })
      return step(opened.state, { status: isLeaving ? state.status : 'On Call' })
    }
    case 'reconnecting':
      return changed(state, call, { isReconnecting: true })
    case 'reconnected':
      return changed(state, call, { isReconnecting: false })
    case 'muted':
      return changed(state, call, { isMuted: event.isMuted })
    case 'warning':
      return changed(state, call, { warnings: warned(call.warnings, event) })
    case 'ended':
      return step(state, { ...over(call), status: restingStatus(state) })
    case 'fallback': {
      if (!isLeaving) return step(state)
      // The microphone of a call that does not end can be released only by destroying its device.
      const { state: next, effects } = rebuilt(state)
      const status = restingStatus(next)
      return step(next, { ...over(call), status }, effects)
    }
  }
}

/** §4 Begins a call, outgoing or accepted. */
export function begun(state: VoiceState, isIncoming: boolean): VoiceState {
  const number = state.calls + 1
  const call: CallState = { ...silent, number, isIncoming }
  return {
    ...state,
    status: 'Connecting...',
    calls: number,
    call,
    past: null,
    incoming: null,
    message: null,
  }
}

const silent = {
  id: null,
  conversationId: null,
  isHeld: false,
  isRinging: false,
  isMuted: false,
  isReconnecting: false,
  since: null,
  warnings: [],
} as const

function dialled(state: VoiceState, call: CallState, event: CallEvent & { type: 'dialled' }): Step {
  const isLeaving = state.status === 'Disconnecting...'
  if (event.got === 'call') {
    const held = changed(state, call, { isHeld: true, conversationId: event.conversationId })
    return step(held.state, {}, isLeaving ? [{ type: 'hangUp', call: call.number }] : [])
  }
  const isGone = event.got === 'nothing' && (call.isIncoming || isLeaving)
  if (isGone) return step(state, { ...over(call), status: restingStatus(state) })
  return lost(state, event.got === 'nothing' ? voiceMessages.noObject : voiceMessages.invalidObject)
}

/** Handles a failed call. The end of the call may arrive before or after; both count as an error (§8). */
function callFailed(state: VoiceState, number: number, fault: VoiceFault): Step {
  const isCurrent = state.call?.number === number
  const isLatest = !state.call && number === state.calls
  if ((!isCurrent && !isLatest) || state.status === 'Unmounted') return step(state)
  if (isPassing(fault)) return step(state, isCurrent ? { message: voiceMessages.noDigits } : {})
  return lost(state, voiceMessages.call(fault))
}

/** Destroys the device of a failed call, because the call may not have released the microphone. */
function lost(state: VoiceState, message: VoiceMessage): Step {
  const isUp = state.device.state === 'registered' || state.device.state === 'unregistered'
  const { state: next, effects } = isUp ? rebuilt(state) : step(state)
  return step(next, { ...(state.call && over(state.call)), status: 'Error', message }, effects)
}

/** Hangs up a call that nobody waits for any more, in any state. */
function late(state: VoiceState, event: CallEvent): Step {
  const isLeftOver = event.type === 'dialled' && event.got === 'call'
  return step(state, {}, isLeftOver ? [{ type: 'hangUp', call: event.call }] : [])
}

function over({ number, id, conversationId, since }: CallState): Pick<VoiceState, 'call' | 'past'> {
  return { call: null, past: since === null ? null : { number, id, conversationId } }
}

function changed(state: VoiceState, call: CallState, change: Partial<CallState>): Step {
  return step(state, { call: { ...call, ...change } })
}

function warned(warnings: readonly string[], { name, isOn }: { name: string; isOn: boolean }) {
  const others = warnings.filter(one => one !== name)
  return isOn ? [...others, name] : others
}
