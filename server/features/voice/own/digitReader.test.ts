import { expect, it } from 'vitest'
import { createDigitReader } from './digitReader.ts'

it('a key is read once of all its packets, again when it is pressed again, and only if it is one', () => {
  const read = createDigitReader()
  const packets: [number, number][] = [
    [100, 5],
    [100, 5],
    [100, 5],
    [2000, 5],
    [4000, 10],
    [5000, 11],
    // Event of the fourth column, which ordinary keypads lack.
    [6000, 12],
  ]
  const heard = packets.map(([timestamp, event]) => read(timestamp, Uint8Array.of(event, 10, 0, 160)))
  expect(heard).toEqual(['5', null, null, '5', '*', '#', null])
  expect(read(7000, Uint8Array.of(1))).toBeNull()
})
