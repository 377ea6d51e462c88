import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { BackgroundRuns } from '../background/backgroundRuns.ts'
import type { Binding } from './binding.ts'
import type { BoundRuns, Wish } from './boundRuns.ts'
import type { Occasion } from './occasion.ts'
import type { OccasionReader } from './occasionReader.ts'
import { enabledBindings } from './store/bindingStore.ts'
import { isOwnBeginning } from './store/ownBeginning.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  background: Pick<BackgroundRuns, 'begin'>
  bound: Pick<BoundRuns, 'wishFor' | 'standIn'>
  occasions: OccasionReader
  log: Pick<StoreLog, 'warn'>
  now: () => Date
}

/** Options for starting runs. The callbacks run in the same transaction. */
interface BeginManner {
  /** Returns the run that has or takes the occasion, so that no run starts, or null if none does. */
  takenBy?: (db: TenantDb) => Promise<string | null>
  also?: (db: TenantDb) => Promise<void>
  standsIn?: boolean
}

export type BackgroundBindings = ReturnType<typeof createBackgroundBindings>

/** Starts background chains, in the transaction of the event that causes them. */
export function createBackgroundBindings({ database, background, bound, occasions, log, now }: Deps) {
  const job: JobType = { task: occasionTask, run: beginAll }
  return { job, begin, beginBeside }

  /**
   * Starts each binding that applies to the occasion once. Returns the ids of the runs, or the id of the run that took
   * the occasion.
   */
  async function begin(
    occasion: Occasion,
    bindings: readonly Binding[],
    { takenBy, also, standsIn = false }: BeginManner = {},
  ): Promise<string[]> {
    const wishes: Wish[] = []
    for (const binding of bindings) wishes.push(...(await wished(binding, occasion, standsIn)))
    if (wishes.length === 0 && !also && !takenBy) return []
    return database.inTenant(occasion.tenantId, async db => {
      const taker = (await takenBy?.(db)) ?? null
      if (taker !== null) return [taker]
      for (const wish of wishes) await background.begin(db, { ...wish, at: now() })
      await also?.(db)
      return wishes.map(({ id }) => id)
    })
  }

  /** Starts the bindings that nobody waits for. A failure is logged and does not delay the caller. */
  async function beginBeside(occasion: Occasion, bindings: readonly Binding[]): Promise<string[]> {
    const { tenantId, event } = occasion
    return begin(
      occasion,
      bindings.filter(({ mode }) => mode !== 'sync'),
    ).catch(error => {
      log.warn({ err: error, tenantId, event }, 'Chains beside could not be begun')
      return []
    })
  }

  /**
   * Returns the run of a binding, or of its fallback if it cannot run; empty if the occasion does not match or nothing
   * can run.
   */
  async function wished(binding: Binding, occasion: Occasion, standsIn: boolean): Promise<Wish[]> {
    const wish = await bound.wishFor(binding, occasion, standsIn)
    if (wish === null) return []
    if (!('code' in wish)) return [wish]
    const { tenantId } = occasion
    log.warn({ tenantId, binding: binding.id, code: wish.code }, 'A chain could not be begun')
    const other = standsIn ? undefined : await bound.standIn(tenantId, binding)
    return other ? wished(other, occasion, true) : []
  }

  async function beginAll({ tenantId, id, payload, finish }: Job): Promise<void> {
    const { event, conversation, key = id, message, answer } = payload as unknown as OccasionPayload
    const occasion = await occasions.ofConversation({
      ...{ tenantId, event, key },
      conversationId: conversation,
      ...(answer !== undefined && { answer, message: message ?? null }),
    })
    if (!occasion) return
    const bindings = await database.inTenant(tenantId, async db =>
      (await isOwnBeginning(db, conversation)) ? [] : enabledBindings(db, [event]),
    )
    await begin(occasion, bindings, { also: finish })
  }
}

/** Task queued by the database when a conversation begins or is completed, and by the turn after an answer. */
export const occasionTask = 'begin chains of a conversation'

interface OccasionPayload {
  event: Binding['event']
  conversation: string
  key?: string
  message?: string
  answer?: string
}
