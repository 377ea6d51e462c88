import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRecurringJobs } from './recurringJobs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs a job again and again, after a failure too', async () => {
  const failures: string[] = []
  let runs = 0
  const job = {
    name: 'sweep',
    everyMs: 1000,
    run: async () => {
      runs++
      if (runs === 1) throw new Error('no')
    },
  }
  const jobs = startRecurringJobs([job], name => failures.push(name))
  await vi.advanceTimersByTimeAsync(3500)
  expect(runs).toBe(3)
  expect(failures).toEqual(['sweep'])
  await jobs.stop()
})

it('never runs a job twice at once, and stops only when it has ended', async () => {
  let finish = () => {}
  let runs = 0
  const run = () => {
    runs++
    return new Promise<void>(resolve => {
      finish = resolve
    })
  }
  const jobs = startRecurringJobs([{ name: 'slow', everyMs: 10, run }], () => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(1)
  let isStopped = false
  const stopping = jobs.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(1)
})
