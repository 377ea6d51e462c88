import { afterAll, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld } from '../../../../tests/support/chainWorld.ts'
import { says } from '../../../../tests/support/scriptedModels.ts'

const world = createChainWorld()
const { run } = world
afterAll(() => world.close())

const bySize = (more: object = {}) => ({
  step_id: 'size',
  type: 'switch',
  config: {
    cases: [
      { label: 'big', when: 'input.n > 100', to: 'ask' },
      { label: 'small', when: 'input.n > 10' },
    ],
    otherwise: 'tiny',
    otherwise_to: 'pay',
  },
  ...more,
})
const steps = [{ step_id: 'ask' }, { step_id: 'pay' }, { step_id: 'old' }]
const paths = async (first: { step_id: string }, n: number) =>
  (await run(chainOf([first, ...steps]), { input: { n } })).paths

describe('a run leaves a step', () => {
  it('by the exit of its result, and ends where that leads nowhere', async () => {
    expect(await paths(bySize(), 250)).toEqual(['size', 'ask'])
    expect(await paths(bySize(), 50)).toEqual(['size'])
    expect(await paths(bySize(), 5)).toEqual(['size', 'pay'])
  })

  it('by its branches where the exit leads nowhere', async () => {
    const next = [{ when: 'output.label == "small"', to: 'old' }, { to: 'pay' }]
    expect(await paths(bySize({ next }), 250)).toEqual(['size', 'ask'])
    expect(await paths(bySize({ next }), 50)).toEqual(['size', 'old'])
  })

  it('as it always did if no exit is set', async () => {
    const cases = [{ label: 'big', when: 'input.n > 100' }]
    const next = [{ when: 'output.label == "big"', to: 'ask' }, { to: 'pay' }]
    const older = bySize({ config: { cases, otherwise: 'big enough' }, next })
    expect(await paths(older, 250)).toEqual(['size', 'ask'])
    expect(await paths(older, 5)).toEqual(['size', 'pay'])
  })

  it('by the exit for all others where it is switched off, or its label is no exit', async () => {
    expect(await paths(bySize({ enabled: false }), 250)).toEqual(['pay'])
    const failing = {
      ...bySize(),
      config: { ...bySize().config, cases: [{ label: 'big', when: 'input.none.x', to: 'ask' }] },
    }
    const fixed = (label: string) => ({
      ...failing,
      on_error: { policy: 'default_value', default: JSON.stringify({ label }) },
    })
    expect(await paths(fixed('big'), 1)).toEqual(['size', 'ask'])
    expect(await paths(fixed('gone'), 1)).toEqual(['size', 'pay'])
  })

  it('by the exit of a class', async () => {
    const first = {
      step_id: 'about',
      type: 'llm_classifier',
      config: {
        text: '{{input.n}} pounds back',
        classes: [
          { label: 'refund', description: 'money back, pounds', to: 'pay' },
          { label: 'booking', description: 'appointment', to: 'ask' },
        ],
      },
    }
    world.scripted.follow(() => says('refund'))
    expect(await paths(first, 3)).toEqual(['about', 'pay'])
    world.scripted.follow(() => says('none'))
    expect(await paths(first, 3)).toEqual(['about'])
  })
})
