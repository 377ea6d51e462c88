import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AudioLeg, frameSize, type LegListener } from '../own/audioLeg.ts'
import { decodeMulaw } from '../own/g711.ts'
import { createLegRecorder } from './legRecorder.ts'
import { mixFrames } from './mixFrames.ts'
import { mulawHeaderBytes } from './mulawWav.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'leg-recorder-'))
})
afterAll(() => rm(directory, { recursive: true }))

const flat = (level: number) => new Int16Array(frameSize).fill(level)

/** Creates a leg with a microphone that the test feeds, and its recorder. */
function recorded() {
  const listeners: LegListener[] = []
  const kept: Buffer[] = []
  const leg: AudioLeg = {
    listen: to => void listeners.push(to),
    play: () => {},
    clear: () => {},
    playedMs: 0,
    playedLevel: 0,
    close: async () => {},
  }
  const keep = async (content: AsyncIterable<Uint8Array>) => void kept.push(await buffer(content))
  const made = createLegRecorder({ leg, directory, keep })
  const heard: Int16Array[] = []
  made.leg.listen({ audio: frame => heard.push(frame), digit: () => {}, closed: () => {} })
  /** Returns the first sample of each recorded frame. */
  const frames = () => {
    const sound = decodeMulaw(kept[0]?.subarray(mulawHeaderBytes) ?? new Uint8Array())
    return Array.from({ length: sound.length / frameSize }, (_, at) => sound[at * frameSize])
  }
  return { ...made, kept, heard, frames, hear: (level: number) => listeners[0]?.audio(flat(level)) }
}

it('mixes both sides, and cuts off what is too loud', () => {
  expect([...mixFrames(Int16Array.of(1, 30_000, -30_000), Int16Array.of(2, 30_000, -30_000))]).toEqual([
    3, 32_767, -32_768,
  ])
})

it('records from when it begins, what is said beside what is heard, without what was dropped', async () => {
  const { leg, recorder, hear, heard, frames } = recorded()
  hear(4)
  await recorder.begin()
  leg.play(flat(1000))
  leg.play(flat(2000))
  hear(0)
  leg.clear()
  hear(500)
  hear(0)
  await recorder.finish()
  const [both, alone, silent, ...more] = frames()
  expect(both).toBeGreaterThan(950)
  expect(alone).toBeGreaterThan(450)
  expect(alone).toBeLessThan(550)
  expect(silent).toBe(0)
  expect(more).toEqual([])
  expect(heard).toHaveLength(4)
})

it('keeps nothing that was discarded, before it began or after', async () => {
  const before = recorded()
  await before.recorder.discard()
  await before.recorder.begin()
  const after = recorded()
  await after.recorder.begin()
  for (const { recorder, hear, kept } of [before, after]) {
    hear(500)
    await recorder.discard()
    hear(500)
    await recorder.finish()
    expect(kept).toEqual([])
  }
})
