import { AppError } from '../../errors.ts'
import type { JobType } from '../../jobs/jobType.ts'
import type { MessengerEvent, MessengerProvider } from '../../providers/twoChat/messengerProvider.ts'
import type { Database } from '../../store/database.ts'
import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ChannelInbound } from '../channels/channel.ts'
import { enqueueLineCheck } from './lineCheck.ts'
import { openEvents, type ReceivedEvent, settleEvent, waitingAddresses } from './store/receivedEvents.ts'
import { hasUnnamed, keyOfSending } from './store/sendingStore.ts'
import type { TakeMessage } from './takeMessage.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  provider: Pick<MessengerProvider, 'readEvent'>
  inbound: () => Pick<ChannelInbound, 'report'>
  takeMessage: TakeMessage
  now: () => Date
}

const eventTask = 'handle messenger events'

/** Enqueues the handling of the events of a person or a group. At most one such job waits, and one runs. */
export async function enqueueEvents(
  db: TenantDb,
  tenantId: string,
  address: string,
  runAt?: Date,
): Promise<void> {
  await enqueueJob(db, {
    tenantId,
    task: eventTask,
    key: address,
    payload: { address },
    ...(runAt && { runAt }),
  })
}

/** Enqueues the handling of all events of a tenant that wait. */
export async function enqueueWaitingEvents(db: TenantDb, tenantId: string): Promise<void> {
  for (const address of await waitingAddresses(db)) await enqueueEvents(db, tenantId, address)
}

/** Creates the job that handles the events of one person or group, in the order in which they happened. */
export function eventJob({ database, provider, inbound, takeMessage, now }: Deps): JobType {
  return {
    task: eventTask,
    mustEnd: true,
    waits: [2, 10, 60, 300],
    run: async ({ tenantId, payload }) => {
      const address = String(payload.address)
      for (const row of await database.inTenant(tenantId, db => openEvents(db, address))) {
        const outcome = await handled(tenantId, row)
        if (outcome === 'waiting') continue
        await database.inTenant(tenantId, db => settleEvent(db, row.digest, outcome))
        // Later messages wait as well, so that they keep their order.
        if (outcome === 'held') return
      }
    },
  }

  /**
   * Handles an event. At the last attempt, a fault leaves it to the team, so that later ones are handled. The age of
   * the event decides which one is the last: each new event gives the job further attempts.
   */
  async function handled(tenantId: string, row: ReceivedEvent) {
    const isLastAttempt = now().getTime() - row.received_at.getTime() >= trialMs
    try {
      return await handle(tenantId, row, isLastAttempt)
    } catch (error) {
      if (error instanceof AppError && holding.has(error.code)) return 'held' as const
      const isFinal = error instanceof AppError && error.status < 500
      if (!isFinal && !isLastAttempt) throw error
      return 'unreadable' as const
    }
  }

  async function handle(tenantId: string, row: ReceivedEvent, isLastAttempt: boolean) {
    const event = eventIn(row)
    if (event === null) return 'unreadable'
    if (event.type === 'number') await database.inTenant(tenantId, db => enqueueLineCheck(db, tenantId))
    if (event.type === 'receipt') return report(tenantId, row, event)
    if (event.type === 'message') await takeMessage(tenantId, event, { row, isLastAttempt })
    return 'done'
  }

  function eventIn({ event, body }: ReceivedEvent): MessengerEvent | null {
    try {
      const text: unknown = JSON.parse(body ?? 'null')
      return provider.readEvent(event, JSON.parse(String(text)))
    } catch {
      return null
    }
  }

  /** Reports how far a message of ours is. A receipt may come before the answer that names the message. */
  async function report(
    tenantId: string,
    { address, received_at }: ReceivedEvent,
    { id, state }: Extract<MessengerEvent, { type: 'receipt' }>,
  ): Promise<'done' | 'waiting'> {
    const key = await database.inTenant(tenantId, db => keyOfSending(db, id))
    if (key !== undefined && (await inbound().report({ tenantId, externalId: key, state }))) return 'done'
    const since = new Date(now().getTime() - patienceMs)
    const mayCome = await database.inTenant(tenantId, db => hasUnnamed(db, address, since))
    if (received_at < since || (key === undefined && !mayCome)) return 'done'
    const runAt = new Date(now().getTime() + pauseMs)
    await database.inTenant(tenantId, db => enqueueEvents(db, tenantId, address, runAt))
    return 'waiting'
  }
}

/** Reasons for which a message waits until somebody changes something. */
const holding: ReadonlySet<string> = new Set(['agent.disabled', 'agent.unpublished', 'channel.not_connected'])
/** After this time, an event is tried for the last time. */
const trialMs = 15 * 60_000
/** A receipt whose message is unknown is kept for so long. */
const patienceMs = 5 * 60_000
const pauseMs = 3000
