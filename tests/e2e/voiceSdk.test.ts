import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath } from '../support/chromium.ts'
import { rounds, seed } from '../support/rounds.ts'
import { accessToken, type TokenOptions } from '../support/twilioGateway/accessToken.ts'
import { randomEnding } from '../support/twilioGateway/callEndings.ts'
import type { GatewayCall } from '../support/twilioGateway/gatewayCall.ts'
import type { HeardPacket } from '../support/twilioGateway/gatewayPeer.ts'
import { createPhoneDriver, type PhoneDriver } from '../support/twilioGateway/phoneDriver.ts'
import {
  closedPort,
  type PhoneWindow,
  type PhoneWorld,
  startPhoneWorld,
} from '../support/twilioGateway/phoneWorld.ts'

let world: PhoneWorld
let window: PhoneWindow
let phones: PhoneDriver[] = []

/** Packets of 20 ms in one second of sound. */
const second = 50

describe.skipIf(!chromiumPath)("Twilio's SDK, unmodified, in a browser", () => {
  beforeAll(async () => {
    world = await startPhoneWorld()
    window = await world.open({ hasMicrophone: true })
  })
  afterAll(() => world?.stop())

  afterEach(async () => {
    world.gateway.setFaults({})
    await window.page.evaluate('harness.microphones.refuse(undefined), harness.microphones.release()')
    for (const phone of phones) await phone.transport('destroy')
    phones = []
    await expect.poll(() => liveMicrophones(), { message: 'microphones that record' }).toBe(0)
    await expect.poll(() => window.page.evaluate('harness.complaints')).toEqual([])
  })

  describe('a device', () => {
    it('registers where the SDK is told nothing but a token, asks nobody for sounds and tells nobody of calls', async () => {
      const phone = await ready()
      await expect.poll(() => told(phone)).toEqual([['registered']])
      const call = await dial(phone)
      await hangUp(phone)
      expect(call.end).toBe('hangup')
      expect(window.requests.filter(address => !address.startsWith('127.0.0.1'))).toEqual([])
      expect(world.gateway.requests).toEqual([])
      expect(window.requests.filter(address => address.endsWith('.wav'))).toHaveLength(15)
    })

    it('registers at another host that it is told', async () => {
      const phone = await made({ edgeOptions: { chunderw: `localhost:${world.gateway.port}` } })
      await registered(phone)
      await dial(phone)
    })

    it('§8 says so where the calling service cannot be reached', async () => {
      const phone = await made({ edgeOptions: { chunderw: `localhost:${closedPort}` } })
      await expect(registered(phone)).rejects.toThrow(/\[(53000|53001|31005|31000)\]/)
      await expect.poll(() => told(phone)).not.toContainEqual(['registered'])
    })

    it.each<[string, TokenOptions, number]>([
      ['has run out', { seconds: -10 }, 20104],
      ['somebody else has signed', { secret: 'the secret of somebody else, which is as long' }, 20151],
    ])('§8 is refused with a token that %s, and registers with the next one', async (_, options, code) => {
      const phone = await made()
      await expect(registered(phone, options)).rejects.toThrow(`[${code}]`)
      await phone.updateToken(await accessToken())
      await phone.transport('register')
      await phone.until('registered')
      await dial(phone)
    })

    it('§8 is refused with what is no token at all', async () => {
      const phone = await made()
      await expect(phone.start('a.b.c')).rejects.toThrow('AccessTokenInvalid (20101)')
    })

    it.each([
      [31204, 20101],
      [31205, 20104],
      [31201, 20151],
    ])('§8 shows the refusal %i of the gateway as %i', async (wire, shown) => {
      world.gateway.setFaults({ refuse: wire })
      const phone = await made()
      await expect(registered(phone)).rejects.toThrow(`[${shown}]`)
      await expect.poll(() => told(phone)).not.toContainEqual(['registered'])
    })

    it('§9 says 10 s before its token runs out, and takes another without losing its call', async () => {
      const phone = await made()
      await registered(phone, { seconds: 10 })
      await phone.until('tokenWillExpire')
      const call = await dial(phone)
      const next = await accessToken({ seconds: 1800 })
      await phone.updateToken(next)
      await expect.poll(() => world.gateway.frames.some(({ payload }) => payload.token === next)).toBe(true)
      await untilHeard(call, loudness => loudness > 1000)
      await hangUp(phone)
    })

    it('§8 tells of a malformed invitation', async () => {
      const phone = await ready()
      world.gateway.say('invite', { callsid: 'CAbroken' })
      await phone.until('deviceFailed')
      await expect
        .poll(() => told(phone))
        .toContainEqual(['deviceFailed', 31400, expect.stringContaining('Malformed invite from gateway')])
    })

    it('is registered again by itself once signalling is back, without a fault', async () => {
      const phone = await ready()
      world.gateway.drop()
      await phone.until('registered', 2)
      await expect.poll(() => told(phone)).toEqual([['registered'], ['unregistered'], ['registered']])
    })

    it('is one of two in a page: the other one goes on when it is destroyed', async () => {
      const [first, second] = [await ready(), await ready()]
      await first.transport('destroy')
      await dial(second)
      await expect.poll(() => told(first)).toEqual([['registered']])
    })
  })

  describe('a call', () => {
    it('§4 is dialled, rings and is heard at both ends, until we hang up', async () => {
      const phone = await ready()
      const call = await dial(phone)
      expect(call.parameters).toEqual({ To: '+15550100' })
      await expect.poll(() => told(phone)).toEqual([['registered'], ['ringing'], ['accepted', call.sid]])
      await untilHeard(call, loudness => loudness > 1000)
      await expect.poll(async () => (await phone.levels()).output).toBeGreaterThan(0.1)
      await expect.poll(async () => (await phone.levels()).input).toBeGreaterThan(0.1)
      await hangUp(phone)
      expect(call.end).toBe('hangup')
      // Later commands have no effect.
      await phone.hangUp()
      await phone.setMuted(true)
      await phone.sendDigits('1')
      await expect.poll(() => told(phone, 3)).toEqual([['ended', 0]])
    })

    it('§4 is muted and unmuted while it goes on', async () => {
      const phone = await ready()
      const call = await dial(phone)
      await phone.setMuted(true)
      await phone.until('muted')
      await untilHeard(call, loud => loud === 0)
      const heard = await call.peer.hear(second)
      expect(heard.filter(({ loudness }) => loudness > 0)).toEqual([])
      await phone.setMuted(false)
      await untilHeard(call, loud => loud > 1000)
      await expect
        .poll(() => told(phone))
        .toEqual(
          expect.arrayContaining([
            ['muted', true],
            ['muted', false],
          ]),
        )
    })

    it('§5 §9 sends keys with a pause, and no others', async () => {
      const phone = await ready()
      const call = await dial(phone)
      await untilHeard(call, loudness => loudness > 1000)
      await expect(phone.sendDigits('12A')).rejects.toThrow('0 to 9')
      await phone.sendDigits('1w5#*')
      await expect.poll(() => call.peer.digits()).toBe('15#*')
    })

    it('§5 is the only one: a second is refused and the first goes on', async () => {
      const phone = await ready()
      const call = await dial(phone)
      await expect(phone.dial()).rejects.toThrow('A Call is already active')
      expect(world.gateway.calls.at(-1)).toBe(call)
      await untilHeard(call, loudness => loudness > 1000)
    })

    it('§4 is taken up again when signalling is lost, and no packet of its sound is missing', async () => {
      const phone = await ready()
      const call = await dial(phone)
      const hearing = call.peer.hear(2 * second)
      world.gateway.drop()
      await phone.until('reconnected')
      expect(call.reconnects).toBe(1)
      const heard = await hearing
      expect(gaps(heard)).toEqual([])
      // The end arrives over the new connection.
      call.hangUp()
      await phone.until('ended')
      const names = async () => (await told(phone, 3)).map(([name]) => name)
      await expect
        .poll(names)
        .toEqual(
          expect.arrayContaining(['reconnecting', 'reconnected', 'unregistered', 'registered', 'ended']),
        )
      await expect.poll(names).toHaveLength(5)
    })

    it('says that it reconnects before the SDK has noticed that no sound comes, and when it comes again', async () => {
      const phone = await ready()
      const call = await dial(phone)
      // The loss is measured against the first second with sound.
      await phone.evaluate('phone.untilHeard()')
      call.peer.setSilent(true)
      await phone.until('reconnecting')
      await expect.poll(() => told(phone)).toContainEqual(['reconnecting', 53405])
      await expect.poll(() => phone.told()).not.toContainEqual(['warning', 'low-bytes-received', true])
      call.peer.setSilent(false)
      await phone.until('reconnected')
    })

    it('begins ICE anew once the browser has given up a path: both sides have other names for it, and it is ended as ever', async () => {
      const phone = await ready()
      const call = await dial(phone)
      const names = () =>
        window.page.evaluate<
          (string | undefined)[]
        >(`(({ currentLocalDescription, currentRemoteDescription }) =>
          [currentLocalDescription, currentRemoteDescription].map(({ sdp }) => /a=ice-ufrag:(\\S+)/.exec(sdp)?.[1])
        )(harness.sdk.calls.at(-1)._mediaHandler.version.pc)`)
      const first = await names()
      // Triggers the SDK's reaction directly, because the browser takes half a minute to report a failed path.
      await window.page.evaluate(`harness.sdk.calls.at(-1)._mediaHandler.onfailed('Failed')`)
      await phone.until('reconnecting')
      await expect.poll(() => told(phone)).toContainEqual(['reconnecting', 53405])
      for (const side of [0, 1]) await expect.poll(async () => (await names())[side]).not.toBe(first[side])
      const { payload } = world.gateway.frames.findLast(({ type }) => type === 'reinvite') ?? {}
      expect(payload?.callsid).toBe(call.sid)
      await hangUp(phone)
      expect(call.end).toBe('hangup')
    })

    it('§5 takes messages along both ways, and says of each of ours that it has arrived', async () => {
      const phone = await ready()
      const call = await dial(phone)
      const heard = await window.page.evaluateHandle(`((call, told = []) => {
        for (const name of ['messageSent', 'messageReceived'])
          call.on(name, ({ content, messageType }) => told.push([name, content, messageType]))
        return told
      })(harness.sdk.calls.at(-1))`)
      const send = (message: object) =>
        window.page.evaluate(`harness.sdk.calls.at(-1).sendMessage(${JSON.stringify(message)}) && undefined`)
      const messageType = 'user-defined-message'
      await send({ content: { page: '/pricing' }, contentType: 'application/json', messageType })
      await expect.poll(() => call.messages).toEqual([{ page: '/pricing' }])
      call.sendMessage('{"seen":true}')
      await expect
        .poll(() => heard.jsonValue())
        .toEqual([
          ['messageSent', { page: '/pricing' }, messageType],
          ['messageReceived', '{"seen":true}', messageType],
        ])
      await expect(send({ messageType })).rejects.toThrow('`content` is empty')
      await expect(send({ content: 'words', messageType: '' })).rejects.toThrow('non-empty string')
    })

    it('ends when the other side hangs up, without a fault', async () => {
      const phone = await ready()
      const call = await dial(phone)
      call.hangUp()
      await phone.until('ended')
      await expect.poll(() => told(phone, 3)).toEqual([['ended', 0]])
    })

    it.each([
      [31003, 31003],
      [31480, 31480],
      [99_999, 31005],
    ])('§8 ends with what the gateway says was wrong: %i is shown as %i', async (wire, shown) => {
      const phone = await ready()
      const call = await dial(phone)
      call.hangUp({ code: wire, message: 'Something was wrong' })
      await phone.until('ended')
      await expect
        .poll(() => told(phone, 3))
        .toEqual([
          ['failed', shown, expect.any(String)],
          ['ended', 0],
        ])
    })

    it('is given up while it rings', async () => {
      world.gateway.setFaults({ answerAfter: new Promise(() => {}) })
      const phone = await ready()
      await phone.dial()
      await phone.until('ringing')
      await hangUp(phone)
      await expect.poll(() => lastCall().end).toBe('hangup')
    })

    it('is given up while the browser asks for the microphone, which records nothing afterwards', async () => {
      const phone = await ready()
      await window.page.evaluate('harness.microphones.hold()')
      const opened = await openedMicrophones()
      await phone.dial()
      await hangUp(phone)
      await window.page.evaluate('harness.microphones.release()')
      await expect.poll(() => openedMicrophones()).toBe(opened + 1)
      await expect.poll(() => liveMicrophones()).toBe(0)
      await dial(phone)
    })

    it('§4 §7 is rated and told of to the calling service where that is wanted, from 1 to 5', async () => {
      const phone = await made({ publishEvents: true })
      await registered(phone)
      const call = await dial(phone)
      await hangUp(phone)
      await phone.rate(2, 'echo')
      await expect(phone.rate(6, null)).rejects.toThrow('Feedback score')
      const posts = world.gateway.requests.map(({ address, body }) => ({ address, ...JSON.parse(body) }))
      expect(posts).toContainEqual(
        expect.objectContaining({
          address: 'POST eventgw.us1.twilio.com/v4/EndpointEvents',
          group: 'feedback',
          payload: expect.objectContaining({ call_sid: call.sid, quality_score: 2, issue_name: 'echo' }),
        }),
      )
      expect(posts.filter(({ name }) => name === 'accepted-by-remote')).toHaveLength(1)
    })

    it('lets one choose the microphone while it goes on, and closes that one too', async () => {
      const phone = await ready()
      const call = await dial(phone)
      const opened = await openedMicrophones()
      await phone.evaluate(
        `phone.transport.devices.list().then(({ inputs }) => phone.transport.devices.setInput(inputs.at(-1).deviceId))`,
      )
      await expect.poll(() => openedMicrophones()).toBeGreaterThan(opened)
      await untilHeard(call, loud => loud > 1000)
      await hangUp(phone)
      const next = await dial(phone)
      await untilHeard(next, loud => loud > 1000)
      await hangUp(phone)
    })

    it('lets one choose the loudspeaker', async () => {
      const phone = await ready()
      await dial(phone)
      await phone.evaluate(
        `phone.transport.devices.list().then(({ outputs }) => phone.transport.devices.setOutput(outputs.at(-1).deviceId))`,
      )
    })
  })

  describe('somebody who calls', () => {
    it('§4 is named, answered and heard', async () => {
      const phone = await ready()
      const call = await ring(phone)
      await expect.poll(() => told(phone)).toContainEqual(['incoming', '+15550199'])
      await phone.accept()
      await phone.until('accepted')
      await expect.poll(() => told(phone)).toContainEqual(['accepted', call.sid])
      await untilHeard(call, loud => loud > 1000)
      await expect.poll(async () => (await phone.levels()).output).toBeGreaterThan(0.1)
      await hangUp(phone)
      expect(call.end).toBe('hangup')
    })

    it('§4 is turned away, and the microphone was never opened', async () => {
      const phone = await ready()
      const opened = await openedMicrophones()
      const call = await ring(phone)
      await phone.transport('reject')
      await expect.poll(() => call.end).toBe('reject')
      await expect(phone.accept()).rejects.toThrow('No call came of it')
      await expect.poll(() => openedMicrophones()).toBe(opened)
    })

    it('§4 gives up before the call is answered', async () => {
      const phone = await ready()
      const call = await ring(phone)
      call.cancel()
      await phone.until('incomingEnded')
      await expect(phone.accept()).rejects.toThrow('No call came of it')
      await dial(phone)
    })

    it('§4 is ignored while another call goes on', async () => {
      const phone = await ready()
      const call = await dial(phone)
      await world.gateway.call({ From: '+15550199' })
      // Messages sent after the invitation arrive after it.
      call.hangUp()
      await phone.until('ended')
      await expect.poll(() => told(phone, 3)).toEqual([['ended', 0]])
    })
  })

  describe('the microphone', () => {
    it('§8 that is refused is told before the end of the call, and the next call is tried anew', async () => {
      const refusing = await world.open({ hasMicrophone: false })
      const phone = await createPhoneDriver(refusing.page)
      await registered(phone)
      for (const times of [1, 2]) {
        await phone.dial()
        await phone.until('ended', times)
      }
      const refused = [
        ['failed', 31401, expect.stringContaining('PermissionDeniedError')],
        ['ended', 0],
      ]
      await expect.poll(() => told(phone, 1)).toEqual([...refused, ...refused])
      await refusing.close()
    })

    it('§8 that is not there is another fault', async () => {
      const phone = await ready()
      await window.page.evaluate(`harness.microphones.refuse('NotFoundError')`)
      await phone.dial()
      await phone.until('ended')
      await expect
        .poll(() => told(phone, 1))
        .toEqual([
          ['failed', 31402, expect.stringContaining('AcquisitionFailedError')],
          ['ended', 0],
        ])
    })

    it('is closed when a call is lost that cannot be taken up again, and the next call is possible', async () => {
      world.gateway.setFaults({ hasNoReconnectToken: true })
      const phone = await ready()
      await dial(phone)
      world.gateway.drop()
      await phone.until('ended')
      await expect
        .poll(() => told(phone, 3))
        .toEqual([['unregistered'], ['failed', 53001, expect.any(String)], ['ended', 0]])
      await expect(phone.dial()).rejects.toThrow('Device not ready.')
      await phone.transport('register')
      const next = await dial(phone)
      await untilHeard(next, loud => loud > 1000)
      await hangUp(phone)
    })

    it.each<[string, (phone: PhoneDriver) => Promise<unknown>]>([
      ['before it has started', async phone => void registered(phone).catch(() => {})],
      ['between calls', phone => registered(phone)],
      ['while somebody calls', phone => registered(phone).then(() => ring(phone))],
      [
        'while the browser asks',
        async phone => {
          await registered(phone)
          await window.page.evaluate('harness.microphones.hold()')
          await phone.dial()
        },
      ],
      [
        'while it rings',
        async phone => {
          world.gateway.setFaults({ answerAfter: new Promise(() => {}) })
          await registered(phone)
          await phone.dial()
          await phone.until('ringing')
        },
      ],
      ['in a call', phone => registered(phone).then(() => dial(phone))],
      [
        'while it reconnects',
        async phone => {
          await registered(phone)
          await dial(phone)
          world.gateway.drop()
          await phone.until('reconnecting')
        },
      ],
    ])('is closed by the end of the device %s, and so is the call that there is', async (name, bring) => {
      const phone = await made()
      await bring(phone)
      await phone.transport('destroy')
      await window.page.evaluate('harness.microphones.release()')
      await phone.transport('destroy')
      await expect.poll(() => liveMicrophones()).toBe(0)
      await expect.poll(() => liveAtEnds(phone)).toEqual(withoutCall.has(name) ? [] : [0])
      await expect(phone.dial()).rejects.toThrow('Device not ready.')
    })

    const count = rounds(25, 500)

    it(`is closed after each of ${count} calls, however they end; seed ${seed}`, {
      timeout: count * 5000,
    }, async () => {
      const endings: string[] = []
      const around = { phone: await ready(), renew: ready, gateway: world.gateway, page: window.page }
      for (let round = 0; round < count; round += 1) {
        const { name, run } = randomEnding(seed, round)
        endings.push(name)
        await run(around)
        await expect.poll(() => liveMicrophones(), { message: endings.join(', ') }).toBe(0)
      }
      const ends = async () => (await Promise.all(phones.map(liveAtEnds))).flat()
      await expect.poll(ends).toEqual(Array.from({ length: count }, () => 0))
    })
  })
})

