import { describe, expect, it } from 'vitest'
import { type Partner, partnerFor, partnerKey, startWith } from './partners.ts'

const service: Partner = { kind: 'agent_service', id: 's', name: 'Website reception' }
const agent: Partner = { kind: 'agent', id: 'a', name: 'Front desk' }

describe('whom one talks with', () => {
  it.each([
    ['who was chosen last', 'agent:a', agent],
    ['the first one where that is gone', 'agent:gone', service],
    ['the first one where nobody was chosen', undefined, service],
  ])('is %s', (_name, remembered, partner) => {
    expect(partnerFor([service, agent], remembered)).toBe(partner)
  })

  it('is nobody where there is nobody', () => {
    expect(partnerFor([], 'agent:a')).toBeUndefined()
  })

  it('is told to the server as a service, or as an agent to be tried', () => {
    expect([service, agent].map(startWith)).toEqual([{ agent_service_id: 's' }, { agent_id: 'a' }])
    expect([service, agent].map(partnerKey)).toEqual(['agent_service:s', 'agent:a'])
  })
})
