import { installationScope } from '../store/installation.ts'
import {
  type EntityDefinition,
  type EntityRegistry,
  isOfInstallation,
} from '../store/records/entityDefinition.ts'
import { entityField } from '../store/records/entityField.ts'
import type { Query } from '../store/records/query/query.ts'
import type { Scope } from '../store/scope.ts'
import type { RecordStore } from './recordStore.ts'

interface Deps {
  registry: EntityRegistry
  /** Store of the tenants' own records. */
  tenants: RecordStore
  /** Store of the installation's records. */
  installation: RecordStore
}

interface Owner {
  store: RecordStore
  /** The scope of the call, as this store takes it. */
  scope: Scope
  /** Whether the caller sees the record of their own tenant alone. */
  isLimited: boolean
}

/**
 * Creates one store for the tenants' records and the installation's. Admins of the installation see all records of the
 * latter; everyone else sees only the record with their tenant's id, which describes that tenant.
 */
export function routeByOwner({ registry, tenants, installation }: Deps): RecordStore {
  return {
    ...tenants,
    list: async (scope, entity, query) => {
      const owner = ownerOf(scope, entity)
      return owner.store.list(
        owner.scope,
        entity,
        owner.isLimited ? ownOf(registry.get(entity), query, scope.tenantId) : query,
      )
    },
    get: async (scope, entity, id, options) => {
      const owner = ownerOf(scope, entity)
      if (owner.isLimited && id !== scope.tenantId) return null
      return owner.store.get(owner.scope, entity, id, options)
    },
    create: async (scope, entity, data, options) => {
      const owner = ownerOf(scope, entity)
      return owner.store.create(owner.scope, entity, data, options)
    },
    write: async (scope, entity, id, expectedVersion, edit, options) => {
      const owner = ownerOf(scope, entity)
      return owner.store.write(owner.scope, entity, id, expectedVersion, edit, options)
    },
    remove: async (scope, entity, id, expectedVersion, options) => {
      const owner = ownerOf(scope, entity)
      return owner.store.remove(owner.scope, entity, id, expectedVersion, options)
    },
    history: async (scope, entity, id, options) => {
      const owner = ownerOf(scope, entity)
      return owner.store.history(owner.scope, entity, id, options)
    },
    versionAt: async (scope, entity, id, version) => {
      const owner = ownerOf(scope, entity)
      return owner.store.versionAt(owner.scope, entity, id, version)
    },
  }

  function ownerOf(scope: Scope, entity: string): Owner {
    if (!isOfInstallation(registry.get(entity))) return { store: tenants, scope, isLimited: false }
    return { store: installation, scope: installationScope(scope), isLimited: !scope.isInstanceAdmin }
  }
}

/** Limits the query to the tenant's own record. */
function ownOf(definition: EntityDefinition, query: Query, tenantId: string): Query {
  const field = entityField(definition, '/_id')
  if (!field) throw new Error('Every entity has an identifier')
  const own = { kind: 'test', field, through: null, operator: 'eq', operands: [tenantId] } as const
  const filter = query.filter ? ({ kind: 'and', parts: [own, query.filter] } as const) : own
  return { ...query, filter, fingerprint: `${tenantId} ${query.fingerprint}` }
}
