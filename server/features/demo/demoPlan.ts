import { isDeepStrictEqual } from 'node:util'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { WrittenRecord } from '../../store/records/writtenRecords.ts'
import type { Scope } from '../../store/scope.ts'
import { isByDemo } from './demoActor.ts'
import { withoutDemo } from './withoutDemo.ts'

/** Plan for removing the demo data: records to delete, reset and keep. */
export interface DemoPlan {
  /** Unchanged demo records that no remaining record refers to. */
  remove: WrittenRecord[]
  /** Conversations held with the removed records. */
  conversations: string[]
  /** Intakes filled with the removed records. */
  filledIntakes: string[]
  /** Settings documents that contain demo values. */
  reset: DocumentReset[]
  /** Demo records that stay, because somebody changed them or a remaining record or connection needs them. */
  keep: WrittenRecord[]
}

/** A settings document with its data without the demo values. */
export interface DocumentReset extends WrittenRecord {
  data: RecordData
  /** True if it contains nobody else's values. */
  isAsBefore: boolean
}

type Reader = Pick<EntityStore, 'allReferrers' | 'history' | 'versionAt'>

/**
 * Plans the removal of every record that the demo wrote in a tenant, and of the conversations and intakes that tried
 * them. Records whose ids are `needed` elsewhere stay.
 */
export async function planRemoval(
  store: Reader,
  registry: EntityRegistry,
  scope: Scope,
  { written, needed }: { written: readonly WrittenRecord[]; needed: readonly string[] },
): Promise<DemoPlan> {
  const isSettings = ({ entity }: WrittenRecord) => registry.find(entity)?.singleton === true
  const made = written.filter(one => !isSettings(one) && isByDemo(one.created_by))
  const candidates: WrittenRecord[] = []
  const isNeeded = new Set(needed)
  for (const one of made)
    if (!isNeeded.has(one._id) && (await isAsSeeded(store, scope, one))) candidates.push(one)
  const reset = await findResets(store, scope, written.filter(isSettings))
  const { referrers, tried } = await findReferrers(store, scope, candidates, reset)
  const removed = withoutHeld(new Set(referrers.keys()), referrers)
  // The demo's own call is not a trial.
  const own = new Set(candidates.map(({ _id }) => _id))
  const triedOf = (kind: string) =>
    [...tried].filter(([id, entity]) => entity === kind && removed.has(id) && !own.has(id))
  return {
    remove: made.filter(({ _id }) => removed.has(_id)),
    conversations: triedOf('conversation').map(([id]) => id),
    filledIntakes: triedOf('filled_intake').map(([id]) => id),
    reset,
    keep: made.filter(({ _id }) => !removed.has(_id)),
  }
}

/** Entities that time alone changes: appointments take place, and requests lapse. */
const settledByTime: ReadonlySet<string> = new Set(['booking'])

/** Returns true if nobody has changed the record, or if every change was undone. */
async function isAsSeeded(
  store: Reader,
  scope: Scope,
  { entity, _id, version, last_version }: WrittenRecord,
): Promise<boolean> {
  // If every write of the demo was undone, the record is in the trash as it was created.
  const seeded = last_version ?? 1
  if (seeded === version) return true
  if (settledByTime.has(entity)) {
    const later = await store.history(scope, entity, _id, { limit: version - seeded })
    if (later.every(({ by }) => by.type === 'system')) return true
  }
  const [was, is] = [
    await store.versionAt(scope, entity, _id, seeded),
    await store.versionAt(scope, entity, _id, version),
  ]
  return isDeepStrictEqual(was?.data, is?.data)
}

/** Entities that conduct conversations and filled intakes. */
const talkers: ReadonlySet<string> = new Set(['agent', 'agent_service', 'intake', 'filled_intake'])
const trials: ReadonlySet<string> = new Set(['conversation', 'filled_intake'])
const maxReferrers = 100_000

/**
 * Finds the records that refer to each candidate and to the trials of the candidates. A trial and the record it tried
 * refer to each other here, so that both are removed or both stay. Settings that will be reset refer only to what they
 * contain then.
 */
async function findReferrers(
  store: Reader,
  scope: Scope,
  candidates: readonly Pick<WrittenRecord, 'entity' | '_id'>[],
  resets: readonly DocumentReset[],
) {
  const referrers = new Map<string, string[]>(candidates.map(({ _id }) => [_id, []]))
  const tried = new Map<string, string>()
  const queue = [...candidates]
  for (const { entity, _id } of queue) {
    for (const found of await store.allReferrers(scope, entity, _id, maxReferrers)) {
      const reset = resets.find(each => each.entity === found.entity && each._id === found.id)
      if (reset && !JSON.stringify(reset.data).includes(_id)) continue
      referrers.get(_id)?.push(found.id)
      if (!talkers.has(entity) || !trials.has(found.entity)) continue
      referrers.set(found.id, [...(referrers.get(found.id) ?? []), _id])
      if (tried.has(found.id)) continue
      tried.set(found.id, found.entity)
      // Only a filled intake refers to a conversation, and its intake leads to it.
      if (found.entity === 'filled_intake') queue.push({ entity: found.entity, _id: found.id })
    }
  }
  return { referrers, tried }
}

async function findResets(
  store: Reader,
  scope: Scope,
  documents: readonly WrittenRecord[],
): Promise<DocumentReset[]> {
  const resets: DocumentReset[] = []
  for (const document of documents) {
    const { entity, _id, version, first_version, last_version } = document
    if (first_version === null || last_version === null) continue
    const before = (await store.versionAt(scope, entity, _id, first_version - 1))?.data ?? {}
    const seeded = (await store.versionAt(scope, entity, _id, last_version))?.data ?? {}
    const current = (await store.versionAt(scope, entity, _id, version))?.data ?? {}
    const data = withoutDemo({ current, seeded, before })
    if (isDeepStrictEqual(data, current)) continue
    resets.push({ ...document, data, isAsBefore: isDeepStrictEqual(data, before) })
  }
  return resets
}

/**
 * Returns the records to which only others of the set refer. Repeats until nothing changes, because a record that stays
 * can keep another one.
 */
export function withoutHeld(
  ids: ReadonlySet<string>,
  referrers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const free = [...ids].filter(id => (referrers.get(id) ?? []).every(referrer => ids.has(referrer)))
  return free.length === ids.size ? new Set(ids) : withoutHeld(new Set(free), referrers)
}
