import type { Job } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { BackgroundBindings } from './backgroundBindings.ts'
import type { BindingEvent } from './binding.ts'
import type { Occasion } from './occasion.ts'
import type { OccasionReader } from './occasionReader.ts'
import { enabledBindings } from './store/bindingStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  background: Pick<BackgroundBindings, 'begin'>
  occasions: Pick<OccasionReader, 'ofItself'>
  log: Pick<StoreLog, 'warn'>
}

/** What has happened, as chains may know it. */
interface Happening extends Pick<Occasion, 'input'>, Partial<Pick<Occasion, 'key' | 'conversationId'>> {
  /** Triggers that have started as many runs as they may. */
  atLimit?: ReadonlySet<string>
}

export type OccasionStart = ReturnType<typeof createOccasionStart>

/** Creates the function by which jobs start the chains of what happened outside of a turn. */
export function createOccasionStart({ database, background, occasions, log }: Deps) {
  /**
   * Starts the triggers of an event and finishes the job with them. `read` returns null for what must start nothing,
   * such as a record of a person who was erased in the meantime. The job's id is the key unless `read` names another.
   */
  return async function start(
    { tenantId, id, finish }: Job,
    event: BindingEvent,
    read: (db: TenantDb) => Promise<Happening | null>,
  ): Promise<void> {
    const found = await database.inTenant(tenantId, async db => {
      const happening = await read(db)
      return happening && { ...happening, enabled: await enabledBindings(db, [event]) }
    })
    if (!found) return
    const { enabled, atLimit = new Set(), key = id, input, conversationId = null } = found
    for (const binding of enabled.filter(one => atLimit.has(one.id)))
      log.warn({ tenantId, event, binding: binding.id }, 'A trigger has started as many runs as it may')
    const occasion = await occasions.ofItself(tenantId, { event }, { key, input })
    const free = enabled.filter(one => !atLimit.has(one.id))
    await background.begin({ ...occasion, conversationId }, free, { also: finish })
  }
}
