import { splitTypedName } from '../../common/schema/typedName.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import type { Scope } from '../store/scope.ts'
import type { EntityHooks } from './entityHook.ts'

export type Definitions = ReturnType<typeof createDefinitions>

/** Creates the definitions that lists use: those of entities, and those of types that a tenant has defined. */
export function createDefinitions(registry: EntityRegistry, hooks: () => EntityHooks) {
  return { of, find, typed }

  /**
   * Returns the definition of an entity, or of its records of one type. Throws `resource.not_found` for an unknown
   * entity or type, and `request.invalid` for a type if the entity has none.
   */
  async function of(scope: Scope, entity: string, type?: string | null): Promise<EntityDefinition> {
    const definition = registry.get(entity)
    if (type === undefined || type === null) return definition
    const types = typesOf(entity)
    if (!types) {
      const message = 'Its records are of no types.'
      throw new AppError('request.invalid', {
        errors: [{ pointer: '/query/type', keyword: 'type', message }],
      })
    }
    const found = await types.find(scope, type)
    if (found) return found
    throw new AppError('resource.not_found', { detail: 'This data type does not exist.' })
  }

  /** Returns the definition of a list by its name; null if there is none. */
  async function find(scope: Scope, name: string): Promise<EntityDefinition | null> {
    const { entity, type } = splitTypedName(name)
    if (type === null) return registry.find(entity)
    return (await typesOf(entity)?.find(scope, type)) ?? null
  }

  /** Returns the definitions of all of the tenant's types, of every entity. */
  async function typed(scope: Scope): Promise<EntityDefinition[]> {
    const all = Object.values(hooks()).flatMap(({ types }) => types ?? [])
    return (await Promise.all(all.map(types => types.all(scope)))).flat()
  }

  function typesOf(entity: string) {
    const known = hooks()
    return Object.hasOwn(known, entity) ? known[entity]?.types : undefined
  }
}
