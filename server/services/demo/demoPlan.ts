import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { WrittenRecord } from '../../store/records/writtenRecords.ts'
import type { Scope } from '../../store/scope.ts'
import { isByDemo } from './demoActor.ts'

/** What removing the demo data takes away and what it leaves. */
export interface DemoPlan {
  /** Records that nobody else has written and nothing that stays refers to. */
  remove: WrittenRecord[]
  /** Settings documents to put back to what they were. */
  reset: WrittenRecord[]
  /** Records of the demo that stay, because somebody changed them since or something that stays needs them. */
  keep: WrittenRecord[]
}

/** Decides the fate of everything the demo has written in a tenant. */
export async function planRemoval(
  store: Pick<EntityStore, 'allReferrers'>,
  registry: EntityRegistry,
  scope: Scope,
  written: readonly WrittenRecord[],
): Promise<DemoPlan> {
  const isSettings = ({ entity }: WrittenRecord) => registry.find(entity)?.singleton === true
  const made = written.filter(one => !isSettings(one) && isByDemo(one.created_by))
  const candidates = made.filter(one => isByDemo(one.updated_by))
  const referrers = new Map<string, string[]>()
  for (const { entity, _id } of candidates) {
    const found = await store.allReferrers(scope, entity, _id, made.length + 1)
    referrers.set(
      _id,
      found.map(({ id }) => id),
    )
  }
  const removed = withoutHeld(new Set(candidates.map(({ _id }) => _id)), referrers)
  return {
    remove: made.filter(({ _id }) => removed.has(_id)),
    reset: written.filter(one => isSettings(one) && isByDemo(one.updated_by)),
    keep: made.filter(({ _id }) => !removed.has(_id)),
  }
}

/** Those of the records to which only others of them refer; what stays may hold one more, so it is asked again. */
export function withoutHeld(
  ids: ReadonlySet<string>,
  referrers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const free = [...ids].filter(id => (referrers.get(id) ?? []).every(referrer => ids.has(referrer)))
  return free.length === ids.size ? new Set(ids) : withoutHeld(new Set(free), referrers)
}
