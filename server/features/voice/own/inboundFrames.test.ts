import { describe, expect, it } from 'vitest'
import { createInboundFrames } from './inboundFrames.ts'

describe('sound that comes in packets', () => {
  it('is cut into frames of 20 ms, however long the packets are', () => {
    const { inbound, heard } = inboundOf()
    inbound.push(1, samples(240, 1))
    inbound.push(2, samples(80, 2))
    inbound.push(3, samples(480, 3))
    expect(heard.map(frame => [frame[0], frame[159]])).toEqual([
      [1, 1],
      [1, 2],
      [3, 3],
      [3, 3],
      [3, 3],
    ])
  })

  it('repeats what was heard last where a few are lost, then is silent, and waits for none after a long gap', () => {
    const { inbound, heard } = inboundOf()
    inbound.push(65_534, samples(160, 7))
    inbound.push(3, samples(160, 8))
    expect(heard.map(frame => frame[0])).toEqual([7, 7, 7, 7, 0, 8])
    inbound.push(500, samples(160, 9))
    expect(heard.length).toBe(7)
  })

  it('drops what comes twice or too late', () => {
    const { inbound, heard } = inboundOf()
    for (const number of [10, 11, 11, 10, 9, 12]) inbound.push(number, samples(160, number))
    expect(heard.map(frame => frame[0])).toEqual([10, 11, 12])
  })

  it('misses nothing for packets that bear keys', () => {
    const { inbound, heard } = inboundOf()
    inbound.push(1, samples(160, 1))
    for (const number of [2, 3, 4]) inbound.skip(number)
    inbound.push(5, samples(160, 5))
    expect(heard.map(frame => frame[0])).toEqual([1, 5])
  })
})

function inboundOf() {
  const heard: Int16Array[] = []
  return { heard, inbound: createInboundFrames(frame => heard.push(frame)) }
}

function samples(length: number, value: number): Int16Array {
  return new Int16Array(length).fill(value)
}
