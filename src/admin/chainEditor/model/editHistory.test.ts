import { expect, it } from 'vitest'
import { beginEditHistory, changed, mapHistory, redone, undone } from './editHistory.ts'

it('goes back and forward, and forgets what was undone once something else is done', () => {
  const typed = ['b', 'c'].reduce((history, next) => changed(history, next, { at: 0 }), beginEditHistory('a'))
  const back = undone(undone(undone(typed)))
  expect(back.present).toBe('a')
  expect(redone(back).present).toBe('b')
  const other = changed(redone(back), 'x', { at: 0 })
  expect([...other.past, other.present]).toEqual(['a', 'b', 'x'])
  expect(redone(other).present).toBe('x')
})

it('takes typing of the same topic together, until there is a break or another topic', () => {
  const steps = [
    ['A', 'a', 0],
    ['An', 'a', 1000],
    ['Ann', 'a', 2900],
    ['Anna', 'a', 9000],
    ['Anna!', 'b', 9001],
  ] as const
  const typed = steps.reduce(
    (history, [next, topic, at]) => changed(history, next, { topic, at }),
    beginEditHistory(''),
  )
  expect(typed.past).toEqual(['', 'Ann', 'Anna'])
  // After an undo, the next letter starts a new undo step.
  expect(changed(undone(typed), 'Anna?', { topic: 'b', at: 9002 }).past).toEqual(['', 'Ann', 'Anna'])
})

it('carries every state over', () => {
  const history = undone(changed(beginEditHistory(1), 2, { at: 0 }))
  expect(mapHistory(history, one => one * 10)).toMatchObject({ past: [], present: 10, future: [20] })
})
