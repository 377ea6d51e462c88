import { expect, it } from 'vitest'
import { createJitterBuffer } from './jitterBuffer.ts'

const rate = 8000
const frame = (value: number) => new Float32Array(160).fill(value)

function setUp() {
  const buffer = createJitterBuffer({ rate })
  const take = (samples = 160) => {
    const into = new Float32Array(samples).fill(9)
    buffer.take(into)
    return [...new Set(into)]
  }
  return { ...buffer, taken: take }
}

it('is silent until 80 ms are there, and then plays them in order', () => {
  const { push, taken } = setUp()
  for (const value of [1, 2, 3]) push(frame(value))
  expect(taken()).toEqual([0])
  push(frame(4))
  expect([taken(), taken(), taken(320)]).toEqual([[1], [2], [3, 4]])
})

it('waits for more each time that it runs dry', () => {
  const { push, taken, heldMs } = setUp()
  for (const value of [1, 2, 3, 4]) push(frame(value))
  expect(taken(800)).toEqual([1, 2, 3, 4, 0])
  for (const value of [5, 6, 7, 8]) push(frame(value))
  expect([taken(), heldMs()]).toEqual([[0], 80])
  push(frame(9))
  expect(taken()).toEqual([5])
})

it('leaves out the past where too much has come at once', () => {
  const { push, taken, heldMs } = setUp()
  for (let value = 1; value <= 21; value += 1) push(frame(value))
  expect(heldMs()).toBe(80)
  expect(taken()).toEqual([18])
})

it('takes what it is given as it comes, whatever its length', () => {
  const { push, taken } = setUp()
  for (let at = 0; at < 10; at += 1) push(new Float32Array(71).fill(1))
  expect(taken(710)).toEqual([1])
})