async function made(options: object = {}): Promise<PhoneDriver> {
  const phone = await createPhoneDriver(window.page, options)
  phones.push(phone)
  return phone
}

async function registered(phone: PhoneDriver, options?: TokenOptions): Promise<void> {
  await phone.start(await accessToken(options))
}

async function ready(): Promise<PhoneDriver> {
  const phone = await made()
  await registered(phone)
  return phone
}

/** Dials and waits until the call is accepted; returns the gateway's end. */
async function dial(phone: PhoneDriver): Promise<GatewayCall> {
  const before = await phone.times('accepted')
  await phone.dial()
  await phone.until('accepted', before + 1)
  return lastCall()
}

/** Starts an incoming call; returns the gateway's end. */
async function ring(phone: PhoneDriver): Promise<GatewayCall> {
  const call = await world.gateway.call({ From: '+15550199', To: 'client:tlake_uann' })
  await phone.until('incoming')
  return call
}

async function hangUp(phone: PhoneDriver): Promise<void> {
  const before = await phone.times('ended')
  await phone.hangUp()
  await phone.until('ended', before + 1)
}

function lastCall(): GatewayCall {
  const call = world.gateway.calls.at(-1)
  if (!call) throw new Error('Nobody has called')
  return call
}

function liveMicrophones(): Promise<number> {
  return window.page.evaluate('harness.microphones.live()')
}

