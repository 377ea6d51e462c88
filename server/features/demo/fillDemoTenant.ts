import type { EntityService } from '../../records/entityService.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { DemoClock } from './demoClock.ts'
import { demoStory } from './demoStory.ts'
import type { IdOf } from './demoWrite.ts'

/** The part of the record service that filling a tenant needs. */
export type DemoService = Pick<EntityService, 'create' | 'patch'>

/**
 * Writes the demo's story into a tenant through the services that its users would use. Skips the entities in `skip`;
 * `known` has the ids of what exists already, by entity and name. Returns a lookup of the created records' ids.
 */
export async function fillDemoTenant(
  service: DemoService,
  scope: Scope,
  clock: DemoClock,
  { skip, known }: { skip: ReadonlySet<string>; known: ReadonlyMap<string, string> },
): Promise<IdOf> {
  const ids = new Map(known)
  // Records move from state to state as by their actions.
  const by: Scope = { ...scope, states: 'next' }
  const idOf = (entity: string, key: string) => ids.get(`${entity} ${key}`) ?? singletonId
  for (const { ago, verb, entity, key, body } of demoStory(clock)) {
    if (skip.has(entity)) continue
    clock.goTo(ago)
    const data = typeof body === 'function' ? body(idOf) : body
    if (verb === 'patch') await service.patch(by, entity, idOf(entity, key), data, null)
    else ids.set(`${entity} ${key}`, (await service.create(by, entity, data)).record._id)
  }
  return idOf
}
