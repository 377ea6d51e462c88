import { describe, expect, it } from 'vitest'
import { mayAdminister, rolesToGive } from './roles.ts'

const plain = { is_instance_admin: false }

describe('what a person may do with the people of a tenant (§6)', () => {
  it.each([
    ['viewer', false],
    ['operator', false],
    ['admin', true],
    ['owner', true],
  ] as const)('a %s sees them: %s', (role, expected) => {
    expect(mayAdminister({ ...plain, role })).toBe(expected)
  })

  it('lets owners give every role, admins only those below their own', () => {
    expect(rolesToGive({ ...plain, role: 'owner' })).toEqual(['viewer', 'operator', 'admin', 'owner'])
    expect(rolesToGive({ ...plain, role: 'admin' })).toEqual(['viewer', 'operator'])
    expect(rolesToGive({ ...plain, role: 'operator' })).toEqual([])
  })

  it('lets an admin of the installation give every role without having one', () => {
    expect(rolesToGive({ role: null, is_instance_admin: true })).toContain('owner')
  })
})
