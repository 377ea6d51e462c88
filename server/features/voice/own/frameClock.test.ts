import { describe, expect, it } from 'vitest'
import { createFrameClock } from './frameClock.ts'

describe('the clock of all legs', () => {
  it('beats every 20 ms and never drifts, however late its timers are', () => {
    const time = fakeTime()
    let frames = 0
    createFrameClock(time).follow(due => {
      frames += due
    })
    for (let beat = 0; beat < 500; beat += 1) time.next(beat % 7)
    expect(Math.floor(time.now() / 20)).toBe(frames)
  })

  it('makes up for what it has missed at once, and says how much that is', () => {
    const time = fakeTime()
    const heard: number[] = []
    createFrameClock(time).follow(due => heard.push(due))
    time.next(0)
    time.next(95)
    time.next(0)
    expect(heard).toEqual([1, 5, 1])
    // The beat is due from the schedule of the one before, not from its late arrival.
    expect(time.now()).toBe(140)
  })

  it('rests while nobody follows, and begins anew with who follows then', () => {
    const time = fakeTime()
    const clock = createFrameClock(time)
    const heard: string[] = []
    const first = clock.follow(() => heard.push('first'))
    const second = clock.follow(() => heard.push('second'))
    time.next(0)
    first()
    time.next(0)
    second()
    expect(time.isWaiting()).toBe(false)
    time.pass(1000)
    clock.follow(due => heard.push(`third ${due}`))
    time.next(0)
    expect(heard).toEqual(['first', 'second', 'second', 'third 1'])
  })
})

function fakeTime() {
  let now = 0
  let waiting: { call: () => void; at: number } | null = null
  return {
    now: () => now,
    later: (call: () => void, ms: number) => {
      waiting = { call, at: now + ms }
      return () => {
        waiting = null
      }
    },
    isWaiting: () => waiting !== null,
    pass: (ms: number) => {
      now += ms
    },
    /** Fires the pending timer, `late` milliseconds late. */
    next: (late: number) => {
      const due = waiting
      waiting = null
      now = (due?.at ?? now) + late
      due?.call()
    },
  }
}
