import { createStore } from '../state/createStore.ts'
import type { VoiceEffect } from './machine/voiceEffect.ts'
import type { VoiceEvent } from './machine/voiceEvent.ts'
import { voiceMessages } from './machine/voiceMessage.ts'
import { initialState, type VoiceState } from './machine/voiceState.ts'
import { voiceFault } from './voiceFault.ts'
import { voiceMachine } from './voiceMachine.ts'
import type {
  CallListener,
  CreateVoiceTransport,
  VoiceCall,
  VoiceIssue,
  VoiceListener,
  VoiceTransport,
} from './voiceTransport.ts'

/** Levels of both sides, from 0 to 1. */
export interface VoiceLevels {
  readonly input: number
  readonly output: number
}

interface Deps {
  createTransport: CreateVoiceTransport
  /** Resolves to the server's token, unchecked. */
  fetchToken: () => Promise<unknown>
  /** Runs a function once, after `ms` milliseconds. */
  after: (ms: number, run: () => void) => void
  /** Current time in milliseconds. */
  now: () => number
}

export type VoiceCalls = ReturnType<typeof createVoiceCall>

const silence: VoiceLevels = { input: 0, output: 0 }

/** Creates the calls of a page: runs the effects of the state machine and sends it the results as events. */
export function createVoiceCall({ createTransport, fetchToken, after, now }: Deps) {
  const store = createStore({ state: initialState, levels: silence })
  let transport: VoiceTransport | undefined
  /** Calls by their numbers; kept after their end for the rating. */
  const calls = new Map<number, VoiceCall>()
  return {
    state,
    levels: () => store.get().levels,
    subscribe: store.subscribe,
    send,
    sendDigits,
    rate,
    devices,
  }

  function state(): VoiceState {
    return store.get().state
  }

  function send(event: VoiceEvent): void {
    const { state: next, effects } = voiceMachine(state(), event)
    // Notify first, because an effect may send its own result before it returns.
    if (next !== state()) store.set({ state: next, levels: next.call ? store.get().levels : silence })
    for (const effect of effects) run(effect)
  }

  /** Presses keys in the call; throws TypeError for characters other than 0-9, *, # and w (§5). */
  function sendDigits(digits: string): void {
    if (!/^[0-9*#w]+$/.test(digits)) throw new TypeError('Digits may contain only 0-9, *, # and w')
    const { call } = state()
    if (!call) return
    try {
      calls.get(call.number)?.sendDigits(digits)
    } catch {
      // Keys that fail are no reason to lose the call.
      const fault = { message: voiceMessages.noDigits.text, code: 0 }
      send({ type: 'callFailed', call: call.number, fault })
    }
  }

  /** §3 Rates the last call; rejects if the rating could not be sent. */
  async function rate(score: number, issue: VoiceIssue | null): Promise<void> {
    const { past } = state()
    if (!past) return
    await calls.get(past.number)?.rate(score, issue)
  }

  /** Returns the microphones and loudspeakers; undefined without a device. */
  function devices() {
    return transport?.devices
  }

  function run(effect: VoiceEffect): void {
    switch (effect.type) {
      case 'fetchToken':
        void fetched(effect.fetch)
        break
      case 'waitForToken':
        after(effect.ms, () => send({ type: 'tokenRetry', fetch: effect.fetch }))
        break
      case 'createDevice':
        void started(effect.device, effect.token)
        break
      case 'updateToken':
        attempt(effect.device, () => transport?.updateToken(effect.token))
        break
      case 'register':
        void transport?.register().catch(failOf(effect.device))
        break
      case 'destroyDevice':
        destroy()
        break
      case 'dial':
        void dialled(effect.call, listener => transport?.dial({ To: effect.to }, listener))
        break
      case 'acceptCall':
        void dialled(effect.call, listener => transport?.accept(listener))
        break
      case 'rejectCall':
        transport?.reject()
        break
      case 'hangUp':
        calls.get(effect.call)?.hangUp()
        break
      case 'setMuted':
        calls.get(effect.call)?.setMuted(effect.isMuted)
        break
      case 'armFallback':
        after(effect.ms, () => send({ type: 'fallback', call: effect.call }))
        break
    }
  }

  async function fetched(fetch: number): Promise<void> {
    try {
      send({ type: 'token', fetch, token: await fetchToken() })
    } catch (error) {
      send({ type: 'tokenFailed', fetch, fault: voiceFault(error) })
    }
  }

  async function started(device: number, token: string): Promise<void> {
    try {
      transport = createTransport(deviceListener(device))
      await transport.start(token)
    } catch (error) {
      send({ type: 'startFailed', device, fault: voiceFault(error) })
    }
  }

  function destroy(): void {
    const given = transport
    transport = undefined
    given?.destroy()
  }

  function attempt(device: number, work: () => void): void {
    try {
      work()
    } catch (error) {
      failOf(device)(error)
    }
  }

  function failOf(device: number): (error: unknown) => void {
    return error => {
      // The SDK rejects without a value if it has already reported the error.
      if (error !== undefined) send({ type: 'deviceFailed', device, fault: voiceFault(error) })
    }
  }

  async function dialled(
    call: number,
    begin: (listener: CallListener) => Promise<VoiceCall | null> | undefined,
  ): Promise<void> {
    calls.clear()
    try {
      const made = (await begin(callListener(call))) ?? null
      const isCall = typeof made?.hangUp === 'function' && typeof made.setMuted === 'function'
      if (made && isCall) calls.set(call, made)
      const conversationId = made?.conversationId ?? null
      send({
        type: 'dialled',
        call,
        got: made === null ? 'nothing' : isCall ? 'call' : 'invalid',
        conversationId,
      })
    } catch (error) {
      send({ type: 'dialFailed', call, fault: voiceFault(error) })
    }
  }

  function deviceListener(device: number): VoiceListener {
    return {
      registered: () => send({ type: 'registered', device }),
      unregistered: () => send({ type: 'unregistered', device }),
      tokenWillExpire: () => send({ type: 'tokenWillExpire', device }),
      failed: fault => send({ type: 'deviceFailed', device, fault }),
      incoming: ({ from }) => send({ type: 'incoming', device, from }),
      incomingEnded: () => send({ type: 'incoming', device, from: null }),
    }
  }

  function callListener(call: number): CallListener {
    return {
      ringing: () => send({ type: 'ringing', call }),
      accepted: id => send({ type: 'accepted', call, id, at: now() }),
      reconnecting: () => send({ type: 'reconnecting', call }),
      reconnected: () => send({ type: 'reconnected', call }),
      muted: isMuted => send({ type: 'muted', call, isMuted }),
      failed: fault => send({ type: 'callFailed', call, fault }),
      ended: () => send({ type: 'ended', call }),
      warning: (name, isOn) => send({ type: 'warning', call, name, isOn }),
      volume(input, output) {
        if (call !== state().call?.number) return
        store.set({ state: state(), levels: { input, output } })
      },
    }
  }
}

/** Returns whether a call can start in this state (§4). */
export function mayConnect({ status, incoming }: VoiceState): boolean {
  return (status === 'Ready' || status === 'Offline') && incoming === null
}
