import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDigitQueue } from './digitQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a sender that records when each tone was sent, in milliseconds from now. */
function sender(canInsertDTMF = true) {
  const sent: [tone: string, at: number, ms: number, gap: number][] = []
  const start = Date.now()
  const insertDTMF = (tone: string, ms = 0, gap = 0) => void sent.push([tone, Date.now() - start, ms, gap])
  return { sent, dtmf: { canInsertDTMF, insertDTMF } as unknown as RTCDTMFSender }
}

it('§9 tones last 160 ms, gaps 70, and each w waits 500', () => {
  const { sent, dtmf } = sender()
  createDigitQueue(() => dtmf).add('1w5#')
  vi.runAllTimers()
  expect(sent).toEqual([
    ['1', 0, 160, 70],
    ['5', 730, 160, 70],
    ['#', 960, 160, 70],
  ])
})

it('keys that are pressed fast are all sent, one after another, and none after the call', () => {
  const { sent, dtmf } = sender()
  const queue = createDigitQueue(() => dtmf)
  queue.add('1')
  queue.add('2')
  queue.add('3')
  vi.advanceTimersByTime(230)
  queue.stop()
  vi.runAllTimers()
  expect(sent.map(([tone]) => tone)).toEqual(['1', '2'])
})

it('a line that takes no keys says so', () => {
  const queue = createDigitQueue(() => sender(false).dtmf)
  expect(() => queue.add('1')).toThrow('The line takes no keys')
  expect(() => createDigitQueue(() => null).add('1')).toThrow('The line takes no keys')
})
