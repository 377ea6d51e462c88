import { describe, expect, it } from 'vitest'
import type { VoiceEffect } from './machine/voiceEffect.ts'
import type { VoiceEvent } from './machine/voiceEvent.ts'
import { initialState, type VoiceState } from './machine/voiceState.ts'
import { voiceMachine } from './voiceMachine.ts'

/** Returns the state after all events, and the effects of the last one. */
function played(...events: VoiceEvent[]): VoiceState & { effects: readonly VoiceEffect[] } {
  let state = initialState
  let effects: readonly VoiceEffect[] = []
  for (const event of events) ({ state, effects } = voiceMachine(state, event))
  return { ...state, effects }
}

const fault = (message: string, code: number) => ({ message, code })
const got = (kind: 'call' | 'nothing' | 'invalid', call = 1): VoiceEvent => ({
  type: 'dialled',
  call,
  got: kind,
  conversationId: null,
})

const mount: VoiceEvent = { type: 'mount' }
const token: VoiceEvent = { type: 'token', fetch: 1, token: 'eyJ' }
const registered: VoiceEvent = { type: 'registered', device: 1 }
const connect: VoiceEvent = { type: 'connect', to: '+493012345678' }
const accepted: VoiceEvent = { type: 'accepted', call: 1, id: 'CA1', at: 1000 }
const hangUp: VoiceEvent = { type: 'hangUp' }
const ended: VoiceEvent = { type: 'ended', call: 1 }
const fallback: VoiceEvent = { type: 'fallback', call: 1 }
const unregistered: VoiceEvent = { type: 'unregistered', device: 1 }
const deviceFailed = (message: string, code: number): VoiceEvent => ({
  type: 'deviceFailed',
  device: 1,
  fault: fault(message, code),
})
const callFailed = (message: string, code: number): VoiceEvent => ({
  type: 'callFailed',
  call: 1,
  fault: fault(message, code),
})
const incoming: VoiceEvent = { type: 'incoming', device: 1, from: '+4930111' }

const ready = [mount, token, registered]
const dialled = [...ready, connect, got('call')]
const onCall = [...dialled, accepted]

describe('§4 the status', () => {
  it.each<[string, VoiceEvent[]]>([
    ['Initializing...', []],
    ['Fetching token...', [mount]],
    ['Initializing device...', [mount, token]],
    ['Ready', ready],
    ['Connecting...', [...ready, connect]],
    ['Connecting...', [...dialled, { type: 'ringing', call: 1 }]],
    ['On Call', onCall],
    ['Disconnecting...', [...onCall, hangUp]],
    ['Ready', [...onCall, hangUp, ended]],
    ['Ready', [...onCall, ended]],
    ['Offline', [...ready, unregistered]],
    ['Ready', [...ready, unregistered, registered]],
    ['Connecting...', [...ready, unregistered, connect]],
    ['Error', [...ready, deviceFailed('Gone', 31000)]],
    ['Unmounted', [...ready, { type: 'unmount' }]],
    ['Unmounted', [{ type: 'unmount' }]],
    ['Fetching token...', [...ready, { type: 'unmount' }, mount]],
  ])('is %s', (status, events) => {
    expect(played(...events).status).toBe(status)
  })

  it('stays On Call while the line to the signalling server is gone, and is Offline after the call', () => {
    expect(played(...onCall, unregistered).status).toBe('On Call')
    expect(played(...onCall, unregistered, ended).status).toBe('Offline')
    expect(played(...onCall, unregistered, registered, ended).status).toBe('Ready')
  })

  it('§7 dials the number that it was given', () => {
    expect(played(...ready, connect).effects).toEqual([
      { type: 'dial', device: 1, call: 1, to: '+493012345678' },
    ])
  })

  it.each<[string, VoiceEvent[]]>([
    ['before the device is ready', [mount, token]],
    ['while connecting', [...ready, connect]],
    ['in a call', onCall],
    ['while disconnecting', [...onCall, hangUp]],
    ['after an error', [...ready, deviceFailed('Gone', 31000)]],
    ['while somebody rings', [...ready, incoming]],
  ])('does not connect %s', (_when, events) => {
    const before = played(...events)
    const { effects, ...state } = played(...events, connect)
    expect(effects).toEqual([])
    expect(state).toEqual({ ...before, effects: undefined })
  })

  it('mutes and disconnects in a call alone, and mute toggles', () => {
    expect(played(...ready, { type: 'toggleMute' }).effects).toEqual([])
    expect(played(...ready, hangUp).effects).toEqual([])
    expect(played(...onCall, { type: 'toggleMute' }).effects).toEqual([
      { type: 'setMuted', call: 1, isMuted: true },
    ])
    const muted: VoiceEvent = { type: 'muted', call: 1, isMuted: true }
    expect(played(...onCall, muted, { type: 'toggleMute' }).effects).toEqual([
      { type: 'setMuted', call: 1, isMuted: false },
    ])
  })
})