/** Waits for a packet whose loudness meets the condition. */
async function untilHeard(call: GatewayCall, isSo: (loudness: number) => boolean): Promise<void> {
  for (;;) {
    const [packet] = await call.peer.hear(1)
    if (packet && isSo(packet.loudness)) return
  }
}

/** Returns the packets before which at least one is missing. */
function gaps(packets: readonly HeardPacket[]): HeardPacket[] {
  return packets.filter(({ sequence }, at) => {
    const before = packets[at - 1]
    return before !== undefined && sequence !== (before.sequence + 1) % 65_536
  })
}

/** Returns the phone's events starting at index `from`, without line warnings, which vary on a busy machine. */
async function told(phone: PhoneDriver, from = 0) {
  return (await phone.told()).filter(([name]) => name !== 'warning').slice(from)
}

/** Cases in which the device ends without a call. */
const withoutCall = new Set(['before it has started', 'between calls', 'while somebody calls'])

/** Returns the number of recording microphones at the end of each call. */
async function liveAtEnds(phone: PhoneDriver): Promise<unknown[]> {
  return (await phone.told()).flatMap(([name, live]) => (name === 'ended' ? [live] : []))
}

function openedMicrophones(): Promise<number> {
  return window.page.evaluate('harness.microphones.opened()')
}
