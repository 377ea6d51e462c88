import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { VoiceEffect } from './voiceEffect.ts'
import { type Step, step } from './voiceEffect.ts'
import type { TokenEvent } from './voiceEvent.ts'
import { isExpiry, type VoiceMessage, voiceMessages } from './voiceMessage.ts'
import type { TokenUse, VoiceState } from './voiceState.ts'

/** Computes the step for a token or its absence. */
export function tokenStep(state: VoiceState, event: TokenEvent): Step {
  const { use } = state.token
  if (event.fetch !== state.token.fetch || use === null) return step(state)
  if (event.type === 'tokenRetry') return fetchFor(state, use)
  if (event.type === 'tokenFailed') return failed(state, use, voiceMessages.start(event.fault))
  const { token } = event
  if (typeof token !== 'string' || token === '') return failed(state, use, voiceMessages.invalidToken)
  return used(state, use, token)
}

/** Fetches a token and ignores the result of an earlier request. */
export function fetchFor(state: VoiceState, use: TokenUse): Step {
  const fetch = state.token.fetch + 1
  return step(state, { token: { ...state.token, fetch, use } }, [{ type: 'fetchToken', fetch }])
}

/** Fetches again after a delay that doubles each time, as long as the device exists. */
export function fetchLater(state: VoiceState, use: TokenUse): Step {
  const { fetch, failures } = state.token
  const ms = Math.min(limits.connection.firstMs * 2 ** failures, limits.connection.longestMs)
  const token = { fetch: fetch + 1, use, failures: failures + 1 }
  return step(state, { token }, [{ type: 'waitForToken', fetch: fetch + 1, ms }])
}

/**
 * Destroys the device, which releases the microphone, and fetches a token for a new one. The caller sets the status.
 */
export function rebuilt(state: VoiceState): Step {
  const fetching = fetchFor(state, 'device')
  const device = { ...state.device, state: 'none' } as const
  const effects = [...destroyed(state), ...fetching.effects]
  return step(fetching.state, { device, incoming: null }, effects)
}

/** Returns the effect that destroys the device, if there is one. */
export function destroyed({ device }: VoiceState): VoiceEffect[] {
  return device.state === 'none' ? [] : [{ type: 'destroyDevice', device: device.number }]
}

/** Handles a failed token. A new device cannot start without one; an existing one keeps its old token for a while. */
function failed(state: VoiceState, use: TokenUse, message: VoiceMessage): Step {
  if (use !== 'device') return fetchLater(state, use)
  const token = { ...state.token, use: null }
  // Users need to see the first error.
  return step(state, { token, status: 'Error', message: state.status === 'Error' ? state.message : message })
}

function used(state: VoiceState, use: TokenUse, token: string): Step {
  const idle = { ...state.token, use: null }
  if (use === 'device') {
    const device = state.device.number + 1
    const status = state.status === 'Fetching token...' ? 'Initializing device...' : state.status
    return step(state, { status, token: idle, device: { number: device, state: 'starting' } }, [
      { type: 'createDevice', device, token },
    ])
  }
  const device = state.device.number
  const update: VoiceEffect = { type: 'updateToken', device, token }
  // During a call, a device registers again only after its end, but the new token already solves the expiry.
  const isMended = state.call !== null && state.message !== null && isExpiry(state.message)
  const message = isMended ? null : state.message
  return step(
    state,
    { token: idle, message },
    use === 'refresh' ? [update] : [update, { type: 'register', device }],
  )
}
