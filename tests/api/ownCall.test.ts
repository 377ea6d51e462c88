import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resample } from '../../common/resample.ts'
import { espeakPath } from '../support/speech/espeak.ts'
import { openSpokenWorld, type SpokenWorld, type Told } from '../support/speech/spokenWorld.ts'

const greeting = 'Hello, how can I help you?'
const wish = 'I would like a table for two.'
const answer = 'We have a table at seven.'
// Without a comma: a pause triggers a transcription of the words so far, and these recognizers know only whole phrases.
const wait = 'Please stop reading all that.'
const bye = 'Thank you and goodbye.'
const menu = [
  'Today we have tomato soup with fresh basil.',
  'We also have a green salad with roasted nuts.',
  'And there is apple cake with cream.',
]

let world: SpokenWorld
type Call = Awaited<ReturnType<SpokenWorld['call']>>
let call: Call

/** Returns the words that the caller has heard since a frame. */
const heardSince = (start: number) => world.recognize(resample(call.caller.soundSince(start), 8000, 16_000))
const kinds = () => call.told.map(told => Object.keys(told)[0])
const find = <K extends string>(kind: K) =>
  call.told.find((told): told is Extract<Told, Record<K, unknown>> => kind in told)
const until = (kind: string) => vi.waitUntil(() => kinds().includes(kind))
const isSpeaking = (frames: number) => vi.waitUntil(() => call.caller.soundSince(0).length > frames * 160)

