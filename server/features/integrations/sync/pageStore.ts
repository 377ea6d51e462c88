import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { KindSync, SourcePage } from '../kinds/integrationKind.ts'
import { blackedOut } from '../openConnection.ts'
import { type KnownObject, knownObjects, noteKept, noteSeen } from '../store/objectStore.ts'
import { addToRun, type Counts, noCounts, type StoredRun } from '../store/runStore.ts'
import { changeSync } from '../store/syncStore.ts'
import type { RunningSync } from './runningSync.ts'
import type { SourceItem } from './sourceItem.ts'
import type { Outcome } from './syncTarget.ts'

interface StoredPage {
  /** Counts of the run. */
  counts: Counts
  /** What is left of the page; null if it is stored whole. */
  rest: SourcePage | null
}

/** Creates the function that stores pages of a source. */
export function createPageStore({ database }: { database: Pick<Database, 'inTenant'> }) {
  return storePage

  /**
   * Stores a page and the place behind it in one transaction. Where entries have places of their own, it stores the page
   * up to its first changed entry, and returns the rest of it.
   */
  async function storePage(
    running: RunningSync,
    whole: SourcePage,
    signal: AbortSignal,
  ): Promise<StoredPage> {
    const { id, sync, target, state, run, pass } = running
    const known = await database.inTenant(id.tenantId, db =>
      knownObjects(
        db,
        id,
        whole.items.map(({ key }) => key),
      ),
    )
    const { page, rest } = cut(whole, item => isChanged(item, known))
    const { fresh, repeated } = once(page)
    const [changed, same] = split(fresh, item => isChanged(item, known))
    const next = laterChange(sync, state.next_since, page.since)
    let sum: Counts | undefined
    await target.store(
      changed.map(item => ({ item, known: known.get(item.key) })),
      async (db, outcomes) => {
        const seen = changed.flatMap((item, at) => {
          const outcome = outcomes[at]
          const recordId =
            outcome && outcome.result !== 'failed' ? outcome.recordId : known.get(item.key)?.recordId
          const hash = outcome?.result === 'failed' ? 'failed' : item.hash
          return recordId ? [{ key: item.key, entity: target.entity, recordId, hash }] : []
        })
        const unchanged = same.flatMap(({ key, hash }) => {
          const object = known.get(key)
          return object ? [{ key, entity: target.entity, recordId: object.recordId, hash }] : []
        })
        await noteSeen(db, { ...id, pass }, [...seen, ...unchanged])
        await noteUnseenRefusals(db, running, page)
        const kept = await noteKept(db, { ...id, pass }, page.kept ?? [])
        const counts = countsOf(outcomes, {
          same: same.length + kept,
          refused: page.refused.length + repeated.length,
        })
        sum = await addToRun(db, run, counts, errorsOf(running, page, changed, outcomes, repeated))
        await changeSync(db, id, { place: page.place, next_since: next ?? null, failures: 0 })
      },
      signal,
    )
    running.state = { ...state, next_since: next }
    return { counts: sum ?? noCounts, rest }
  }

  /** An entry that is refused is still there: it must not count as gone. */
  async function noteUnseenRefusals(
    db: TenantDb,
    { id, pass, target }: RunningSync,
    { refused }: SourcePage,
  ) {
    const keys = refused.map(({ key }) => key).filter(key => key !== '')
    const known = await knownObjects(db, id, keys)
    const seen = [...known.values()].filter(({ goneAt }) => goneAt === null)
    await noteSeen(
      db,
      { ...id, pass },
      seen.map(({ key, recordId }) => ({ key, recordId, hash: 'failed', entity: target.entity })),
    )
  }
}

function isChanged({ key, hash }: SourceItem, known: ReadonlyMap<string, KnownObject>): boolean {
  const object = known.get(key)
  return !object || object.hash !== hash || object.goneAt !== null
}

/** Cuts a page after its first changed entry that has a place of its own. */
function cut(
  whole: SourcePage,
  changed: (item: SourceItem) => boolean,
): { page: SourcePage; rest: SourcePage | null } {
  const at = whole.items.findIndex(item => item.place !== undefined && changed(item))
  const last = whole.items[at]
  if (!last || at === whole.items.length - 1) return { page: whole, rest: null }
  return {
    page: { items: whole.items.slice(0, at + 1), refused: [], place: last.place },
    rest: { ...whole, items: whole.items.slice(at + 1) },
  }
}

/** Keeps the first of entries with the same key. */
function once({ items }: SourcePage) {
  const keys = new Set<string>()
  const [fresh, repeated] = split(items, ({ key }) => {
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
  return { fresh, repeated }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []]
  for (const one of all) (isFirst(one) ? first : second).push(one)
  return [first, second]
}

function laterChange({ laterOf }: KindSync, one: unknown, other: unknown): unknown {
  if (other === undefined || other === null) return one
  return one === null || one === undefined ? other : (laterOf?.(one, other) ?? other)
}

function countsOf(
  outcomes: readonly Outcome[],
  { same, refused }: { same: number; refused: number },
): Partial<Counts> {
  const count = (...results: Outcome['result'][]) =>
    outcomes.filter(({ result }) => results.includes(result)).length
  return {
    seen: outcomes.length + same + refused,
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged', 'kept') + same,
    failed: count('failed') + refused,
  }
}

function errorsOf(
  { kind, connection }: RunningSync,
  { refused }: SourcePage,
  changed: SourcePage['items'],
  outcomes: readonly Outcome[],
  repeated: SourcePage['items'],
): StoredRun['errors'] {
  const failed = changed.flatMap(({ key, label }, at) => {
    const outcome = outcomes[at]
    return outcome?.result === 'failed' ? [{ key, label, errors: outcome.errors }] : []
  })
  const message = 'The source has another entry with the same key on this page.'
  const twice = repeated.map(({ key, label }) => ({
    key,
    label,
    errors: [{ pointer: '', keyword: 'key', message }],
  }))
  const all = [...refused, ...failed, ...twice].flatMap(({ key, label, errors }) => {
    const [first] = errors
    return first ? [{ key, label, pointer: first.pointer, message: first.message }] : []
  })
  return blackedOut(kind, connection, all) as StoredRun['errors']
}
