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

/** A conversation in which something waits to be handed over. */
export interface DeliveryJob {
  tenantId: string
  conversationId: string
}

/** Asks within a transaction that `deliver` be called once it is committed, and again with a pause where it throws. */
export type EnqueueDelivery = (db: TenantDb, job: DeliveryJob) => Promise<void>

interface Deps {
  database: Pick<Database, 'inTenant'>
  channels: readonly Channel[]
  enqueue: EnqueueDelivery
  now: () => Date
}

export type Deliveries = ReturnType<typeof createDeliveries>

/** How answers reach people who do not fetch them: queued with what was said, handed over in order, watched until read. */
export function createDeliveries({ database, channels, enqueue, now }: Deps) {
  const byName = new Map<string, Channel>(channels.map(channel => [channel.name, channel]))
  return { queue, deliver, report, list, sendAgain }

  /** Queues an event in the transaction that settles it; what is not for the person outside goes nowhere. */
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
   * Hands over what waits in a conversation, one message after the other; does nothing where somebody else does. Throws
   * where another attempt may succeed: what comes after waits, so that nothing arrives before what was said first.
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

  /** What a provider says of a message; false where none is known by its id, or not yet. */
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

  /** How far the latest messages of a conversation are, the newest first. */
  async function list({ tenantId }: Scope, conversationId: string): Promise<Delivery[]> {
    const rows = await database.inTenant(tenantId, db => listDeliveries(db, conversationId))
    return rows.map(({ event_id, state, reason, updated_at }) => ({
      event_id,
      state,
      ...(isFailure(reason) && { reason }),
      updated_at: updated_at.toISOString(),
    }))
  }

  /** Queues what has failed once more; throws `record.conflict` for what has not failed. */
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

/** How often one is tried. */
const maxAttempts = 8

/** What was not foreseen may pass as well. */
function endingOf(cause: unknown, { attempts }: ClaimedDelivery): Ending {
  const { reason, isPassing } =
    cause instanceof DeliveryError ? cause : new DeliveryError('unreachable', { isPassing: true })
  return isPassing && attempts < maxAttempts
    ? { state: 'queued', reason, cause }
    : { state: 'failed', reason: isPassing ? 'unreachable' : reason }
}

/** Whether its person has said nothing for so long that the channel takes nothing for them. */
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

/** Ties each transport to where its words go. */
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
