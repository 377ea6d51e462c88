import { expect, it } from 'vitest'
import { atMostEvery } from './atMostEvery.ts'

it('§9 of levels that come every 50 ms, ten a second are passed on', () => {
  let time = 0
  const passed: number[] = []
  const tell = atMostEvery(
    100,
    (level: number) => passed.push(level),
    () => time,
  )
  for (time = 0; time < 1000; time += 50) tell(time)
  expect(passed).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
})