describe('§4 the end of a call', () => {
  it('is forced after 5 s, and takes the device along, so that no microphone stays open', () => {
    expect(played(...onCall, hangUp).effects).toEqual([
      { type: 'hangUp', call: 1 },
      { type: 'armFallback', call: 1, ms: 5000 },
    ])
    const forced = played(...onCall, hangUp, fallback)
    expect(forced.status).toBe('Ready')
    expect(forced.effects).toEqual([
      { type: 'destroyDevice', device: 1 },
      { type: 'fetchToken', fetch: 2 },
    ])
    const rebuilt = played(...onCall, hangUp, fallback, { type: 'token', fetch: 2, token: 'eyK' })
    expect(rebuilt.effects).toEqual([{ type: 'createDevice', device: 2, token: 'eyK' }])
    expect(rebuilt.status).toBe('Ready')
  })

  it('forces nothing after it has ended', () => {
    expect(played(...onCall, hangUp, ended, fallback).effects).toEqual([])
  })

  it('hangs up a call that is made only after somebody wanted to leave it', () => {
    expect(played(...ready, connect, hangUp).effects).toEqual([{ type: 'armFallback', call: 1, ms: 5000 }])
    expect(played(...ready, connect, hangUp, got('call')).effects).toEqual([{ type: 'hangUp', call: 1 }])
    expect(played(...ready, connect, hangUp, got('nothing'))).toMatchObject({
      status: 'Ready',
      message: null,
    })
  })

  it('hangs up a call that comes after everything was given up', () => {
    expect(played(...ready, connect, { type: 'unmount' }, got('call')).effects).toEqual([
      { type: 'hangUp', call: 1 },
    ])
  })

  it('leaves a call that was answered to be rated, until the next one', () => {
    expect(played(...dialled, ended).past).toBeNull()
    expect(played(...onCall, ended).past).toEqual({ number: 1, id: 'CA1', conversationId: null })
    expect(played(...onCall, ended, { type: 'rated' }).past).toBeNull()
    expect(played(...onCall, ended, connect).past).toBeNull()
  })
})

