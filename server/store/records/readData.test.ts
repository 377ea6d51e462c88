import { describe, expect, it } from 'vitest'
import { readData } from './readData.ts'

const action = {
  title: 'Look up a booking',
  tool_name: 'find_booking',
  description: 'Finds a booking by its number.',
  execution: { kind: 'http', method: 'GET', url: 'https://example.org' },
}

describe('reading stored data', () => {
  it('gives what an older record lacks its default, however deep', () => {
    expect(readData('agent', { name: 'Front desk', limits: { max_turns: 3 } })).toMatchObject({
      enabled: true,
      persona: { tone: 'warm' },
      limits: { max_turns: 3, max_actions_per_turn: 8, turn_timeout_seconds: 45 },
    })
  })

  it('leaves unset what has no default', () => {
    expect(readData('agent', { name: 'Front desk' })).not.toHaveProperty('instructions')
  })

  it('takes a value of another type as unset', () => {
    const odd = {
      name: 'Front desk',
      enabled: 'yes',
      persona: [],
      instructions: 7,
      knowledge: { mode: 'never' },
    }
    expect(readData('agent', odd)).toEqual(readData('agent', { name: 'Front desk' }))
  })

  it('leaves out the members of a list that are of another type', () => {
    expect(readData('agent', { name: 'Front desk', guardrails: ['Shout.', 7, null] })?.guardrails).toEqual([
      'Shout.',
    ])
    const suite = { title: 'Hours', agent_id: 'ada' }
    const scenarios = [{ name: 'Saturday', instructions: 'You want the hours.' }, { name: 'Says nothing' }, 7]
    expect(readData('synthetic_suite', { ...suite, scenarios })?.scenarios).toEqual([
      expect.objectContaining({ name: 'Saturday' }),
    ])
  })

  it('leaves out what the entity does not know', () => {
    expect(readData('calendar', { name: 'Rooms', timezone: 'UTC', colour: 'red' })).not.toHaveProperty(
      'colour',
    )
  })

  it('keeps what an open object holds as it is', () => {
    const data = JSON.parse('{"__proto__": {"a": 1}, "size": [null]}')
    const read = readData('custom_data_object', { custom_data_schema_id: 'x', data })
    expect(Object.entries(read?.data ?? {})).toEqual([
      ['__proto__', { a: 1 }],
      ['size', [null]],
    ])
  })

  it('reads a choice of shapes by its tag', () => {
    expect(readData('agent_action', action)?.execution).toEqual(action.execution)
    const builtin = { kind: 'builtin', action: 'knowledge/search', url: 'https://example.org' }
    expect(readData('agent_action', { ...action, execution: builtin })?.execution).toEqual({
      kind: 'builtin',
      action: 'knowledge/search',
    })
  })

  it('gives a secret as it is sealed, and none for anything else', () => {
    const key = { $sealed: 'v1.a.b.c', last4: 'abcd' }
    expect(
      readData('ai_configuration', { providers: { openai: { api_key: key } } }).providers.openai,
    ).toEqual({
      enabled: false,
      api_key: key,
    })
    const inClear = { providers: { openai: { api_key: 'in clear' } } }
    expect(readData('ai_configuration', inClear).providers.openai).toEqual({ enabled: false })
  })

  it('keeps null where null may stand', () => {
    expect(readData('ai_configuration', { budgets: { daily_tokens: null } }).budgets.daily_tokens).toBeNull()
  })

  it('looks at no limit: what was stored before it was drawn stays readable', () => {
    expect(readData('agent', { name: 'x'.repeat(1000) })?.name).toHaveLength(1000)
  })

  it('finds no record where what it must have is missing or of another type', () => {
    expect(readData('agent', {})).toBeNull()
    expect(readData('agent', { name: 7 })).toBeNull()
    expect(readData('agent_action', { ...action, execution: { kind: 'fax' } })).toBeNull()
  })

  it('shares nothing between two records', () => {
    const [one, other] = [readData('tenant_settings', {}), readData('tenant_settings', {})]
    one.modules.web_chat = false
    expect(other.modules.web_chat).toBe(true)
  })
})
