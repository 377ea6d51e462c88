import { isDeepStrictEqual } from 'node:util'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { Referrer } from '../../store/records/entityReferences.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { WrittenRecord } from '../../store/records/writtenRecords.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { isByDemo } from './demoActor.ts'
import { answersTo, outcomesOf } from './store/demoOutcomes.ts'
import { withoutDemo } from './withoutDemo.ts'

/** Plan for removing the demo data: records to delete, reset and keep. */
export interface DemoPlan {
  /** Unchanged demo records that no remaining record refers to. */
  remove: WrittenRecord[]
  /** Conversations held with the removed records. */
  conversations: string[]
  /** Intakes filled with the removed records. */
  filledIntakes: string[]
  /** Answers to removed forms. */
  answers: string[]
  /** Tasks, documents and data records that followed from these trials. */
  outcomes: TriedRecord[]
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

export type TriedRecord = Pick<WrittenRecord, 'entity' | '_id'>

type Reader = Pick<EntityStore, 'allReferrers' | 'getMany' | 'history' | 'versionAt'>

/**
 * Plans the removal of every record that the demo wrote in a tenant, and of the conversations, intakes and answers that
 * tried them, with what followed from these. Records whose ids are `needed` elsewhere stay.
 */
export async function planRemoval(
  store: Reader,
  db: TenantDb,
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
  const forms = candidates.filter(({ entity }) => entity === 'custom_form')
  const answers = await answersTo(
    db,
    forms.map(({ _id }) => _id),
  )
  const { referrers, tried } = await findReferrers(store, db, scope, { candidates, answers, reset })
  const removed = withoutHeld(new Set(referrers.keys()), referrers)
  const trials = [...tried].filter(([id]) => removed.has(id))
  const triedOf = (kind: string) => trials.filter(([, entity]) => entity === kind).map(([id]) => id)
  return {
    remove: made.filter(({ _id }) => removed.has(_id)),
    conversations: triedOf('conversation'),
    filledIntakes: triedOf('filled_intake'),
    answers: answers.filter(({ form }) => removed.has(form)).map(({ id }) => id),
    outcomes: trials
      .filter(([, entity]) => outcomeEntities.has(entity))
      .map(([_id, entity]) => ({ entity, _id })),
    reset,
    keep: made.filter(({ _id }) => !removed.has(_id)),
  }
}

/** Entities that time alone changes: appointments take place, approvals lapse, and the files of documents are made. */
export const settledByTime: ReadonlySet<string> = new Set(['booking', 'task', 'generated_document'])

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
const trialEntities: ReadonlySet<string> = new Set(['conversation', 'filled_intake'])
/** Entities of what agents, and the steps after intakes and forms, leave. */
const outcomeEntities: ReadonlySet<string> = new Set(['task', 'generated_document', 'custom_data_object'])

interface Searched {
  candidates: readonly TriedRecord[]
  answers: readonly { id: string; form: string; record: string | null }[]
  reset: readonly DocumentReset[]
}

/**
 * Finds the records that refer to each candidate and to the trials of the candidates. A trial and the record it tried
 * refer to each other here, so that both are removed or both stay; the same is true for a trial and what followed from
 * it. Settings that will be reset refer only to what they contain then.
 */
async function findReferrers(
  store: Reader,
  db: TenantDb,
  scope: Scope,
  { candidates, answers, reset }: Searched,
) {
  const referrers = new Map<string, string[]>(candidates.map(({ _id }) => [_id, []]))
  // The demo's own call is not a trial.
  const own = new Set(referrers.keys())
  const tried = new Map<string, string>()
  let queue: TriedRecord[] = [...candidates]
  for (const { form, record } of answers)
    if (record !== null) note({ entity: 'custom_data_object', _id: record }, form)
  const roots = new Map(answers.map(({ id, form }) => [id, form]))
  for (const { owner, entity, id } of await outcomesOf(db, [...roots.keys()])) {
    const root = roots.get(owner)
    if (root !== undefined) note({ entity, _id: id }, root)
  }
  // Trials join the queue while it is worked off.
  for (let [first] = queue; first; [first] = queue) {
    const { entity } = first
    const ids = queue.filter(one => one.entity === entity).map(({ _id }) => _id)
    queue = queue.filter(one => one.entity !== entity)
    for (const [id, found] of await store.allReferrers(scope, entity, ids)) await visit(entity, id, found)
  }
  return { referrers, tried }

  /** Notes the records that refer to one, and what it led to. */
  async function visit(entity: string, _id: string, found: readonly Referrer[]): Promise<void> {
    const automatic = tried.has(_id) ? await madeByPrograms(store, scope, found) : new Set<string>()
    for (const one of found) {
      const cleared = reset.find(each => each.entity === one.entity && each._id === one.id)
      if (cleared && !JSON.stringify(cleared.data).includes(_id)) continue
      const isTrial = talkers.has(entity) && trialEntities.has(one.entity)
      // Only a filled intake and what followed refer to a conversation, and these lead to it.
      if (!isTrial && !automatic.has(one.id) && tried.get(_id) === 'conversation') continue
      referrers.get(_id)?.push(one.id)
      if (isTrial || automatic.has(one.id)) note({ entity: one.entity, _id: one.id }, _id)
    }
    if (tried.get(_id) !== 'filled_intake') return
    for (const { entity: kind, id } of await outcomesOf(db, [_id])) note({ entity: kind, _id: id }, _id)
  }

  /** Notes a trial, or what followed from one, with the record that it stays with. */
  function note(one: TriedRecord, root: string): void {
    referrers.set(one._id, [...(referrers.get(one._id) ?? []), root])
    if (own.has(one._id) || tried.has(one._id)) return
    tried.set(one._id, one.entity)
    queue.push(one)
  }
}

/** Returns the ids of what no person has made. */
async function madeByPrograms(
  store: Reader,
  scope: Scope,
  found: readonly { entity: string; id: string }[],
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const entity of outcomeEntities) {
    const some = found.filter(one => one.entity === entity).map(({ id }) => id)
    if (some.length === 0) continue
    for (const { _id, created_by } of await store.getMany(scope, entity, some))
      if (created_by.type !== 'user') ids.add(_id)
  }
  return ids
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
