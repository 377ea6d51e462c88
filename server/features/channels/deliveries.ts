import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { OutgoingPlace } from '../conversations/conversationLog.ts'
import { type EventRow, notifyConversation } from '../conversations/store/eventStore.ts'
import {
  type Channel,
  type ChannelInbound,
  DeliveryError,
  type DeliveryFailure,
  type DeliveryReport,
  type IncomingMessage,
} from './channel.ts'
import { messageParts } from './messageParts.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  insertDelivery,
  listDeliveries,
  notePart,
  noteReport,
  requeueDelivery,
  settleDelivery,
} from './store/deliveryStore.ts'

type Delivery = components['schemas']['Deliveries']['deliveries'][number]

/** A conversation with messages to deliver. */
export interface DeliveryJob {
  tenantId: string
  conversationId: string
}

/** Requests, within a transaction, that `deliver` runs after the commit, and again after a pause if it throws. */
export type EnqueueDelivery = (db: TenantDb, job: DeliveryJob) => Promise<void>

interface Deps {
  database: Pick<Database, 'inTenant'>
  channels: readonly Channel[]
  enqueue: EnqueueDelivery
  now: () => Date
}

export type Deliveries = ReturnType<typeof createDeliveries>

/**
 * Creates the delivery service for answers to people who do not fetch them. Answers are queued as they are stored, sent
 * in order and tracked until they are read.
 */
export function createDeliveries({ database, channels, enqueue, now }: Deps) {
  const byName = new Map<string, Channel>(channels.map(channel => [channel.name, channel]))
  return { queue, deliver, report, list, sendAgain }

  /** Queues an event in the transaction that settles it. Ignores events that are not for the person outside. */
  async function queue(
    db: TenantDb,
    { tenantId, conversationId, channel }: OutgoingPlace,
    event: EventRow,
  ): Promise<void> {
    if (!byName.get(channel)?.transport || !isForPerson(event)) return
    await insertDelivery(db, { tenantId, conversationId, eventId: event._id, channel, at: now() })
    await enqueue(db, { tenantId, conversationId })
  }

  /**
   * Delivers a conversation's queued messages in order; does nothing if another process does. Throws if another attempt
   * may succeed. Later messages then wait, so that none arrives before an earlier one.
   */
  async function deliver({ tenantId, conversationId }: DeliveryJob): Promise<void> {
    for (;;) {
      const next = await database.inTenant(tenantId, db => claimDelivery(db, conversationId))
      if (!next) return
      const ending = await handOver({ tenantId, conversationId }, next).catch(error => endingOf(error, next))
      await database.inTenant(tenantId, async db => {
        await settleDelivery(db, next.eventId, { ...ending, at: now() })
        await notifyConversation(db, tenantId, conversationId)
      })
      if (ending.state === 'queued') throw ending.cause
    }
  }

  async function handOver(job: DeliveryJob, next: ClaimedDelivery): Promise<Ending> {
    const channel = byName.get(next.channel)
    if (!channel?.transport) throw new DeliveryError('unreachable')
    if (isClosed(channel, next.heardAt, now())) throw new DeliveryError('window_closed')
    const { content, content_blocks, metadata } = next.data
    const parts = messageParts({ content, content_blocks, metadata }, channel.carries)
    for (const [index, part] of parts.entries()) {
      if (index < next.sentParts) continue
      const message = { ...job, ...part, address: next.address, key: `${next.eventId}:${index}` }
      const { externalId } = await channel.transport.deliver(message)
      await database.inTenant(job.tenantId, db => notePart(db, next.eventId, externalId, now()))
    }
    return { state: 'sent', reason: null }
  }

  /** Records a provider's report on a message; returns false if the id is unknown, or not yet known. */
  async function report(
    channel: Pick<Channel, 'name'>,
    { tenantId, externalId, state, reason }: DeliveryReport,
  ): Promise<boolean> {
    const noted = { channel: channel.name, externalId, state, at: now() }
    return database.inTenant(tenantId, async db => {
      const found = await noteReport(db, {
        ...noted,
        reason: state === 'failed' ? (reason ?? 'refused') : null,
      })
      if (found?.isNew) await notifyConversation(db, tenantId, found.conversationId)
      return found !== null
    })
  }

  /** Returns the delivery states of a conversation's latest messages, newest first. */
  async function list({ tenantId }: Scope, conversationId: string): Promise<Delivery[]> {
    const rows = await database.inTenant(tenantId, db => listDeliveries(db, conversationId))
    return rows.map(({ event_id, state, reason, updated_at }) => ({
      event_id,
      state,
      ...(isFailure(reason) && { reason }),
      updated_at: updated_at.toISOString(),
    }))
  }

  /** Queues a failed message again; throws `record.conflict` if it has not failed. */
  async function sendAgain({ tenantId }: Scope, conversationId: string, eventId: string): Promise<void> {
    await database.inTenant(tenantId, async db => {
      if (!(await requeueDelivery(db, { conversationId, eventId }, now())))
        throw new AppError('record.conflict', { detail: 'This message has not failed.' })
      await enqueue(db, { tenantId, conversationId })
      await notifyConversation(db, tenantId, conversationId)
    })
  }
}

interface Ending {
  state: 'queued' | 'sent' | 'failed'
  reason: DeliveryError['reason'] | null
  cause?: unknown
}

const failures: ReadonlySet<string> = new Set<DeliveryFailure>([
  'window_closed',
  'address_unknown',
  'refused',
  'unreachable',
])

function isFailure(reason: string | null): reason is DeliveryFailure {
  return reason !== null && failures.has(reason)
}

/** Maximum attempts for a message. */
const maxAttempts = 8

/** Returns the state after a failed attempt. An unexpected error may pass, so it is retried as well. */
function endingOf(cause: unknown, { attempts }: ClaimedDelivery): Ending {
  const { reason, isPassing } =
    cause instanceof DeliveryError ? cause : new DeliveryError('unreachable', { isPassing: true })
  return isPassing && attempts < maxAttempts
    ? { state: 'queued', reason, cause }
    : { state: 'failed', reason: isPassing ? 'unreachable' : reason }
}

/** Returns whether the person has been silent so long that the channel accepts no message for them. */
function isClosed({ windowMs }: Channel, heardAt: Date | null, now: Date): boolean {
  return windowMs !== null && now.getTime() - (heardAt?.getTime() ?? 0) > windowMs
}

function isForPerson({ is_shown, is_settled, data }: EventRow): boolean {
  const { role, event_type, action_id, module_id, content, content_blocks } = data
  const isSaid = event_type === 'action' && (action_id === 'send_message' || module_id === 'handoff')
  return (
    is_shown && is_settled && role === 'assistant' && isSaid && (content !== '' || content_blocks.length > 0)
  )
}

/** Connects each transport to the receiver of its messages and reports. */
export function connectChannels(
  channels: readonly Channel[],
  inbound: {
    receive(channel: Channel, message: IncomingMessage): ReturnType<ChannelInbound['receive']>
    report(channel: Channel, report: DeliveryReport): ReturnType<ChannelInbound['report']>
  },
): void {
  for (const channel of channels) {
    channel.transport?.connect({
      receive: message => inbound.receive(channel, message),
      report: report => inbound.report(channel, report),
    })
  }
}
