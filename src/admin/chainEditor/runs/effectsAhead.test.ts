import { describe, expect, it } from 'vitest'
import { someKinds } from '../../../../tests/support/stepKinds.ts'
import type { ChainStep } from '../model/chainDocument.ts'
import type { StepKind, StepKinds } from '../model/stepKinds.ts'
import { effectsAhead } from './effectsAhead.ts'

const other = (type: string, has_effects: boolean) =>
  [type, { type, has_effects, config_schema: {} } as StepKind] as const
const kinds: StepKinds = new Map([...someKinds, other('http_request', true), other('sub_chain', false)])

const step = (step_id: string, more: Partial<ChainStep> = {}): ChainStep => ({
  step_id,
  type: 'http_request',
  ...more,
})
const to = (...ids: string[]) => ({ next: ids.map(id => ({ to: id })) })
const idsOf = (steps: ChainStep[], startAt?: string) =>
  effectsAhead({ steps }, kinds, startAt).map(({ step_id }) => step_id)

describe('the effects that lie ahead of a step', () => {
  it('are those on every way, where a step fails as well, and within loops, rows and other chains', () => {
    const steps = [
      step('ask', { ...to('each', 'both'), on_error: { policy: 'branch', to: 'report' } }),
      step('each', { type: 'loop', config: { start: 'send' }, ...to('other') }),
      step('send'),
      step('both', { type: 'parallel', config: { branches: [{ name: 'a', start: 'write' }] } }),
      step('write'),
      step('other', { type: 'sub_chain' }),
      step('report'),
      step('nowhere'),
    ]
    expect(idsOf(steps)).toEqual(['ask', 'send', 'write', 'other', 'report'])
    expect(idsOf(steps, 'each')).toEqual(['send', 'other'])
  })

  it('leave out what does nothing outside and what is switched off, but not what follows it', () => {
    const steps = [
      step('text', { type: 'template', ...to('off') }),
      step('off', { enabled: false, on_error: { policy: 'branch', to: 'elsewhere' }, ...to('after') }),
      step('after', to('text')),
      step('elsewhere'),
    ]
    expect(idsOf(steps)).toEqual(['after'])
  })

  it('count a kind of step that nobody knows, and begin where the chain does', () => {
    const steps = [step('late', { type: 'of_tomorrow' }), step('first', to('late'))]
    expect(effectsAhead({ steps, start: 'first' }, kinds).map(one => one.step_id)).toEqual(['late', 'first'])
    expect(idsOf(steps, 'late')).toEqual(['late'])
    expect(idsOf([])).toEqual([])
  })
})
