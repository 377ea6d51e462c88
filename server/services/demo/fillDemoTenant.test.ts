import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import entities from '../../../openapi/generated/entities.json' with { type: 'json' }
import type { Scope } from '../../store/scope.ts'
import { createRecordValidator } from '../records/recordValidator.ts'
import { type DemoService, fillDemoTenant } from './fillDemoTenant.ts'

it('fills every live entity with records that fit it', async () => {
  const validator = createRecordValidator()
  const made: string[] = []
  const store = (entity: string, body: unknown) => {
    const definition = entities[entity as keyof typeof entities]
    validator.check(definition, validator.withDefaults(definition, body as Record<string, unknown>))
    made.push(entity)
    return { record: { _id: v7(), _version: 1 }, operation: null }
  }
  const service: DemoService = {
    create: async (_scope, entity, body) => store(entity, body),
    get: async () => ({ _id: v7(), _version: 1 }),
    replace: async (_scope, entity, _id, body) => store(entity, body),
  }
  const scope: Scope = { tenantId: v7(), actor: { type: 'system', id: '', name: 'Demo' }, requestId: v7() }
  await fillDemoTenant(service, scope)
  const typedIn = Object.keys(entities).filter(name => !name.startsWith('tenant_'))
  expect([...new Set(made)].sort()).toEqual(typedIn.sort())
})
