import { describe, expect, it } from 'vitest'
import { operationRules } from './operationRules.ts'
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
const withKey = (scopes: string[], role: Role = 'operator'): Session => ({
  ...nobody,
  role,
  key: { id: 'k', name: 'Till', scopes },
})
const pending: Session = { ...as('owner'), secondFactor: 'pending' }

const { roleFor, scopeFor, may, demand, schemaFor } = createPermissions(operationRules)

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

describe('scopeFor', () => {
  it.each([
    ['agent.schema', 'agent:read'],
    ['agent.list', 'agent:read'],
    ['agent.create', 'agent:write'],
    ['business_info.patch', 'business_info:write'],
    ['uploadFile', 'files:write'],
    ['downloadImage', 'files:read'],
    ['listEntities', '*'],
    ['undoOperation', '*'],
  ])('%s takes %s', (operationId, scope) => {
    expect(scopeFor(operationId)).toBe(scope)
  })

  it.each([
    ['exportRecords', 'agent:read'],
    ['listHistory', 'agent:read'],
    ['bulkRecords', 'agent:write'],
    ['purgeRecord', 'agent:write'],
    ['undoOperation', 'agent:write'],
  ])('%s of agents takes %s', (operationId, scope) => {
    expect(scopeFor(operationId, 'agent')).toBe(scope)
  })

  it.each([
    ['invitePerson'],
    ['createApiKey'],
    ['signIn'],
    ['getCurrentUser'],
    ['updatePreferences'],
    ['listOutbox'],
    ['bulkRecords'],
    ['unwrittenOperation'],
    ['ghost.list'],
    ['agent.explode'],
    ['tenant_configuration.get'],
    ['constructor'],
  ])('lets no key into %s', operationId => {
    expect(scopeFor(operationId)).toBeNull()
    expect(() => demand(withKey(['*:write']), operationId)).toThrow(
      expect.objectContaining({ code: 'auth.key_scope' }),
    )
  })
})

describe('an API key', () => {
  it.each([
    [['*:read'], 'agent.list', true],
    [['*:read'], 'agent.create', false],
    [['agent:write'], 'agent.list', true],
    [['agent:read'], 'business_info.get', false],
    [['agents:read'], 'agent.list', false],
    [['agent'], 'agent.list', false],
    [['*'], 'agent.list', false],
    [[], 'listEntities', false],
    [['files:read'], 'listEntities', true],
    [['*:write'], 'business_info.patch', false],
    [['*:write'], 'agent.purge', false],
  ])('with %j and the rights of an operator, at %s: %s', (scopes, operationId, isIn) => {
    expect(may(withKey(scopes), operationId)).toBe(isIn)
  })

  it('with the rights of an admin changes settings and deletes for good', () => {
    expect(may(withKey(['*:write'], 'admin'), 'business_info.patch')).toBe(true)
    expect(may(withKey(['agent:write'], 'admin'), 'agent.purge')).toBe(true)
  })

  it('is nobody, whatever its role', () => {
    const key = withKey(['*:write'], 'admin')
    expect(hasRole(key, 'signed_in')).toBe(false)
    expect(hasRole(key, 'instance_admin')).toBe(false)
    expect(roles.some(role => mayManage(key, role))).toBe(false)
  })

  it('lacking rights is told so, and not that it lacks a scope', () => {
    expect(() => demand(withKey(['*:write']), 'business_info.patch')).toThrow(
      expect.objectContaining({ code: 'auth.forbidden' }),
    )
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
