import { describe, expect, it } from 'vitest'
import { stepIdAt, takenSteps } from './takenSteps.ts'

const recorded = [
  ...['first', 'each', 'each[0]/ask', 'each[0]/send', 'each[1]/ask', 'each[1]/send', 'each[10]/ask'],
  ...['both', 'both[a]/one', 'both[b]/other', 'both[a]/two', 'first#2', 'sub', 'sub/inner', 'sub/later'],
].map(path => ({ path }))

describe('what is taken of a run that another one goes on from', () => {
  it.each([
    ['first', []],
    ['each[1]/send', ['first', 'each[0]/ask', 'each[0]/send', 'each[1]/ask']],
    [
      'each[10]/ask',
      recorded
        .slice(0, 6)
        .map(({ path }) => path)
        .filter(path => path !== 'each'),
    ],
    ['both[a]/two', [...recorded.slice(0, 7).map(({ path }) => path), 'both[a]/one', 'both[b]/other']],
    ['first#2', recorded.slice(0, 11).map(({ path }) => path)],
    ['sub/later', [...recorded.slice(0, 12).map(({ path }) => path), 'sub/inner']],
  ])('before %s', (startAt, taken) => {
    expect(takenSteps(recorded, startAt)).toEqual(taken)
  })

  it.each([
    ['classify', 'classify'],
    ['each#2[3]/send#4', 'send'],
    ['both[a]/one', 'one'],
  ])('the path %s leads to %s', (path, step) => {
    expect(stepIdAt(path)).toBe(step)
  })
})
