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

interface Deps {
  database: Pick<Database, 'inTenant'>
  background: Pick<BackgroundRuns, 'begin'>
  bound: Pick<BoundRuns, 'wishFor' | 'standIn'>
  occasions: OccasionReader
  log: Pick<StoreLog, 'warn'>
  now: () => Date
}

/** How runs begin; what is done besides is of the same transaction. */
interface BeginManner {
  /** The run that has the occasion already or takes it now, so that none begins; null where none does. */
  takenBy?: (db: TenantDb) => Promise<string | null>
  also?: (db: TenantDb) => Promise<void>
  standsIn?: boolean
}

export type BackgroundBindings = ReturnType<typeof createBackgroundBindings>

/** Chains that run beside what they are bound to: begun in the transaction of what has caused them. */
export function createBackgroundBindings({ database, background, bound, occasions, log, now }: Deps) {
  const job: JobType = { task: occasionTask, run: beginAll }
  return { job, begin, beginBeside }

  /** Begins those of the bindings that the occasion is for, each once; their ids, or that of the run that has taken it. */
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

  /** Begins those that nothing waits for, beside the others; that they cannot be begun holds nothing up. */
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

  /** The run of a binding, or of what takes its place where it cannot run; none where the occasion is none of its. */
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
    const bindings = await database.inTenant(tenantId, db => enabledBindings(db, [event]))
    await begin(occasion, bindings, { also: finish })
  }
}

/** The database asks for it where a conversation begins or is completed. */
export const occasionTask = 'begin chains of a conversation'

interface OccasionPayload {
  event: Binding['event']
  conversation: string
  key?: string
  message?: string
  answer?: string
}
