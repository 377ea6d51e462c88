import { describe, expect, it, vi } from 'vitest'
import { fakeVoiceTransport } from '../../tests/support/fakeVoiceTransport.ts'
import { createVoiceCall } from './createVoiceCall.ts'
import type { VoiceStatus } from './machine/voiceState.ts'

/** Creates calls over a fake transport, with timers that the test fires. */
function world() {
  const transport = fakeVoiceTransport()
  const timers: { ms: number; run: () => void }[] = []
  let tokens = 0
  const around = {
    transport,
    timers,
    fetchToken: async (): Promise<unknown> => `t${++tokens}`,
  }
  const calls = createVoiceCall({
    createTransport: transport.create,
    fetchToken: () => around.fetchToken(),
    after: (ms, run) => timers.push({ ms, run }),
    now: () => 1000,
  })
  const statuses: VoiceStatus[] = []
  calls.subscribe(() => {
    const { status } = calls.state()
    if (status !== statuses.at(-1)) statuses.push(status)
  })
  const becomes = (status: VoiceStatus) => vi.waitFor(() => expect(calls.state().status).toBe(status))
  return { ...around, around, calls, statuses, becomes, connect, onCall, ready }

  async function ready(): Promise<void> {
    calls.send({ type: 'mount' })
    await becomes('Ready')
  }

  function connect(): void {
    calls.send({ type: 'connect', to: '+4930' })
  }

  async function onCall(): Promise<void> {
    await ready()
    connect()
    await becomes('On Call')
  }
}

describe('calls in a page', () => {
  it('§4 go through all statuses of a call, and the microphone is open for its length alone', async () => {
    const { calls, statuses, transport, becomes, onCall } = world()
    await onCall()
    expect(transport.open()).toBe(1)
    expect(transport.device().asked).toEqual(['start t1', 'dial +4930'])
    expect(calls.state().call).toMatchObject({ id: 'CA1', since: 1000 })
    calls.send({ type: 'hangUp' })
    await becomes('Ready')
    expect(transport.open()).toBe(0)
    calls.send({ type: 'unmount' })
    expect(transport.device().isDestroyed).toBe(true)
    expect(statuses).toEqual([
      'Fetching token...',
      'Initializing device...',
      'Ready',
      'Connecting...',
      'On Call',
      'Disconnecting...',
      'Ready',
      'Unmounted',
    ])
  })

  it('§4 give up a device whose call does not end within 5 s, and with it the microphone', async () => {
    const { calls, timers, transport, becomes, onCall } = world()
    transport.isStuck = true
    await onCall()
    calls.send({ type: 'hangUp' })
    expect(calls.state().status).toBe('Disconnecting...')
    expect(timers.map(({ ms }) => ms)).toEqual([5000])
    timers[0]?.run()
    expect(calls.state().status).toBe('Ready')
    expect(transport.open()).toBe(0)
    await vi.waitFor(() => expect(transport.devices.map(one => one.isDestroyed)).toEqual([true, false]))
    await becomes('Ready')
  })

  it('hang up a call that comes after the page has gone', async () => {
    const { calls, transport, connect, ready } = world()
    await ready()
    let answer: (() => void) | undefined
    const hungUp = vi.fn()
    transport.dial = () =>
      new Promise(resolve => {
        const call = { hangUp: hungUp, setMuted: vi.fn(), sendDigits: vi.fn(), rate: async () => undefined }
        answer = () => resolve(call)
      })
    connect()
    calls.send({ type: 'unmount' })
    answer?.()
    await vi.waitFor(() => expect(hungUp).toHaveBeenCalledOnce())
  })

  it.each<[string, () => Promise<unknown>]>([
    ['Connection attempt returned an invalid object.', async () => null],
    ['Received invalid connection object from Twilio.', async () => ({ sid: 'CA1' })],
  ])('§8 %s', async (text, dial) => {
    const { calls, transport, connect, ready, becomes } = world()
    await ready()
    transport.dial = dial as typeof transport.dial
    connect()
    await becomes('Error')
    expect(calls.state().message?.text).toBe(text)
  })

  it('§8 Connection Error: … leaves them ready', async () => {
    const { calls, transport, connect, ready } = world()
    await ready()
    transport.dial = async () => {
      throw new Error('All lines are busy')
    }
    connect()
    await vi.waitFor(() => expect(calls.state().message?.text).toBe('Connection Error: All lines are busy'))
    expect(calls.state().status).toBe('Ready')
  })

  it('§8 Initialization failed: …, and work once it is tried again', async () => {
    const { around, calls, becomes } = world()
    const { fetchToken } = around
    around.fetchToken = async () => {
      throw new Error('The server is away')
    }
    calls.send({ type: 'mount' })
    await becomes('Error')
    expect(calls.state().message?.text).toBe('Initialization failed: The server is away')
    around.fetchToken = fetchToken
    calls.send({ type: 'retry' })
    await becomes('Ready')
  })

  it('§9 hand a device its new token', async () => {
    const { transport, ready } = world()
    await ready()
    transport.device().listener.tokenWillExpire()
    await vi.waitFor(() => expect(transport.device().asked).toContain('update t2'))
  })

  it('§8 register again with another token where theirs has run out', async () => {
    const { transport, ready, becomes } = world()
    await ready()
    transport.device().listener.failed({ message: 'AccessTokenExpired', code: 20104 })
    await vi.waitFor(() => expect(transport.device().asked).toEqual(['start t1', 'update t2', 'register']))
    await becomes('Ready')
  })

  it('§5 press keys, and none that a telephone has not', async () => {
    const { calls, transport, onCall } = world()
    await onCall()
    calls.sendDigits('1w5#*')
    expect(transport.call().digits).toEqual(['1w5#*'])
    for (const digits of ['12A', '', '+49', '1 2']) expect(() => calls.sendDigits(digits)).toThrow(TypeError)
  })

  it('are rated when they are over', async () => {
    const { calls, transport, becomes, onCall } = world()
    await onCall()
    transport.call().end()
    await becomes('Ready')
    await calls.rate(2, 'echo')
    expect(transport.call().ratings).toEqual([{ score: 2, issue: 'echo' }])
  })

  it('are as loud as their transport says, and silent without one', async () => {
    const { calls, transport, becomes, onCall } = world()
    await onCall()
    const { listener, end } = transport.call()
    listener.volume(0.5, 0.25)
    expect(calls.levels()).toEqual({ input: 0.5, output: 0.25 })
    end()
    await becomes('Ready')
    listener.volume(0.5, 0.25)
    expect(calls.levels()).toEqual({ input: 0, output: 0 })
  })
})
