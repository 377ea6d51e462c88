import { describe, expect, it } from 'vitest'
import { documentOf, someKinds } from '../../../../tests/support/stepKinds.ts'
import { addStep } from './addStep.ts'
import type { ChainDocument } from './chainDocument.ts'
import { stepDepths } from './chainGraph.ts'
import { connect, disconnect, moveEdge, moveStep, setEdge, setStep } from './editSteps.ts'
import { removeSteps } from './removeSteps.ts'
import { freeStepId, stepIdFrom } from './stepIds.ts'

const step = (step_id: string, ...next: ({ to: string; when?: string } | string)[]) => ({
  step_id,
  type: 'template',
  ...(next.length > 0 && { next: next.map(edge => (typeof edge === 'string' ? { to: edge } : edge)) }),
})

/** Lists the steps in order, each with its targets. */
const drawn = ({ steps }: ChainDocument) =>
  steps.map(({ step_id, next = [] }) =>
    [step_id, ...next.map(({ to, when }) => (when ? `${when}?${to}` : to))].join(' '),
  )

describe('adding a step', () => {
  it('puts it on the way that is always open, or makes a further way of it', () => {
    const row = documentOf(step('a', 'c'), step('c'))
    expect(drawn(addStep(row, step('b'), { after: 'a' }, someKinds))).toEqual(['a b', 'b c', 'c'])
    expect(drawn(addStep(row, step('d'), { after: 'c' }, someKinds))).toEqual(['a c', 'c d', 'd'])
    const fork = documentOf(step('a', { when: 'x', to: 'b' }), step('b'))
    expect(drawn(addStep(fork, step('c'), { after: 'a' }, someKinds))).toEqual(['a x?b c', 'c', 'b'])
  })

  it('puts it within a loop, or beside everything', () => {
    const row = documentOf(step('a'), { step_id: 'each', type: 'loop' })
    expect(addStep(row, step('z'), { within: 'each' }, someKinds).steps[1]?.config).toEqual({
      start: 'z',
    })
    expect(drawn(addStep(row, step('z'), null, someKinds))).toEqual(['a', 'each', 'z'])
  })

  it('finds an id that is free', () => {
    expect(freeStepId(documentOf(step('llm'), step('llm_2')), 'llm')).toBe('llm_3')
    expect(stepIdFrom('  Größe prüfen! ')).toBe('grosse_prufen')
    expect(stepIdFrom('42')).toBe('step')
  })
})

describe('removing steps', () => {
  it('leads on to where the step would have gone in any case', () => {
    const row = documentOf(step('a', 'b'), step('b', { when: 'x', to: 'a' }, 'c'), step('c', 'd'), step('d'))
    expect(drawn(removeSteps(row, ['b', 'c'], someKinds))).toEqual(['a d', 'd'])
    expect(drawn(removeSteps(row, ['d'], someKinds))).toEqual(['a b', 'b x?a c', 'c'])
  })

  it('begins with what followed the first, and leaves no place, policy or loop that names it', () => {
    const chain = {
      ...documentOf(
        step('a', 'each'),
        {
          step_id: 'each',
          type: 'loop',
          config: { for_each: '[]', start: 'a' },
          on_error: { policy: 'branch', to: 'gone' },
        },
        step('gone'),
      ),
      start: 'gone',
      layout: { gone: { x: 0, y: 0 }, a: { x: 1, y: 1 } },
    }
    const left = removeSteps(chain, ['gone'], someKinds)
    expect(left).toEqual({
      title: 'Tried',
      chain_name: 'tried',
      steps: [
        step('a', 'each'),
        {
          step_id: 'each',
          type: 'loop',
          config: { for_each: '[]', start: 'a' },
          on_error: { policy: 'branch' },
        },
      ],
      layout: { a: { x: 1, y: 1 } },
    })
    // The removal must not make a step lead to itself.
    expect(removeSteps(left, ['a'], someKinds).steps[0]?.config).toEqual({ for_each: '[]' })
  })

  it('does not go round in circles for ever', () => {
    const circle = documentOf(step('a', 'b'), step('b', 'a'))
    expect(drawn(removeSteps(circle, ['a', 'b'], someKinds))).toEqual([])
    expect(drawn(removeSteps(circle, ['b'], someKinds))).toEqual(['a'])
  })
})

describe('ways', () => {
  const three = documentOf(step('a', { when: 'x', to: 'b' }, 'c'), step('b'), step('c'))

  it('are made once each, changed, put in another order and taken away', () => {
    expect(connect(three, 'a', 'c')).toBe(three)
    expect(connect(three, 'a', 'nowhere')).toBe(three)
    expect(drawn(connect(three, 'b', 'c'))).toEqual(['a x?b c', 'b c', 'c'])
    expect(drawn(connect(three, 'a', 'b'))[0]).toBe('a x?b c b')
    expect(drawn(setEdge(three, 'a', { index: 0, to: 'c', when: undefined }))[0]).toBe('a c c')
    expect(drawn(moveEdge(three, 'a', 0, 1))[0]).toBe('a c x?b')
    expect(drawn(disconnect(disconnect(three, 'a', 0), 'a', 0))[0]).toBe('a')
  })

  it('do not change with the place in the list, and neither does where a run begins', () => {
    const moved = moveStep(three, 'b', -1)
    expect(drawn(moved)).toEqual(['b', 'a x?b c', 'c'])
    expect(moved.start).toBe('a')
    expect(moveStep(moved, 'b', 1)).toEqual(three)
    expect(moveStep(three, 'a', -1)).toBe(three)
  })

  it('tell how deep a step lies within others', () => {
    const inner = documentOf(
      { step_id: 'each', type: 'loop', config: { start: 'a' }, next: [{ to: 'c' }] },
      step('a', 'b'),
      step('b'),
      step('c'),
      step('alone'),
    )
    expect([...stepDepths(inner, someKinds)]).toEqual([
      ['each', 0],
      ['c', 0],
      ['a', 1],
      ['b', 1],
    ])
  })

  it('vanish with a field that is emptied', () => {
    expect(setStep(three, 'a', { next: undefined }).steps[0]).toEqual(step('a'))
  })
})
