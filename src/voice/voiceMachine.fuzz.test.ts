import { expect, it } from 'vitest'
import { createRandom } from '../../tests/support/createRandom.ts'
import { rounds, seed } from '../../tests/support/rounds.ts'
import type { VoiceEffect } from './machine/voiceEffect.ts'
import type { VoiceEvent } from './machine/voiceEvent.ts'
import { isGrave } from './machine/voiceMessage.ts'
import { initialState, type VoiceState, voiceStatuses } from './machine/voiceState.ts'
import { voiceMachine } from './voiceMachine.ts'

const inCall = new Set(['Connecting...', 'On Call', 'Disconnecting...'])

/** World that results from the effects: the existing devices, and the calls that may hold a microphone. */
interface World {
  devices: Set<number>
  /** Open calls, each with the device that carries it. */
  open: Map<number, number>
  fallbacks: Set<number>
}

it(`§4 calls keep their promises whatever happens, and no microphone stays open (seed ${seed})`, () => {
  const random = createRandom(seed)
  const seen = new Set<string>()
  const journey = 200
  for (let left = rounds(20_000, 1_000_000); left > 0; left -= journey) {
    let state = initialState
    const world: World = { devices: new Set(), open: new Map(), fallbacks: new Set() }
    for (let at = 0; at < journey; at += 1) {
      const event = anyEvent(state, random)
      const frozen = deepFreeze(state)
      const next = voiceMachine(frozen, event)
      happen(world, event)
      // Check before applying the effects, which the machine could not know.
      if (next.state !== state || next.effects.length > 0)
        check(frozen, event, next.state, next.effects, world)
      for (const effect of next.effects) apply(world, effect)
      checkWorld(next.state, world, event)
      state = next.state
      seen.add(state.status)
    }
  }
  expect([...seen].sort()).toEqual([...voiceStatuses].sort())
})

function check(
  before: VoiceState,
  event: VoiceEvent,
  after: VoiceState,
  effects: readonly VoiceEffect[],
  world: World,
): void {
  const told = JSON.stringify({ before, event, after, effects })
  const has = (type: VoiceEffect['type']) => effects.some(effect => effect.type === type)
  if (has('dial')) {
    assert(before.status === 'Ready' || before.status === 'Offline', `dials from elsewhere: ${told}`)
    assert(world.open.size === 0, `dials beside an open call: ${told}`)
  }
  if (has('setMuted')) assert(before.status === 'On Call', `mutes without a call: ${told}`)
  if (has('createDevice')) assert(world.devices.size === 0, `makes a second device: ${told}`)
  if (event.type === 'dialFailed' && before.call?.number === event.call)
    assert(after.status === 'Ready', `§8 a connection error leaves it ready: ${told}`)
  if (event.type === 'ended' && before.status === 'Error')
    assert(after.status === 'Error', `an end hides an error: ${told}`)
  if (after.status === 'Unmounted') assert(after.device.state === 'none', `keeps a device: ${told}`)
}

function checkWorld(state: VoiceState, world: World, event: VoiceEvent): void {
  const told = JSON.stringify({ state, event, devices: [...world.devices], open: [...world.open] })
  assert(inCall.has(state.status) === (state.call !== null), `a call outside its statuses: ${told}`)
  if (state.status === 'Unmounted') assert(world.devices.size === 0, `a device outlives the page: ${told}`)
  if (state.call === null) assert(world.open.size === 0, `a microphone stays open: ${told}`)
  if (state.status === 'Disconnecting...')
    assert(world.fallbacks.has(state.call?.number ?? -1), `waits for an end for ever: ${told}`)
  if (state.status === 'Error')
    assert(state.message !== null && isGrave(state.message), `an error without a word: ${told}`)
  assert(world.devices.size <= 1, `two devices: ${told}`)
}

/** Applies an event to the world before the machine receives it. */
function happen({ open }: World, event: VoiceEvent): void {
  if (event.type === 'ended' || event.type === 'dialFailed') open.delete(event.call)
  if (event.type === 'dialled' && event.got === 'nothing') open.delete(event.call)
}

function apply(world: World, effect: VoiceEffect): void {
  if (effect.type === 'createDevice') world.devices.add(effect.device)
  if (effect.type === 'destroyDevice') {
    world.devices.delete(effect.device)
    for (const [call, device] of world.open) if (device === effect.device) world.open.delete(call)
  }
  if (effect.type === 'dial' || effect.type === 'acceptCall') world.open.set(effect.call, effect.device)
  if (effect.type === 'armFallback') world.fallbacks.add(effect.call)
}

/**
 * Returns a random event, mostly of current objects, so that the sequences reach many states; sometimes of earlier
 * ones.
 */
function anyEvent(state: VoiceState, random: () => number): VoiceEvent {
  const older = random() < 0.15 ? 1 : 0
  const fetch = state.token.fetch - older
  const device = state.device.number - older
  const call = state.calls - older
  const fault = {
    message: random() < 0.1 ? 'Could not send DTMF: Signaling channel is disconnected' : 'Gone',
    code: [0, 20104, 31000, 31205, 31401, 53405][Math.floor(random() * 6)] ?? 0,
  }
  const got = (['call', 'call', 'nothing', 'invalid'] as const)[Math.floor(random() * 4)] ?? 'call'
  const events: VoiceEvent[] = [
    { type: 'mount' },
    { type: 'mount' },
    { type: 'unmount' },
    { type: 'retry' },
    { type: 'connect', to: '' },
    { type: 'connect', to: '' },
    { type: 'accept' },
    { type: 'reject' },
    { type: 'hangUp' },
    { type: 'toggleMute' },
    { type: 'dismiss' },
    { type: 'rated' },
    { type: 'noOutput' },
    { type: 'token', fetch, token: random() < 0.9 ? 'eyJ' : undefined },
    { type: 'token', fetch, token: 'eyJ' },
    { type: 'tokenFailed', fetch, fault },
    { type: 'tokenRetry', fetch },
    { type: 'registered', device },
    { type: 'registered', device },
    { type: 'unregistered', device },
    { type: 'tokenWillExpire', device },
    { type: 'startFailed', device, fault },
    { type: 'deviceFailed', device, fault },
    { type: 'incoming', device, from: random() < 0.7 ? '+49' : null },
    { type: 'dialled', call, got, conversationId: null },
    { type: 'dialFailed', call, fault },
    { type: 'callFailed', call, fault },
    { type: 'accepted', call, id: 'CA1', at: 1 },
    { type: 'accepted', call, id: 'CA1', at: 1 },
    { type: 'ringing', call },
    { type: 'reconnecting', call },
    { type: 'reconnected', call },
    { type: 'muted', call, isMuted: random() < 0.5 },
    { type: 'warning', call, name: 'high-jitter', isOn: random() < 0.5 },
    { type: 'ended', call },
    { type: 'fallback', call },
  ]
  return events[Math.floor(random() * events.length)] ?? { type: 'mount' }
}

/** Freezes a value, so that a machine that changes its input throws. */
function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}

function assert(holds: boolean, words: string): void {
  if (!holds) throw new Error(words)
}
