import { describe, expect, it } from 'vitest'
import { chainOf } from '../../../../tests/support/chainWorld.ts'
import { maskedValues, personalValues } from './maskedValues.ts'
import { mostDiverse } from './mostDiverse.ts'
import { outdatedBy } from './outdatedBy.ts'

describe('a sample is outdated', () => {
  const then = chainOf([{ step_id: 'a', next: [{ to: 'b' }] }, { step_id: 'b' }, { step_id: 'c' }])
  const steps = (...changed: object[]) =>
    chainOf(changed.map((more, index) => ({ ...then.steps[index], ...more })) as never)
  it.each([
    [
      'not by names, notes and what comes behind',
      steps({ name: 'A' }, { notes: 'n' }, { config: { text: 'x' } }),
      null,
    ],
    [
      'where the step itself is another',
      steps({}, { config: { text: 'x' } }, {}),
      { reason: 'step_changed', steps: ['b'] },
    ],
    ['where the step is gone', steps({}), { reason: 'step_changed', steps: ['b'] }],
    [
      'where one before it is another',
      steps({ config: { text: 'x' } }, {}, {}),
      { reason: 'earlier_changed', steps: ['a'] },
    ],
    [
      'where the chain is given something else',
      { ...then, input_schema: { type: 'object', required: ['x'] } },
      { reason: 'chain_changed', steps: [] },
    ],
  ])('%s', (_, now, reason) => {
    expect(outdatedBy(then, now, 'b', ['a', 'a'])).toEqual(reason)
  })
})

it('masks what schemas mark, wherever it stands', () => {
  const schema = {
    properties: {
      name: { type: 'string', 'x-personal': true },
      children: { items: { properties: { age: { 'x-personal': true } } } },
      topic: { type: 'string' },
    },
  }
  const input = { name: 'Ann Lake', topic: 'tooth', children: [{ age: 7, sex: 'f' }] }
  const personal = personalValues(schema, input)
  expect(personal).toEqual(['Ann Lake', '7'])
  expect(maskedValues({ input, prompt: 'Ann Lake has 7 of 17', ages: [7, 17] }, personal)).toEqual({
    input: { name: '•••', topic: 'tooth', children: [{ age: '•••', sex: 'f' }] },
    prompt: '••• has 7 of 17',
    ages: ['•••', 17],
  })
})

it('shows each way and failure before any twice', () => {
  const visits = ['book x1', 'book x2', 'book x1', 'ask y1', 'null e1'].map((text, id) => {
    const [next = null, outputHash = ''] = text.split(' ')
    return { id, next, code: null, outputHash }
  })
  expect(mostDiverse(visits, 4).map(({ id }) => id)).toEqual([0, 3, 4, 1])
  expect(mostDiverse(visits, 9).map(({ id }) => id)).toEqual([0, 3, 4, 1, 2])
})