describe('§8 messages', () => {
  it.each<[string, string, VoiceEvent[]]>([
    ['Invalid token received from server.', 'Error', [mount, { type: 'token', fetch: 1, token: undefined }]],
    ['Invalid token received from server.', 'Error', [mount, { type: 'token', fetch: 1, token: '' }]],
    ['Invalid token received from server.', 'Error', [mount, { type: 'token', fetch: 1, token: 7 }]],
    [
      'Initialization failed: Nobody there',
      'Error',
      [mount, { type: 'tokenFailed', fetch: 1, fault: fault('Nobody there', 0) }],
    ],
    [
      'Initialization failed: No WebRTC',
      'Error',
      [mount, token, { type: 'startFailed', device: 1, fault: fault('No WebRTC', 0) }],
    ],
    [
      'Device Error: AccessTokenInvalid (20101): Bad (Code: 20101)',
      'Error',
      [...ready, deviceFailed('AccessTokenInvalid (20101): Bad', 20101)],
    ],
    [
      'Device Error: Malformed invite from gateway (Code: 31000)',
      'Error',
      [...ready, deviceFailed('Malformed invite from gateway', 31000)],
    ],
    [
      'Call Error: Microphone permission denied (Code: 31401)',
      'Error',
      [...ready, connect, callFailed('Microphone permission denied', 31401)],
    ],
    [
      'Call Error: Media connection lost (Code: 53405)',
      'Error',
      [...onCall, callFailed('Media connection lost', 53405)],
    ],
    [
      'Connection Error: The line is busy',
      'Ready',
      [...ready, connect, { type: 'dialFailed', call: 1, fault: fault('The line is busy', 0) }],
    ],
    ['Device not ready.', 'Error', [...onCall, hangUp, fallback, connect]],
    ['Connection attempt returned an invalid object.', 'Error', [...ready, connect, got('nothing')]],
    ['Received invalid connection object from Twilio.', 'Error', [...ready, connect, got('invalid')]],
    [
      'Could not send DTMF: Signaling channel is disconnected',
      'On Call',
      [
        ...onCall,
        callFailed('ConnectionError (53000): Could not send DTMF: Signaling channel is disconnected', 53000),
      ],
    ],
    ['Audio output selection is not supported by this browser', 'Ready', [...ready, { type: 'noOutput' }]],
  ])('%s', (text, status, events) => {
    expect(played(...events)).toMatchObject({ status, message: { text } })
  })

  it.each<[string, VoiceEvent[]]>([
    ['the error first', [callFailed('Gone', 31000), ended]],
    ['the end first, as with a refused microphone', [ended, callFailed('Gone', 31000)]],
  ])('stay with the status Error in both orders: %s', (_order, events) => {
    const told = played(...onCall, ...events)
    expect(told).toMatchObject({ status: 'Error', call: null })
    expect(told.message?.text).toBe('Call Error: Gone (Code: 31000)')
  })

  it('of a failed call come with another device: nobody knows whether the old one let go of the microphone', () => {
    expect(played(...onCall, callFailed('Gone', 53405)).effects).toEqual([
      { type: 'destroyDevice', device: 1 },
      { type: 'fetchToken', fetch: 2 },
    ])
  })

  it('of a failed call stay while its device is made anew, until somebody has read them', () => {
    const mended = [
      ...onCall,
      callFailed('Gone', 53405),
      { type: 'token', fetch: 2, token: 'eyK' },
      { type: 'registered', device: 2 },
    ] as VoiceEvent[]
    expect(played(...mended).status).toBe('Error')
    expect(played(...mended, { type: 'retry' })).toMatchObject({ status: 'Ready', message: null })
  })

  it('of the device go once it is registered again', () => {
    const lost = [...ready, deviceFailed('Gone', 31000), unregistered]
    expect(played(...lost, registered)).toMatchObject({ status: 'Ready', message: null })
  })

  it('of the device end no call that goes on', () => {
    expect(played(...onCall, deviceFailed('Gone', 31000)).status).toBe('On Call')
    expect(played(...onCall, deviceFailed('Gone', 31000), ended).status).toBe('Error')
  })

  it('that the device was not ready go as soon as it is', () => {
    const early = [
      ...onCall,
      hangUp,
      fallback,
      connect,
      { type: 'token', fetch: 2, token: 'x' },
    ] as VoiceEvent[]
    expect(played(...early, { type: 'registered', device: 2 })).toMatchObject({
      status: 'Ready',
      message: null,
    })
  })

  it('name what went wrong first', () => {
    const told = played(mount, token, deviceFailed('Bad token', 20101), {
      type: 'startFailed',
      device: 1,
      fault: fault('Could not register', 0),
    })
    expect(told.message?.text).toBe('Device Error: Bad token (Code: 20101)')
    expect(told.effects).toEqual([{ type: 'destroyDevice', device: 1 }])
  })

  it('can be put away where everything works', () => {
    const refused = [
      ...ready,
      connect,
      { type: 'dialFailed', call: 1, fault: fault('Busy', 0) },
    ] as VoiceEvent[]
    expect(played(...refused, { type: 'dismiss' })).toMatchObject({ status: 'Ready', message: null })
    expect(played(...ready, deviceFailed('Gone', 31000), { type: 'dismiss' }).message).not.toBeNull()
  })
})

