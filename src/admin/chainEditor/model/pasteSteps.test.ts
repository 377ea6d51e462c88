import { expect, it } from 'vitest'
import { documentOf, someKinds } from '../../../../tests/support/stepKinds.ts'
import { copySteps } from './copySteps.ts'
import { pasteSteps } from './pasteSteps.ts'

const source = {
  ...documentOf(
    { step_id: 'a', type: 'template', config: { text: 'A' }, next: [{ to: 'b' }, { when: 'x', to: 'far' }] },
    { step_id: 'b', type: 'template', config: { text: '{{steps.a.text}} {{steps.far.text}}' } },
    { step_id: 'far', type: 'template' },
  ),
  layout: { a: { x: 10, y: 20 }, far: { x: 0, y: 0 } },
}
const options = { kinds: someKinds, stepStart: { enabled: true } }

it('keeps ids that are free, the ways among the copied steps, and their places', () => {
  const pasted = pasteSteps(documentOf(), copySteps(source, ['a', 'b']), options)
  expect(pasted?.document.steps).toEqual([
    { step_id: 'a', type: 'template', enabled: true, config: { text: 'A' }, next: [{ to: 'b' }] },
    {
      step_id: 'b',
      type: 'template',
      enabled: true,
      config: { text: '{{steps.a.text}} {{steps.far.text}}' },
    },
  ])
  expect(pasted?.document.layout).toEqual({ a: { x: 50, y: 60 } })
  expect(pasted?.lostTargets).toEqual(['far'])
})

it('gives new ids beside the old steps, which the copies name each other by', () => {
  const pasted = pasteSteps(source, copySteps(source, ['a', 'b']), options)
  expect(pasted?.ids).toEqual(['a_2', 'b_2'])
  expect(pasted?.document.steps.slice(3)).toMatchObject([
    { step_id: 'a_2', next: [{ to: 'b_2' }] },
    { step_id: 'b_2', config: { text: '{{steps.a_2.text}} {{steps.far.text}}' } },
  ])
  expect(pasted?.document.steps.slice(0, 3)).toEqual(source.steps)
})

it('leaves out kinds that do not exist here, and names them', () => {
  const text = JSON.stringify({
    steps: [
      { step_id: 'm', type: 'magic' },
      { step_id: 'n', type: 'template' },
    ],
  })
  const pasted = pasteSteps(documentOf(), text, options)
  expect(pasted?.ids).toEqual(['n'])
  expect(pasted?.unknownKinds).toEqual(['magic'])
})

it('takes nothing of what holds no steps', () => {
  for (const text of [
    '',
    'Hello',
    '{}',
    '{"steps":[]}',
    '{"steps":[{"step_id":"No id","type":"llm"}]}',
    '[1]',
  ])
    expect(pasteSteps(source, text, options), text).toBeUndefined()
})
