import { asSchema } from '../../common/schema/schemaFields.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import { recordReferences, referencePaths } from '../store/records/recordReferences.ts'
import type { Scope } from '../store/scope.ts'
import type { Definitions } from './definitions.ts'
import type { MayRead } from './queryParameters.ts'

interface Deps {
  store: EntityStore
  registry: EntityRegistry
  definitions: Pick<Definitions, 'typed'>
}

export type ReferenceCheck = ReturnType<typeof createReferenceCheck>

/** Creates the checks for references between records, in both directions. */
export function createReferenceCheck({ store, registry, definitions }: Deps) {
  return { checkNew, checkReferrers, isReferredTo }

  /**
   * Throws record.invalid at each reference of a write whose target does not exist. References that the record `id`
   * already has are not checked, so that it can be saved after a target was deleted.
   */
  async function checkNew(
    scope: Scope,
    definition: EntityDefinition,
    body: unknown,
    id?: string,
  ): Promise<void> {
    const wanted = recordReferences(definition, asSchema(body) ?? {})
    if (wanted.length === 0) return
    const current = id === undefined ? null : await store.get(scope, definition.name, id)
    // A caller who may not see the record must learn nothing from its other faults.
    if (id !== undefined && !current && !definition.singleton) throw new AppError('resource.not_found')
    const kept = new Set(recordReferences(definition, current?.data ?? {}).map(keyOf))
    const fresh = wanted.filter(each => !kept.has(keyOf(each)))
    const missing = await store.missingReferences(scope, fresh)
    if (missing.length === 0) return
    throw new AppError('record.invalid', {
      errors: missing.map(({ pointer, entity }) => ({
        pointer,
        keyword: 'x-ref',
        message: `There is no such ${String(registry.get(entity).schema.title ?? entity).toLowerCase()}.`,
      })),
    })
  }

  /**
   * Throws record.conflict if other records refer to this one and forbid its deletion; names those that the caller may
   * read.
   */
  async function checkReferrers(scope: Scope, entity: string, id: string, mayRead: MayRead): Promise<void> {
    const typed = await definitions.typed(scope)
    const referrers = await store.referrers(scope, entity, id, { typed })
    if (referrers.length === 0) return
    const shown = referrers.filter(referrer => mayRead(referrer.entity))
    const names = shown.map(({ label, id: other }) => label ?? other)
    throw new AppError('record.conflict', {
      detail: names.length > 0 ? `It is still used by ${names.join(', ')}.` : 'It is still used.',
      extra: { referrers: shown },
    })
  }

  /** Returns whether any entity may refer to records of this one and forbid their deletion. */
  async function isReferredTo(scope: Scope, entity: string): Promise<boolean> {
    return [...registry.all(), ...(await definitions.typed(scope))]
      .flatMap(referencePaths)
      .some(({ reference }) => reference.entity === entity && reference.restrictsDeletion)
  }
}

function keyOf({ entity, id }: { entity: string; id: string }): string {
  return `${entity} ${id}`
}
