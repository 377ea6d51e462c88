import { describe, expect, it } from 'vitest'
import { referenceFilter, referencesTo } from './referencesTo.ts'

const reference = { type: 'string', 'x-ref': { entity: 'agent' } }

describe('referencesTo', () => {
  it('finds single references, lists of them and those within groups, to that entity alone', () => {
    const schema = {
      properties: {
        agent_id: reference,
        agent_ids: { type: 'array', items: reference },
        contact_id: { type: 'string', 'x-ref': { entity: 'contact' } },
        handoff: { type: 'object', properties: { agent_id: reference } },
      },
    }
    expect(referencesTo('agent', schema)).toEqual([
      { pointer: '/agent_id', isMany: false },
      { pointer: '/agent_ids', isMany: true },
      { pointer: '/handoff/agent_id', isMany: false },
    ])
  })
})

describe('referenceFilter', () => {
  it('asks as lists do', () => {
    expect(referenceFilter({ pointer: '/handoff/agent_id', isMany: false }, 'a')).toEqual({
      'handoff.agent_id': { eq: 'a' },
    })
    expect(referenceFilter({ pointer: '/agent_ids', isMany: true }, 'a')).toEqual({ agent_ids: { has: 'a' } })
  })
})
