import { describe, expect, it } from 'vitest'
import { createPermissions, hasRole, mayManage } from './permissions.ts'
import type { Role, Session } from './session.ts'
import { roles, signedOut } from './session.ts'

const tenant = { id: 't', name: 'Lakeside Dental' }
const nobody = signedOut(tenant)
const user = {
  id: 'u',
  email: 'a@x.io',
  name: 'Ann',
  given_name: '',
  family_name: '',
  is_instance_admin: false,
}
const as = (role: Role | null): Session => ({ tenant, id: 's', user, role, secondFactor: 'none' })
const instanceAdmin: Session = { ...as(null), user: { ...user, is_instance_admin: true } }
const pending: Session = { ...as('owner'), secondFactor: 'pending' }

const { roleFor, may, demand, schemaFor } = createPermissions({
  agent: { singleton: false },
  business_info: { singleton: true },
})

describe('roleFor', () => {
  it.each([
    ['agent.schema', 'viewer'],
    ['agent.list', 'viewer'],
    ['agent.get', 'viewer'],
    ['agent.create', 'operator'],
    ['agent.replace', 'operator'],
    ['agent.patch', 'operator'],
    ['agent.delete', 'operator'],
    ['agent.purge', 'admin'],
    ['business_info.get', 'viewer'],
    ['business_info.replace', 'admin'],
    ['business_info.patch', 'admin'],
    ['signIn', 'public'],
    ['getCurrentUser', 'signed_in'],
    ['invitePerson', 'admin'],
  ])('%s takes %s', (operationId, role) => {
    expect(roleFor(operationId)).toBe(role)
  })

  it.each([
    ['bulkRecords', 'operator'],
    ['exportRecords', 'viewer'],
    ['importRecords', 'operator'],
    ['listHistory', 'viewer'],
    ['restoreRecord', 'operator'],
    ['purgeRecord', 'admin'],
    ['undoOperation', 'operator'],
  ])('%s, which names its entity by a parameter, takes %s on a record', (operationId, role) => {
    expect(roleFor(operationId, 'agent')).toBe(role)
    expect(roleFor(operationId)).toBe(role)
  })

  it('takes an admin to change a settings document in any way', () => {
    expect(roleFor('restoreRecord', 'business_info')).toBe('admin')
    expect(roleFor('undoOperation', 'business_info')).toBe('admin')
  })

  it.each([['unwrittenOperation'], ['ghost.list'], ['agent.explode'], ['constructor'], ['toString.list']])(
    'has no answer for %s, so that it cannot be served by oversight',
    operationId => {
      expect(() => roleFor(operationId)).toThrow('No permission is written')
    },
  )

  it('has none for an entity that does not exist', () => {
    expect(() => roleFor('bulkRecords', 'ghost')).toThrow('No permission is written')
  })
})

describe('a role', () => {
  const levels = ['viewer', 'operator', 'admin', 'owner'] as const

  it.each(levels)('%s reaches itself and what is below', role => {
    const reached = levels.filter(minimum => hasRole(as(role), minimum))
    expect(reached).toEqual(levels.slice(0, levels.indexOf(role) + 1))
    expect(hasRole(as(role), 'instance_admin')).toBe(false)
  })

  it('is above all others for an admin of the installation', () => {
    expect([...levels, 'instance_admin' as const].every(minimum => hasRole(instanceAdmin, minimum))).toBe(
      true,
    )
  })

  it('is missing for somebody signed in without a membership', () => {
    expect(hasRole(as(null), 'signed_in')).toBe(true)
    expect(hasRole(as(null), 'viewer')).toBe(false)
  })

  it('counts for nothing before the second factor', () => {
    expect(hasRole(pending, 'public')).toBe(true)
    expect(hasRole(pending, 'signed_in')).toBe(false)
    expect(hasRole(pending, 'viewer')).toBe(false)
    expect(hasRole({ ...instanceAdmin, secondFactor: 'pending' }, 'viewer')).toBe(false)
  })
})

describe('demand', () => {
  it.each([
    ['nobody', nobody, 'auth.required'],
    ['somebody before the second factor', pending, 'auth.second_factor'],
    ['a role too low', as('viewer'), 'auth.forbidden'],
  ])('tells %s what is missing', (_, session, code) => {
    expect(() => demand(session, 'agent.create')).toThrow(expect.objectContaining({ code }))
  })

  it('lets pass who may', () => {
    expect(() => demand(as('operator'), 'agent.create')).not.toThrow()
    expect(may(nobody, 'signIn')).toBe(true)
  })
})

describe('mayManage', () => {
  it.each([
    ['viewer', []],
    ['operator', []],
    ['admin', ['viewer', 'operator']],
    ['owner', ['viewer', 'operator', 'admin', 'owner']],
  ] as const)('lets %s give and take %s', (role, manageable) => {
    expect(roles.filter(other => mayManage(as(role), other))).toEqual(manageable)
  })

  it('lets an admin of the installation give and take all', () => {
    expect(roles.every(role => mayManage(instanceAdmin, role))).toBe(true)
  })
})

describe('schemaFor', () => {
  const entity = {
    name: 'agent',
    singleton: false,
    schema: {
      title: 'Agent',
      'x-entity': {
        plural: 'Agents',
        capabilities: ['list', 'read', 'create', 'update', 'delete', 'export', 'undo'],
      },
      properties: {
        name: { type: 'string' },
        _id: { type: 'string', readOnly: true },
        api_key: { type: 'string', writeOnly: true, 'x-secret': { hint: 'last4' } },
      },
    },
  }

  it('is the whole schema for who may write', () => {
    expect(schemaFor(as('operator'), entity)).toEqual(entity.schema)
  })

  it('is read-only, without secrets and verbs, for who may only read', () => {
    expect(schemaFor(as('viewer'), entity)).toEqual({
      title: 'Agent',
      'x-entity': { plural: 'Agents', capabilities: ['list', 'read', 'export'] },
      properties: { name: { type: 'string', readOnly: true }, _id: { type: 'string', readOnly: true } },
    })
  })

  it('of a settings document is read-only below admin', () => {
    const settings = {
      name: 'business_info',
      singleton: true,
      schema: { properties: { name: { type: 'string' } } },
    }
    expect(schemaFor(as('operator'), settings)).toEqual({
      properties: { name: { type: 'string', readOnly: true } },
    })
    expect(schemaFor(as('admin'), settings)).toEqual(settings.schema)
  })
})
