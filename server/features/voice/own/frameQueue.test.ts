import { describe, expect, it } from 'vitest'
import { createFrameQueue } from './frameQueue.ts'

describe('sound that waits to be sent', () => {
  it('leaves in frames, whatever pieces it came in, and is counted without the silence at its end', () => {
    const queue = createFrameQueue()
    queue.add(ones(100))
    queue.add(ones(0))
    queue.add(ones(300))
    const frames = [queue.take(), queue.take(), queue.take(), queue.take()]
    expect(frames.map(frame => frame?.reduce((sum, sample) => sum + sample, 0))).toEqual([
      160,
      160,
      80,
      undefined,
    ])
    expect(queue.takenMs).toBe(50)
  })

  it('is gone when it is dropped, and does not count', () => {
    const queue = createFrameQueue()
    queue.add(ones(400))
    queue.take()
    queue.clear()
    expect([queue.isEmpty, queue.take(), queue.takenMs]).toEqual([true, null, 20])
    queue.add(ones(160))
    expect(queue.take()).toEqual(ones(160))
  })
})

function ones(length: number): Int16Array {
  return new Int16Array(length).fill(1)
}
