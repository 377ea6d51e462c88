import { installationScope } from '../store/installation.ts'
import {
  type EntityDefinition,
  type EntityRegistry,
  isOfInstallation,
} from '../store/records/entityDefinition.ts'
import { entityField } from '../store/records/entityField.ts'
import type { Query } from '../store/records/query/query.ts'
import type { Scope } from '../store/scope.ts'
import type { HookedStore } from './hookedStore.ts'

interface Deps {
  registry: EntityRegistry
  /** Of the tenants' own records. */
  tenants: HookedStore
  /** Of the records of the installation. */
  installation: HookedStore
}

/**
 * One store over the tenants' records and those of the installation. Of the latter admins of the installation see all;
 * anybody else the one that bears their tenant's id, which is the record of that tenant.
 */
export function createSharedStore({ registry, tenants, installation }: Deps): HookedStore {
  return { ...tenants, list, get, create, write, remove, history, versionAt }

  function storeOf(scope: Scope, entity: string): [HookedStore, Scope] {
    return isShared(entity) ? [installation, installationScope(scope)] : [tenants, scope]
  }

  function isShared(entity: string): boolean {
    return isOfInstallation(registry.get(entity))
  }

  async function list(...[scope, entity, query]: Parameters<HookedStore['list']>) {
    const [store, place] = storeOf(scope, entity)
    const isLimited = isShared(entity) && !scope.isInstanceAdmin
    return store.list(place, entity, isLimited ? ownOf(registry.get(entity), query, scope.tenantId) : query)
  }

  async function get(...[scope, entity, id, options]: Parameters<HookedStore['get']>) {
    const [store, place] = storeOf(scope, entity)
    const isHidden = isShared(entity) && !scope.isInstanceAdmin && id !== scope.tenantId
    return isHidden ? null : store.get(place, entity, id, options)
  }

  async function create(...[scope, entity, ...rest]: Parameters<HookedStore['create']>) {
    const [store, place] = storeOf(scope, entity)
    return store.create(place, entity, ...rest)
  }

  async function write(...[scope, entity, ...rest]: Parameters<HookedStore['write']>) {
    const [store, place] = storeOf(scope, entity)
    return store.write(place, entity, ...rest)
  }

  async function remove(...[scope, entity, ...rest]: Parameters<HookedStore['remove']>) {
    const [store, place] = storeOf(scope, entity)
    return store.remove(place, entity, ...rest)
  }

  async function history(...[scope, entity, ...rest]: Parameters<HookedStore['history']>) {
    const [store, place] = storeOf(scope, entity)
    return store.history(place, entity, ...rest)
  }

  async function versionAt(...[scope, entity, ...rest]: Parameters<HookedStore['versionAt']>) {
    const [store, place] = storeOf(scope, entity)
    return store.versionAt(place, entity, ...rest)
  }
}

/** The query, of a tenant's own record alone. */
function ownOf(definition: EntityDefinition, query: Query, tenantId: string): Query {
  const field = entityField(definition, '/_id')
  if (!field) throw new Error('Every entity has an identifier')
  const own = { kind: 'test', field, through: null, operator: 'eq', operands: [tenantId] } as const
  const filter = query.filter ? ({ kind: 'and', parts: [own, query.filter] } as const) : own
  return { ...query, filter, fingerprint: `${tenantId} ${query.fingerprint}` }
}
