import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { OutgoingPlace } from '../conversations/conversationLog.ts'
import { type EventRow, notifyConversation } from '../conversations/store/eventStore.ts'
import type { Allowed } from '../outbound/allowed.ts'
import type { OutboundService } from '../outbound/outboundService.ts'
import { shownDecision } from '../outbound/shownDecision.ts'
import {
  type Carriage,
  type Channel,
  type ChannelInbound,
  type ChannelTransport,
  DeliveryError,
  type DeliveryFailure,
  type DeliveryReport,
  type IncomingMessage,
  type MessagePlace,
  type OutgoingMessage,
} from './channel.ts'
import { candidateOf, type Ending, endingBy } from './deliveryDecision.ts'
import { messageParts } from './messageParts.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  insertDelivery,
  listDeliveries,
  nextClaim,
  notePart,
  noteReport,
  renewClaim,
  requeueDelivery,
  settleDelivery,
  windowStart,
} from './store/deliveryStore.ts'

type Delivery = components['schemas']['Deliveries']['deliveries'][number]
type MessageWindow = components['schemas']['Deliveries']['window']

/** A conversation with messages to deliver. */
export interface DeliveryJob {
  tenantId: string
  conversationId: string
}

/**
 * Requests, within a transaction, that `deliver` runs after the commit or at `runAt`, and again after a pause if it
 * throws.
 */
export type EnqueueDelivery = (db: TenantDb, job: DeliveryJob, runAt?: Date) => Promise<void>

interface Deps {
  database: Pick<Database, 'inTenant'>
  channels: readonly Channel[]
  outbound: Pick<OutboundService, 'decide' | 'release'>
  enqueue: EnqueueDelivery
  now: () => Date
}

export type Deliveries = ReturnType<typeof createDeliveries>

/**
 * Creates the delivery service for answers to people who do not fetch them. Answers are queued as they are stored, sent
 * in order and tracked until they are read.
 */