describe('the token', () => {
  const warned: VoiceEvent = { type: 'tokenWillExpire', device: 1 }
  const refused: VoiceEvent = { type: 'tokenFailed', fetch: 2, fault: fault('Nobody there', 0) }

  it('§9 is fetched anew when it runs out soon, and the call goes on', () => {
    expect(played(...onCall, warned).effects).toEqual([{ type: 'fetchToken', fetch: 2 }])
    const renewed = played(...onCall, warned, { type: 'token', fetch: 2, token: 'eyK' })
    expect(renewed.effects).toEqual([{ type: 'updateToken', device: 1, token: 'eyK' }])
    expect(renewed.status).toBe('On Call')
  })

  it('is asked for again and again while the old one lives, each time later', () => {
    const waits: number[] = []
    const events: VoiceEvent[] = [...ready, warned, refused]
    for (let fetch = 3; fetch < 17; fetch += 2) {
      const [wait] = played(...events).effects
      waits.push(wait?.type === 'waitForToken' ? wait.ms : 0)
      events.push({ type: 'tokenRetry', fetch })
      events.push({ type: 'tokenFailed', fetch: fetch + 1, fault: fault('Nobody there', 0) })
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(played(...events)).toMatchObject({ status: 'Ready', message: null })
  })

  it.each([20104, 31205])('that has run out (%i) is fetched anew, and the device registers again', code => {
    const expired = [...ready, deviceFailed('Expired', code)]
    expect(played(...expired).effects).toEqual([{ type: 'fetchToken', fetch: 2 }])
    expect(played(...expired, { type: 'token', fetch: 2, token: 'eyK' }).effects).toEqual([
      { type: 'updateToken', device: 1, token: 'eyK' },
      { type: 'register', device: 1 },
    ])
    expect(played(...expired, { type: 'token', fetch: 2, token: 'eyK' }, registered).status).toBe('Ready')
  })

  it('that runs out in a call is fetched anew, and the call ends as if nothing had been', () => {
    const renewed = [
      ...onCall,
      deviceFailed('Expired', 20104),
      { type: 'token', fetch: 2, token: 'x' },
    ] as VoiceEvent[]
    expect(played(...renewed)).toMatchObject({ status: 'On Call', message: null })
    expect(played(...renewed, ended).status).toBe('Ready')
  })

  it('that runs out as soon as it came is not asked for without end', () => {
    const again = [
      ...ready,
      deviceFailed('Expired', 20104),
      { type: 'token', fetch: 2, token: 'x' },
    ] as VoiceEvent[]
    expect(played(...again, deviceFailed('Expired', 20104)).effects).toMatchObject([{ type: 'waitForToken' }])
  })

  it('that no device was registered with is an error', () => {
    expect(played(mount, token, deviceFailed('Expired', 20104)).effects).toEqual([])
  })
})

describe('an incoming call', () => {
  it('rings, is accepted, and goes on', () => {
    expect(played(...ready, incoming).incoming).toEqual({ from: '+4930111' })
    const taken = [...ready, incoming, { type: 'accept' }] as VoiceEvent[]
    expect(played(...taken).effects).toEqual([{ type: 'acceptCall', device: 1, call: 1 }])
    expect(played(...taken)).toMatchObject({ status: 'Connecting...', incoming: null })
    expect(played(...taken, got('call'), accepted).status).toBe('On Call')
  })

  it('is rejected', () => {
    const rejected = played(...ready, incoming, { type: 'reject' })
    expect(rejected).toMatchObject({ status: 'Ready', incoming: null })
    expect(rejected.effects).toEqual([{ type: 'rejectCall', device: 1 }])
  })

  it('is ignored while a call is under way', () => {
    expect(played(...onCall, incoming).incoming).toBeNull()
    expect(played(...ready, connect, incoming).incoming).toBeNull()
  })

  it('is gone when the caller gives up, also in the moment in which it is accepted', () => {
    const gone: VoiceEvent = { type: 'incoming', device: 1, from: null }
    expect(played(...ready, incoming, gone).incoming).toBeNull()
    expect(played(...ready, incoming, { type: 'accept' }, got('nothing'))).toMatchObject({
      status: 'Ready',
      message: null,
    })
  })
})

describe('what comes too late', () => {
  it.each<[string, VoiceEvent]>([
    ['an older token', { type: 'token', fetch: 1, token: 'old' }],
    ['an older device', { type: 'unregistered', device: 0 }],
    ['a device that was given up', { type: 'registered', device: 1 }],
    ['an older call', { type: 'ended', call: 0 }],
    ['a call that was given up', { type: 'accepted', call: 1, id: 'CA1', at: 1 }],
    ['an error of a call that was given up', callFailed('Gone', 31000)],
  ])('does nothing: %s', (_what, event) => {
    const events = [
      ...onCall,
      { type: 'unmount' },
      mount,
      { type: 'token', fetch: 2, token: 'x' },
    ] as VoiceEvent[]
    const { effects: _, ...before } = played(
      ...events,
      { type: 'registered', device: 2 },
      connect,
      {
        type: 'ended',
        call: 2,
      },
      connect,
    )
    const { effects, ...then } = played(
      ...events,
      { type: 'registered', device: 2 },
      connect,
      { type: 'ended', call: 2 },
      connect,
      event,
    )
    expect(then).toEqual(before)
    expect(effects).toEqual([])
  })

  it('mounting twice makes one device', () => {
    expect(played(mount, mount).effects).toEqual([])
    expect(played(mount, { type: 'unmount' }, mount).effects).toEqual([{ type: 'fetchToken', fetch: 2 }])
    expect(played(mount, { type: 'unmount' }, mount, token).effects).toEqual([])
  })

  it('unmounting gives up the device in every status', () => {
    for (const events of [[mount, token], ready, dialled, onCall, [...onCall, hangUp]])
      expect(played(...events, { type: 'unmount' }).effects).toEqual([{ type: 'destroyDevice', device: 1 }])
  })
})

describe('the line', () => {
  it('is shown as broken until it is back, and by the names of its faults', () => {
    const broken = [...onCall, { type: 'reconnecting', call: 1 }] as VoiceEvent[]
    expect(played(...broken)).toMatchObject({ status: 'On Call', call: { isReconnecting: true } })
    expect(played(...broken, { type: 'reconnected', call: 1 }).call?.isReconnecting).toBe(false)
    const warn = (name: string, isOn: boolean): VoiceEvent => ({ type: 'warning', call: 1, name, isOn })
    const warned = [...onCall, warn('high-jitter', true), warn('low-mos', true), warn('high-jitter', true)]
    expect(played(...warned).call?.warnings).toEqual(['low-mos', 'high-jitter'])
    expect(played(...warned, warn('low-mos', false)).call?.warnings).toEqual(['high-jitter'])
  })
})
