import { describe, expect, it } from 'vitest'
import { frameMs, frameSize } from './audioLeg.ts'
import { createAudioPassage } from './audioPassage.ts'
import { createFrameQueue } from './frameQueue.ts'

const frame = (value: number) => new Int16Array(frameSize).fill(value)

describe('a passage from one leg to another', () => {
  function passage() {
    const queue = createFrameQueue()
    const leg = {
      play: queue.add,
      clear: queue.clear,
      get playedMs() {
        return queue.takenMs
      },
    }
    return { queue, pass: createAudioPassage(leg) }
  }

  it('plays what comes, in its order', () => {
    const { queue, pass } = passage()
    for (const value of [1, 2, 3]) pass(frame(value))
    expect([queue.take(), queue.take(), queue.take()].map(taken => taken?.[0])).toEqual([1, 2, 3])
  })

  it('drops what nobody has taken for too long, so that what is heard is never old', () => {
    const { queue, pass } = passage()
    for (let value = 1; value <= 100; value += 1) pass(frame(value))
    const first = queue.take()?.[0] ?? 0
    expect((100 - first) * frameMs).toBeLessThanOrEqual(160)
  })

  it('goes on for as long as frames are taken as they come', () => {
    const { queue, pass } = passage()
    for (let value = 1; value <= 500; value += 1) {
      pass(frame(value))
      expect(queue.take()?.[0]).toBe(value)
    }
  })
})
