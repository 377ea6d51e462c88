import { describe, expect, it } from 'vitest'
import { chainOf } from '../../../../tests/support/chainWorld.ts'
import { stepTypes } from '../steps/stepTypes.ts'
import { maskedValues, personalValues } from './maskedValues.ts'
import { mostDiverse } from './mostDiverse.ts'
import { outdatedBy } from './outdatedBy.ts'
import { personalOf, personalWithin } from './personalOf.ts'

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

describe('what is personal in a run', () => {
  const step = (more: object) => ({
    path: 'a',
    step_id: 'a',
    type: 'template',
    input: {},
    result: null,
    ...more,
  })

  it('is what the schemas of chain, occasion and lookups mark', () => {
    const name = { type: 'string', 'x-personal': true }
    const chain = chainOf([{ step_id: 'a' }], { input_schema: { type: 'object', properties: { name } } })
    const lookups = [{ provider: 'contact', result: { notes: 'Fears drills', company: 'Lake Ltd' } }]
    const run = {
      input: { name: 'Ann', topic: 'tooth' },
      facts: {
        contact: { name: 'Ann Lake', email: 'a@b.c', phone: '+43', company: 'Lake Ltd', language: 'en' },
      },
      steps: [step({ result: { output: 'x', details: { lookups } } })],
    }
    expect(personalOf(chain, run, stepTypes)).toEqual(['Ann', 'Ann Lake', 'a@b.c', '+43', 'Fears drills'])
  })

  it('is also what chains within it mark, of which each is read once', async () => {
    const who = { type: 'string', 'x-personal': true }
    const inner = chainOf([{ step_id: 'a' }], { input_schema: { type: 'object', properties: { who } } })
    const read: string[] = []
    const findChain = async ({ chainName }: { chainName: string }) => {
      read.push(chainName)
      return inner
    }
    const ran = (name: string) =>
      step({ type: 'sub_chain', input: { chain_name: 'inner', input: { who: name } } })
    const place = { tenantId: 'tenant', at: new Date('2026-11-23T12:00:00Z') }
    expect(await personalWithin({ findChain }, place, [step({}), ran('Ann'), ran('Ben')])).toEqual([
      'Ann',
      'Ben',
    ])
    expect(read).toEqual(['inner'])
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
