import { describe, expect, it } from 'vitest'
import { documentOf, someKinds } from '../../../../tests/support/stepKinds.ts'
import { renameStep } from './renameStep.ts'

const chain = {
  ...documentOf(
    { step_id: 'find', type: 'llm', config: { prompt: 'Find steps.find' }, next: [{ to: 'each' }] },
    {
      step_id: 'each',
      type: 'loop',
      config: { for_each: 'steps.find.items + steps["find"].more + steps.finder', start: 'find' },
      next: [{ when: 'steps.find.ok', to: 'find' }],
      on_error: { policy: 'branch', to: 'find' },
    },
    { step_id: 'rows', type: 'parallel', config: { branches: [{ name: 'find', start: 'find' }] } },
    {
      step_id: 'say',
      type: 'template',
      config: { text: 'steps.find is {{ steps.find.text }}, {{steps.each}}' },
    },
  ),
  start: 'find',
  layout: { find: { x: 1, y: 2 } },
  lookups: [{ provider: 'custom_data', name: 'find', where: { of: '{{steps.find.text}} {{input.find}}' } }],
}

describe('a step that is renamed', () => {
  it('is called so wherever it is named: ways, starts, conditions, placeholders, places', () => {
    const renamed = renameStep(chain, 'find', 'search', someKinds)
    expect(renamed.start).toBe('search')
    expect(renamed.lookups).toMatchObject([
      { name: 'find', where: { of: '{{steps.search.text}} {{input.find}}' } },
    ])
    expect(renamed.layout).toEqual({ search: { x: 1, y: 2 } })
    expect(renamed.steps).toEqual([
      // Text outside placeholders stays as written.
      { step_id: 'search', type: 'llm', config: { prompt: 'Find steps.find' }, next: [{ to: 'each' }] },
      {
        step_id: 'each',
        type: 'loop',
        config: { for_each: 'steps.search.items + steps.search.more + steps.finder', start: 'search' },
        next: [{ when: 'steps.search.ok', to: 'search' }],
        on_error: { policy: 'branch', to: 'search' },
      },
      { step_id: 'rows', type: 'parallel', config: { branches: [{ name: 'find', start: 'search' }] } },
      {
        step_id: 'say',
        type: 'template',
        config: { text: 'steps.find is {{ steps.search.text }}, {{steps.each}}' },
      },
    ])
  })

  it('leaves alone what only looks like its name', () => {
    const text = (name: string) =>
      `\\{{steps.find}} {"a":{"b":1}} {{input["steps.find"]}} {{ steps.${name}.first name }}`
    const document = documentOf({ step_id: 'find', type: 'template', config: { text: text('find') } })
    const renamed = renameStep(document, 'find', 'search', someKinds)
    expect(renamed.steps[0]?.config).toEqual({ text: text('search') })
  })

  it('keeps the name of its result where that is another', () => {
    const [find, ...others] = chain.steps
    const named = {
      ...chain,
      steps: [{ ...find, step_id: 'find', type: 'llm', output_as: 'found' }, ...others],
    }
    const renamed = renameStep(named, 'find', 'search', someKinds)
    expect(renamed.steps[3]?.config).toEqual(chain.steps[3]?.config)
    expect(renamed.steps[0]?.output_as).toBe('found')
  })

  it('never takes the id of another', () => {
    expect(renameStep(chain, 'find', 'each', someKinds)).toBe(chain)
  })
})
