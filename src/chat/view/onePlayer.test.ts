import { expect, it } from 'vitest'
import { createOnePlayer } from './onePlayer.ts'

it('§4 starting another clip pauses the first', () => {
  const paused: string[] = []
  const clip = (name: string) => ({ pause: () => paused.push(name) })
  const [first, second] = [clip('first'), clip('second')]
  const player = createOnePlayer()
  player.started(first)
  player.started(first)
  expect(paused).toEqual([])
  player.started(second)
  expect(paused).toEqual(['first'])
  player.ended(second)
  player.started(first)
  expect(paused).toEqual(['first'])
})
