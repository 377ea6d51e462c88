import { describe, expect, it } from 'vitest'
import { createOutages } from './outages.ts'

describe('the outages of a line', () => {
  it('begin with the first second in which nothing comes, and end with the next one in which something does', () => {
    const { outages, told } = watched()
    for (const bytes of [8000, 8000, 0, 0, 8000]) outages.sample(bytes)
    expect(told).toEqual(['reconnecting 53405', 'reconnected'])
  })

  it('do not begin before anything was heard at all', () => {
    const { outages, told } = watched()
    for (const bytes of [0, 0, 8000]) outages.sample(bytes)
    expect(told).toEqual([])
  })

  it('§4 last until both the sound and the signalling are back', () => {
    const { outages, told } = watched()
    outages.sample(8000)
    outages.begin('connection', { message: 'lost', code: 53001 })
    outages.sample(0)
    outages.sample(8000)
    expect(told).toEqual(['reconnecting 53001'])
    outages.end('connection')
    outages.end('connection')
    expect(told).toEqual(['reconnecting 53001', 'reconnected'])
  })
})

function watched() {
  const told: string[] = []
  const outages = createOutages({
    reconnecting: ({ code }) => told.push(`reconnecting ${code}`),
    reconnected: () => told.push('reconnected'),
  })
  return { outages, told }
}
