import { describe, expect, it } from 'vitest'
import { chainDifference } from './chainDifference.ts'

const step = (step_id: string, more: object = {}) => ({
  step_id,
  type: 'template',
  config: { text: step_id },
  ...more,
})
const edges = [{ when: 'output == "x"', to: 'send' }, { to: 'end' }]
const ask = step('ask', { next: edges })
const send = step('send', {
  type: 'http_request',
  config: { url: 'https://example.com' },
  next: [{ to: 'end' }],
})
const end = step('end')
const chain = (steps: object[], more: object = {}) => ({
  title: 'One',
  start: 'ask',
  layout: {},
  steps,
  ...more,
})
const base = chain([ask, send, end])

describe('the difference between two states of a chain', () => {
  it('is nothing where only the drawing differs', () => {
    const { steps_added, steps_removed, steps_changed, chain_changes } = chainDifference(base, {
      ...base,
      layout: { ask: { x: 4 } },
    })
    expect([steps_added, steps_removed, steps_changed, chain_changes]).toEqual([[], [], [], []])
  })

  it('tells steps that came, went and changed, with whole values at their places', () => {
    const other = step('other')
    const changed = { ...ask, config: { text: 'Hello' }, next: [{ to: 'other' }], timeout_seconds: 5 }
    expect(chainDifference(base, chain([changed, end, other], { title: 'Two', state: [] }))).toEqual({
      steps_added: [{ step_id: 'other', index: 2, step: other }],
      steps_removed: [{ step_id: 'send', index: 1, step: send }],
      steps_changed: [
        {
          step_id: 'ask',
          old_step_id: 'ask',
          index: 0,
          changes: [
            { pointer: '/config/text', kind: 'text', old: 'ask', new: 'Hello' },
            { pointer: '/next', kind: 'wiring', old: edges, new: [{ to: 'other' }] },
            { pointer: '/timeout_seconds', kind: 'setting', new: 5 },
          ],
        },
      ],
      chain_changes: [
        { pointer: '/title', kind: 'setting', old: 'One', new: 'Two' },
        { pointer: '/state', kind: 'setting', new: [] },
      ],
    })
  })

  it('knows steps again that only got another id, and the ways that lead to them', () => {
    const renamed = chain(
      [
        { ...ask, step_id: 'question', next: [{ when: 'output == "x"', to: 'mail' }, { to: 'end' }] },
        { ...send, step_id: 'mail' },
        end,
      ],
      { start: 'question' },
    )
    expect(chainDifference(base, renamed)).toEqual({
      steps_added: [],
      steps_removed: [],
      steps_changed: [
        { step_id: 'question', old_step_id: 'ask', index: 0, changes: [] },
        { step_id: 'mail', old_step_id: 'send', index: 1, changes: [] },
      ],
      chain_changes: [],
    })
  })

  it('names an exit by its label, as long as it has one', () => {
    const sort = (...to: string[]) =>
      step('sort', {
        type: 'switch',
        config: {
          cases: [
            { label: 'Big', to: to[0] },
            { label: '', to: to[1] },
          ],
        },
      })
    const { steps_changed } = chainDifference(
      chain([sort('send', 'send'), send, end]),
      chain([sort('end', 'end'), send, end]),
    )
    expect(steps_changed[0]?.changes).toEqual([
      { pointer: '/config/cases/0/to', kind: 'wiring', old: 'send', new: 'end', exit: 'Big' },
      { pointer: '/config/cases/1/to', kind: 'wiring', old: 'send', new: 'end' },
    ])
  })

  it('takes none of several equal steps for another', () => {
    const twins = chain([
      { ...end, step_id: 'one' },
      { ...end, step_id: 'two' },
    ])
    const { steps_added, steps_removed, steps_changed } = chainDifference(chain([end]), twins)
    expect([steps_added.length, steps_removed.length, steps_changed.length]).toEqual([2, 1, 0])
  })
})
