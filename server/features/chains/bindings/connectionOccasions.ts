import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { BackgroundBindings } from './backgroundBindings.ts'
import type { BindingEvent } from './binding.ts'
import type { ConnectionEvent } from './bindingMatch.ts'
import type { OccasionReader } from './occasionReader.ts'
import { enabledBindings } from './store/bindingStore.ts'
import { bindingsAtLimit } from './store/connectionRunStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  background: Pick<BackgroundBindings, 'begin'>
  occasions: Pick<OccasionReader, 'ofItself'>
  log: Pick<StoreLog, 'warn'>
  now: () => Date
}

/** Task queued by the database when a sync has run or a connection fails. */
const task = 'begin chains of a connection'

interface Payload {
  event: BindingEvent
  input: ConnectionEvent & Readonly<Record<string, unknown>>
}

/**
 * Creates the job that starts the chains of a connection's event. A chain can cause such an event itself, so a trigger
 * starts at most 30 runs an hour for one connection.
 */
export function createConnectionOccasions({ database, background, occasions, log, now }: Deps): JobType {
  return { task, run }

  async function run({ tenantId, id: key, payload, finish }: Job): Promise<void> {
    const { event, input } = payload as unknown as Payload
    const { enabled, atLimit } = await database.inTenant(tenantId, async db => ({
      enabled: await enabledBindings(db, [event]),
      atLimit: await bindingsAtLimit(db, { event, connectionId: input.connection_id, now: now() }),
    }))
    for (const binding of enabled.filter(({ id }) => atLimit.has(id)))
      log.warn({ tenantId, binding: binding.id }, 'A connection has started too many runs of a chain')
    const occasion = await occasions.ofItself(tenantId, { event }, { key, input })
    const free = enabled.filter(({ id }) => !atLimit.has(id))
    await background.begin(occasion, free, { also: finish })
  }
}