describe.skipIf(!espeakPath)('a spoken call over WebRTC', () => {
  beforeAll(async () => {
    world = await openSpokenWorld([greeting, wish, answer, wait, bye, ...menu])
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    call = await world.call()
  })
  afterEach(() => call.caller.close())

  it('is a dialogue: what one side says the other has heard, until the agent hangs up', async () => {
    call.line.say(greeting, true)
    await until('said')
    expect(await heardSince(0)).toBe(greeting)
    await call.say(wish)
    await until('heard')
    expect(find('heard')).toMatchObject({ heard: wish })
    const before = call.caller.heard.length
    call.line.say('We have a table', false)
    call.line.say(' at seven.', true)
    await vi.waitUntil(() => kinds().filter(kind => kind === 'said').length === 2)
    expect(await heardSince(before)).toBe(answer)
    call.caller.press('7')
    await until('pressed')
    call.line.say(bye, true)
    call.line.hangUp()
    await until('ended')
    expect(kinds()).toEqual(['said', 'heard', 'said', 'pressed', 'said', 'ended'])
    expect(call.told.at(-1)).toEqual({ ended: 'agent' })
  })

  it('speaks the first sentence while the next is still to come, and asks for each once', async () => {
    const asked = world.services.spoken().length
    call.line.say(`${menu[0]} ${menu[1]?.slice(0, 10)}`, false)
    await isSpeaking(10)
    expect(world.services.spoken().slice(asked)).toEqual([menu[0]])
    expect(kinds()).toEqual([])
    call.line.say(`${menu[1]?.slice(10)} ${menu[2]}`, true)
    await until('said')
    expect(world.services.spoken().slice(asked)).toEqual(menu)
  })

  it('falls silent while the caller still speaks, and keeps what was heard until then', async () => {
    call.line.say(menu.join(' '), true)
    await isSpeaking(60)
    const frames = await call.say(wait)
    await until('interrupted')
    // The exact delay depends on the agent's current volume; `turnEngine.test` checks it at a known level.
    expect(call.voicedBeforeClear()).toBeLessThan(frames)
    const spoken = find('interrupted')?.interrupted ?? ''
    expect(menu.join(' ').startsWith(spoken)).toBe(true)
    // The cut is between words.
    expect(`${menu.join(' ')} `.charAt(spoken.length)).toBe(' ')
    expect(spoken.length).toBeGreaterThan(10)
    expect(spoken.length).toBeLessThan(menu.join(' ').length / 2)
    await until('heard')
    expect(kinds()).toEqual(['interrupted', 'heard'])
    expect(find('heard')).toMatchObject({ heard: wait })
  })

  it('goes on where it was after a cough', async () => {
    call.line.say(menu[0] ?? '', true)
    await isSpeaking(30)
    call.caller.say(cough())
    await until('said')
    expect(call.voicedBeforeClear()).not.toBeNull()
    expect(kinds()).toEqual(['said'])
    expect(await heardSince(0).then(() => world.recognize(withoutPause(call.caller.heard)))).toBe(menu[0])
  })

  it('is silent at once when it is told to be, and says nothing of it', async () => {
    call.line.say(menu.join(' '), true)
    await isSpeaking(20)
    call.line.hush()
    const before = call.caller.heard.length
    const second = 50
    await vi.waitUntil(() => call.caller.heard.length > before + 2 * second)
    expect(call.caller.soundSince(before + second)).toHaveLength(0)
    expect(kinds()).toEqual([])
  })

  it('stops for a key as well', async () => {
    call.line.say(menu.join(' '), true)
    await isSpeaking(20)
    call.caller.press('#')
    await until('pressed')
    expect(kinds()).toEqual(['interrupted', 'pressed'])
  })

  it('does not stop for anything where it is not to be interrupted', async () => {
    await call.caller.close()
    call = await world.call({ interruptible: 'none' })
    call.line.say(menu[0] ?? '', true)
    await isSpeaking(20)
    await call.say(wait)
    call.caller.press('1')
    await until('said')
    expect(kinds()).toEqual(['pressed', 'said'])
    expect(await heardSince(0)).toBe(menu[0])
  })

  it('ends when the caller leaves, with what they have heard, and asks for nothing more', async () => {
    const asked = world.services.spoken().length
    call.line.say(menu.join(' '), true)
    await isSpeaking(10)
    await call.caller.close()
    await until('ended')
    const spoken = find('interrupted')?.interrupted ?? ''
    expect(menu.join(' ').startsWith(spoken)).toBe(true)
    expect(call.told).toEqual([{ interrupted: spoken }, { ended: 'caller' }])
    call.line.say(answer, true)
    call.line.hangUp()
    expect(world.services.spoken().length).toBeLessThanOrEqual(asked + 2)
    expect(call.told).toHaveLength(2)
  })

  it('ends as a fault where the agent cannot speak', async () => {
    world.services.next({ kind: 'status', status: 401 })
    call.line.say(greeting, true)
    await until('ended')
    expect(call.told).toEqual([{ ended: 'fault' }])
  })

  it('survives one failure to understand, and ends as a fault at the second', async () => {
    // Words requested during a phrase are requested again if the phrase continues; only awaited requests count.
    world.services.next(...Array.from({ length: 20 }, () => ({ kind: 'status', status: 503 }) as const))
    await call.say(wish)
    await vi.waitUntil(() => call.faults.length === 1)
    expect(kinds()).toEqual([])
    await vi.waitUntil(() => call.caller.isSilent())
    await call.say(wish)
    await until('ended')
    world.services.heal()
    expect(call.faults).toHaveLength(2)
    expect(call.told).toEqual([{ ended: 'fault' }])
  })
})

/** Generates noise that fades within a quarter of a second; always the same. */
function cough(): Int16Array {
  let seed = 7
  return Int16Array.from({ length: 2000 }, (_, at) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (seed / 2_147_483_648 - 0.5) * 24_000 * (1 - at / 2500)
  })
}

/** Returns the heard sound at 16 kHz, with silences cut to a fifth of a second. */
function withoutPause(frames: Int16Array[]): Int16Array {
  let silent = 0
  const kept = frames.filter(frame => {
    silent = frame.every(sample => Math.abs(sample) < 60) ? silent + 1 : 0
    return silent <= 10
  })
  const samples = new Int16Array(kept.length * 160)
  kept.forEach((frame, at) => {
    samples.set(frame, at * 160)
  })
  return resample(samples, 8000, 16_000)
}
