import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudioLeg, LegListener } from '../../server/features/voice/own/audioLeg.ts'
import type { FrameClock } from '../../server/features/voice/own/frameClock.ts'
import { frameLevel } from '../../server/features/voice/own/frameLevel.ts'
import { createLegs } from '../../server/features/voice/own/legs.ts'
import { OfferError } from '../../server/features/voice/own/readOffer.ts'
import { createVoiceCaller, type VoiceCaller } from '../support/speech/voiceCaller.ts'

type Legs = ReturnType<typeof createLegs>
const callers: VoiceCaller[] = []
let legs: Legs

beforeEach(() => {
  legs = createLegs({ hasLoopback: true })
})
afterEach(async () => {
  await Promise.all(callers.splice(0).map(caller => caller.close()))
  await legs.close()
})

async function call(by: Legs = legs) {
  const caller = await newCaller()
  const { sdp, leg } = await by.accept(caller.offer)
  const told = listenTo(leg)
  await caller.accept(sdp)
  // Until then, possibly only one side knows that they are connected.
  await vi.waitUntil(() => caller.heard.length > 0)
  return { caller, leg, told }
}

async function newCaller(): Promise<VoiceCaller> {
  const caller = await createVoiceCaller()
  callers.push(caller)
  return caller
}

function listenTo(leg: AudioLeg) {
  const told = { frames: [] as Int16Array[], digits: '', closed: 0 }
  const listener: LegListener = {
    audio: frame => told.frames.push(frame),
    digit: digit => {
      told.digits += digit
    },
    closed: () => {
      told.closed += 1
    },
  }
  leg.listen(listener)
  return told
}

/** Returns a tone of `ms` milliseconds. */
function tone(ms: number): Int16Array {
  return Int16Array.from({ length: ms * 8 }, (_, at) => 9000 * Math.sin(at / 3))
}

const loud = (frames: Int16Array[]) => frames.filter(frame => frameLevel(frame) > -20).length

describe('a call over WebRTC', () => {
  it('carries sound both ways, every frame of it', async () => {
    const { caller, leg, told } = await call()
    caller.say(tone(600))
    leg.play(tone(400))
    await vi.waitFor(() => expect([loud(told.frames), loud(caller.heard)]).toEqual([30, 20]))
    expect(leg.playedMs).toBe(400)
  })

  it('numbers its packets one by one, 20 ms apart, whether something is played or not', async () => {
    const { caller, leg } = await call()
    leg.play(tone(200))
    await vi.waitUntil(() => caller.heard.length > 100)
    const numbers = steps(caller.numbers)
    const times = steps(caller.timestamps)
    expect([median(numbers), median(times)]).toEqual([1, 160])
    // A busy machine may lose packets and skip beats; time then still passes in whole frames, one at least for a packet.
    expect(numbers.every(step => step >= 1)).toBe(true)
    expect(times.filter((step, at) => step % 160 !== 0 || step < 160 * (numbers[at] ?? 0))).toEqual([])
  })

  it('is silent from the frame on at which its sound was dropped', async () => {
    const { caller, leg } = await call()
    leg.play(tone(5000))
    await vi.waitUntil(() => loud(caller.heard) > 5)
    leg.clear()
    const played = leg.playedMs
    const before = caller.heard.length
    await vi.waitUntil(() => caller.heard.length > before + 20)
    expect(leg.playedMs).toBe(played)
    expect(loud(caller.heard)).toBe(played / 20)
  })

  it('reads keys, in order and each once', async () => {
    const { caller, told } = await call()
    for (const key of '15#*5') caller.press(key)
    await vi.waitFor(() => expect(told.digits).toBe('15#*5'))
  })

  it('hears silence while nothing comes, so that who has stopped sending has stopped speaking', async () => {
    const { caller, told } = await call()
    caller.say(tone(100))
    await vi.waitFor(() => expect(loud(told.frames)).toBe(5))
    caller.stall(true)
    const before = told.frames.length
    await vi.waitUntil(() => told.frames.length > before + 20)
    expect(loud(told.frames)).toBe(5)
  })

  it('ends for the server when the caller leaves, and gives back all it has', async () => {
    const { caller, told } = await call()
    expect(legs.count()).toBe(1)
    await caller.close()
    await vi.waitFor(() => expect([told.closed, legs.count()]).toEqual([1, 0]))
  })

  it('ends for the caller when the server hangs up, and tells the server nothing of it', async () => {
    const { caller, leg, told } = await call()
    await leg.close()
    await leg.close()
    await vi.waitFor(() => expect(caller.peer.dtlsTransports[0]?.state).toBe('closed'))
    expect([told.closed, legs.count()]).toEqual([0, 0])
  })
})

describe('what is never answered or never there', () => {
  it('is over after 30 seconds without a sign', async () => {
    const clock = handClock()
    const patient = createLegs({ hasLoopback: true }, clock)
    const caller = await newCaller()
    const told = listenTo((await patient.accept(caller.offer)).leg)
    // A late clock tick counts little, because this process may have been blocked.
    clock.pass(100_000)
    for (let frame = 0; frame < 1490; frame += 1) clock.pass(1)
    expect(told.closed).toBe(0)
    clock.pass(1)
    expect(told.closed).toBe(1)
    await vi.waitFor(() => expect(patient.count()).toBe(0))
  })

  it('takes no port: there are as many calls as ports, and one more when one has ended', async () => {
    const few = createLegs({ hasLoopback: true, udpPorts: [50_310, 50_311] })
    const { offer } = await newCaller()
    const taken = await Promise.all([few.accept(offer), few.accept(offer)])
    const ports = taken.map(({ sdp }) => /candidate:1 1 udp \d+ \S+ (\d+)/.exec(sdp)?.[1])
    expect(ports).toEqual(['50310', '50311'])
    await expect(few.accept(offer)).rejects.toThrow('No UDP port is free')
    await taken[0]?.leg.close()
    const { sdp } = await few.accept(offer)
    expect(sdp).toContain(' 50310 typ host')
    await few.close()
    expect(few.count()).toBe(0)
  })

  it('is named by the public address alone where there is one', async () => {
    const outside = createLegs({ publicAddress: '203.0.113.7', hasLoopback: false })
    const { sdp } = await outside.accept((await newCaller()).offer)
    expect(sdp.match(/a=candidate:.*/g)).toEqual([expect.stringMatching(/ 203\.0\.113\.7 \d+ typ host$/)])
    await outside.close()
  })

  it.each([['v=0'], ['v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\n'], ['{}']])('is no offer: %j', async sdp => {
    await expect(legs.accept(sdp)).rejects.toThrow(OfferError)
    expect(legs.count()).toBe(0)
  })
})

/** Creates a clock that the test advances. */
function handClock(): FrameClock & { pass: (frames: number) => void } {
  const followers = new Set<(frames: number) => void>()
  return {
    follow: due => {
      followers.add(due)
      return () => followers.delete(due)
    },
    pass: frames => {
      for (const due of followers) due(frames)
    },
  }
}

function steps(values: readonly number[]): number[] {
  return values.slice(1).map((value, at) => value - (values[at] ?? Number.NaN))
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