export function createDeliveries({ database, channels, outbound, enqueue, now }: Deps) {
  const byName = new Map<string, Channel>(channels.map(channel => [channel.name, channel]))
  return { queue, deliver, report, list, windowOf, sendAgain }

  /** Queues an event in the transaction that settles it. Ignores events that are not for the person outside. */
  async function queue(
    db: TenantDb,
    { tenantId, conversationId, channel, answers }: OutgoingPlace,
    event: EventRow,
  ): Promise<void> {
    const { transport, carries } = byName.get(channel) ?? {}
    if (!transport || !carries || !isForPerson(event, carries, answers)) return
    await insertDelivery(db, { tenantId, conversationId, eventId: event._id, channel, at: now() })
    await enqueue(db, { tenantId, conversationId })
  }

  /**
   * Delivers a conversation's queued messages in order, unless another process does. Throws if another attempt may
   * succeed: later messages then wait, so that none arrives before an earlier one. Deferred messages hold up no others.
   */
  async function deliver({ tenantId, conversationId }: DeliveryJob): Promise<void> {
    for (;;) {
      const next = await database.inTenant(tenantId, db => claimed(db, { tenantId, conversationId }))
      if (!next) return
      const ending = await handOver({ tenantId, conversationId }, next).catch(error =>
        endingOf(error, next, now()),
      )
      if (!ending) continue
      await database.inTenant(tenantId, async db => {
        await settleDelivery(db, next.eventId, { isTried: true, decision: null, ...ending, at: now() })
        if (ending.state === 'failed') await outbound.release(db, next.eventId)
        await notifyConversation(db, tenantId, conversationId)
      })
      // A message that waits for its time lets later ones pass: answers do not wait for an offer.
      if (ending.state === 'queued' && !ending.runAt) throw ending.cause
    }
  }

  /**
   * Claims the next message. If another process has it, looks again when its claim ends, since it may have died. Looks
   * again as well when a message that waits is to be decided about.
   */
  async function claimed(db: TenantDb, job: DeliveryJob): Promise<ClaimedDelivery | undefined> {
    // One moment for both: what is due between two moments would be neither claimed nor looked at again.
    const at = now()
    const next = await claimDelivery(db, job.conversationId, at)
    const again = next ? null : await nextClaim(db, job.conversationId, at)
    if (again) await enqueue(db, job, again)
    return next
  }

  /** Sends what is left of a message, if the rules allow it. Returns null if another process has claimed it meanwhile. */
  async function handOver(job: DeliveryJob, next: ClaimedDelivery): Promise<Ending | null> {
    const channel = byName.get(next.channel)
    if (!channel?.transport) throw new DeliveryError('unreachable')
    const { transport } = channel
    const place = { ...job, eventId: next.eventId, address: next.address }
    // An approved template may be sent at any time.
    const windowMs = next.data.metadata.template ? null : await channel.windowMs(job.tenantId)
    const candidate = candidateOf(next, now())
    const decided = await database.inTenant(job.tenantId, async db => {
      const [address = null, ...others] = await transport.addressesOf(db, place)
      return outbound.decide(db, job.tenantId, { ...candidate, windowMs, address, others }, place)
    })
    const decision = shownDecision(decided.verdict)
    if (decided.decision !== 'allow') return endingBy(decided.verdict, decision)
    const message = { ...decided.message, purpose: candidate.purpose }
    // A failed attempt keeps the decision too: it replaces one to wait or to ask the team.
    const ending = await sendParts(message, next, { transport, carries: channel.carries }).catch(error =>
      endingOf(error, next, now()),
    )
    return ending && { ...ending, decision }
  }

  /** Sends the parts of a message that are left. Returns null if another process has claimed it meanwhile. */
  async function sendParts(
    message: Allowed<MessagePlace & Pick<OutgoingMessage, 'purpose'>>,
    next: ClaimedDelivery,
    { transport, carries }: { transport: ChannelTransport; carries: Carriage },
  ): Promise<Ending | null> {
    const { tenantId } = message
    const renewed = (db: TenantDb) => renewClaim(db, next)
    const parts = messageParts(next.data, carries)
    for (const [index, part] of parts.entries()) {
      if (index < next.sentParts) continue
      // The claim has just been made for the first one.
      const isMine = index === next.sentParts || (await database.inTenant(tenantId, renewed))
      if (!isMine) return null
      const { externalId } = await transport.deliver({ ...message, ...part, key: keyOf(next, index) })
      await database.inTenant(tenantId, db => notePart(db, next.eventId, externalId, now()))
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
    return rows.map(({ event_id, state, reason, updated_at, decision }) => ({
      event_id,
      state,
      ...(isFailure(reason) && { reason }),
      ...(decision && decision.decision !== 'allow' && { outbound: decision }),
      updated_at: updated_at.toISOString(),
    }))
  }

  /** Returns until when the person may be sent any text; undefined if there is no limit. */
  async function windowOf({ tenantId }: Scope, conversationId: string): Promise<MessageWindow> {
    const found = await database.inTenant(tenantId, db => windowStart(db, conversationId))
    if (!found) return undefined
    const { channel, windowFrom } = found
    const windowMs = (await byName.get(channel)?.windowMs(tenantId)) ?? null
    if (windowMs === null) return undefined
    return { ends_at: windowFrom && new Date(windowFrom.getTime() + windowMs).toISOString() }
  }

  /** Queues a failed message again; throws `record.conflict` if it has not failed. */
  async function sendAgain({ tenantId }: Scope, conversationId: string, eventId: string): Promise<void> {
    await database.inTenant(tenantId, async db => {
      if (!(await requeueDelivery(db, { conversationId, eventId }, now())))
        throw new AppError('record.conflict', {
          detail: 'This message has not failed, so it cannot be sent again.',
        })
      await enqueue(db, { tenantId, conversationId })
      await notifyConversation(db, tenantId, conversationId)
    })
  }
}

const failures: ReadonlySet<string> = new Set<DeliveryFailure>([
  'window_closed',
  'address_unknown',
  'refused',
  'unreachable',
  'too_large',
  'not_allowed',
  'needs_template',
  'no_public_address',
])

/** Returns the key of a part: another one when it is to be sent again although it was taken. */
function keyOf({ eventId, round }: ClaimedDelivery, index: number): string {
  return round === 0 ? `${eventId}:${index}` : `${eventId}:${index}:${round}`
}

function isFailure(reason: string | null): reason is DeliveryFailure {
  return reason !== null && failures.has(reason)
}

/** Maximum attempts for a message. */
const maxAttempts = 8

/** A message only waits for its provider for so long; then each attempt counts. */
const waitMs = 24 * 3_600_000

/** Returns the state after a failed attempt. An unexpected error may pass, so it is retried as well. */
function endingOf(cause: unknown, { attempts, queuedAt }: ClaimedDelivery, now: Date): Ending {
  const { reason, isPassing, retryAt } =
    cause instanceof DeliveryError ? cause : new DeliveryError('unreachable', { isPassing: true })
  if (retryAt && now.getTime() - queuedAt.getTime() < waitMs)
    return { state: 'queued', reason, isTried: false, runAt: retryAt }
  return isPassing && attempts < maxAttempts
    ? { state: 'queued', reason, cause }
    : { state: 'failed', reason: isPassing ? 'unreachable' : reason }
}

function isForPerson(
  { is_shown, is_settled, turn_id, data }: EventRow,
  { progress }: Carriage,
  answers: OutgoingPlace['answers'],
): boolean {
  const { role, event_type, action_id, module_id, content, content_blocks, metadata } = data
  if (!is_shown || !is_settled || role !== 'assistant' || event_type !== 'action') return false
  if (content === '' && content_blocks.length === 0) return false
  // Where answers wait for approval, nothing else leaves either.
  if (module_id === 'handoff') return answers === 'sent' && (progress || action_id === 'requested')
  const isLast = turn_id === null || metadata.turn_status !== undefined
  return action_id === 'send_message' && (progress || isLast)
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
