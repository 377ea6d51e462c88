import { expect, it } from 'vitest'
import { createSocketMeter } from './socketMeter.ts'

function setUp() {
  let ms = 0
  const meter = createSocketMeter(() => ms)
  const pass = (more: number) => {
    ms += more
  }
  return { ...meter, pass }
}

it('measures how long an answer takes, by the answer to its own question alone', () => {
  const { question, answered, counters, pass } = setUp()
  expect(question()).toBe('{"type":"ping","id":1}')
  pass(40)
  answered('{"type":"pong","id":7}')
  expect(counters().rtt).toBe(0)
  answered('{"type":"pong","id":1}')
  expect(counters().rtt).toBe(40)
})

it('measures how unevenly frames come, and how long nothing has', () => {
  const { received, counters, silentMs, pass } = setUp()
  for (let at = 0; at < 50; at += 1) {
    received()
    pass(20)
  }
  expect(counters()).toEqual({ jitter: 0, rtt: 0, received: 50, lost: 0 })
  for (let at = 0; at < 100; at += 1) {
    received()
    pass(at % 2 ? 0 : 40)
  }
  expect(counters().jitter).toBeGreaterThan(15)
  pass(3000)
  expect(silentMs()).toBe(3000)
})
