import { describe, expect, it } from 'vitest'
import { type Person, personActions } from './personActions.ts'

function person(facts: Partial<Person> = {}): Person {
  return {
    _id: '1',
    email: 'ben@lakeside.example',
    name: 'Ben Ode',
    role: 'operator',
    status: 'active',
    has_second_factor: false,
    joined_at: '2026-03-01T09:30:00.000Z',
    last_seen_at: null,
    is_you: false,
    is_manageable: true,
    ...facts,
  }
}

const all = ['viewer', 'operator', 'admin', 'owner'] as const

describe('what one may do with a member', () => {
  it('is nothing with somebody above oneself', () => {
    expect(personActions(person({ is_manageable: false }), [person()], all)).toEqual([])
  })

  it('is everything with somebody below', () => {
    expect(personActions(person(), [person()], all)).toEqual(['role', 'sessions', 'suspend', 'remove'])
  })

  it('readmits the suspended, who have no session to end', () => {
    expect(personActions(person({ status: 'suspended' }), [], all)).toEqual(['role', 'resume', 'remove'])
  })

  it('leaves the only active owner their role and their place', () => {
    const me = person({ role: 'owner', is_you: true })
    expect(personActions(me, [me, person({ role: 'owner', status: 'suspended' })], all)).toEqual([])
  })

  it('lets an owner step down or leave while there is another one', () => {
    const me = person({ role: 'owner', is_you: true })
    const other = person({ _id: '2', role: 'owner' })
    expect(personActions(me, [me, other], all)).toEqual(['role', 'leave'])
  })

  it('leaves the only active owner alone even for an admin of the installation', () => {
    const owner = person({ role: 'owner' })
    expect(personActions(owner, [owner], all)).toEqual(['sessions'])
  })
})
