import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { type EntityDefinition, isOfInstallation } from '../store/records/entityDefinition.ts'
import type { Scope } from '../store/scope.ts'
import type { EntityService } from './entityService.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  service: Pick<EntityService, 'list'>
}

/** Tells whether the menu shows an entity's list before the person asks for all pages. */
export type IsInMenu = (definition: EntityDefinition) => boolean

/**
 * Creates a reader of the lists that are in use: basic ones, types that the tenant has defined, and lists that contain
 * a record. One's own tenant is no use of the list of tenants.
 */
export function createEntitiesInUse({ database, service }: Deps) {
  return async function entitiesInUse(
    scope: Scope,
    definitions: readonly EntityDefinition[],
  ): Promise<IsInMenu> {
    const [filled, shared] = await Promise.all([
      database.inTenant(scope.tenantId, async db => {
        const { rows } = await sql<{ entity: string }>`
          select entity from entity_count group by entity having sum(alive) > 0`.execute(db)
        return new Set(rows.map(({ entity }) => entity))
      }),
      Promise.all(
        definitions.filter(isOfInstallation).map(async one => (await hasTwo(scope, one)) && one.name),
      ),
    ])
    return definition =>
      definition.schema['x-entity']?.basic === true ||
      definition.singleton ||
      definition.type !== undefined ||
      (isOfInstallation(definition) ? shared.includes(definition.name) : filled.has(definition.name))
  }

  async function hasTwo(scope: Scope, { name }: EntityDefinition): Promise<boolean> {
    const query = JSON.stringify({ range: [0, 1], fields: ['_id'], count: 'none' })
    const { rows } = await service.list(scope, name, { query }, () => true)
    return rows.length > 1
  }
}
