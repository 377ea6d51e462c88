import { v7 } from 'uuid'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { agentName } from '../conversations/agentName.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { findAgentOf } from '../conversations/store/agentAtWork.ts'
import { insertEvent } from '../conversations/store/eventStore.ts'
import { agentOfThread } from '../conversations/store/threadStore.ts'
import { decideOutbound } from '../outbound/decideOutbound.ts'
import type { AddressKind, Purpose } from '../outbound/outboundMessage.ts'
import type { Candidate, OutboundService } from '../outbound/outboundService.ts'
import { type ShownDecision, shownDecision } from '../outbound/shownDecision.ts'
import { beginWithContact } from './beginWithContact.ts'
import {
  type ChannelEntry,
  type ChannelOpening,
  type ContactChannel,
  type ContactTarget,
  contactTarget,
  type TargetWish,
  type Unreachable,
} from './contactTarget.ts'
import type { Deliveries } from './deliveries.ts'
import { deliveryOf, holdMessage, settleDelivery } from './store/deliveryStore.ts'

/** Whom a message is for, and why it is written. */
export interface ContactWish extends Omit<TargetWish, 'conversationId'> {
  purpose: Exclude<Purpose, 'answer'>
}

/** A message that an agent or a chain writes to a contact. */
export interface ContactMessage extends ContactWish {
  /** Id of its event: the same for each attempt, so that it is sent once. */
  id: string
  /** Only emails show it. */
  subject: string
  content: string
}

/** What has become of a message. Refused by the rules, it is stored nowhere. */
export interface ContactOutcome {
  status: 'sending' | 'waiting' | 'needs_approval' | 'refused' | 'failed'
  /** Null if the message was refused. */
  conversationId: string | null
  to: string
  decision: ShownDecision
}

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  openings: Readonly<Record<ContactChannel, ChannelOpening>>
  outbound: Pick<OutboundService, 'decide' | 'personOf'>
  outgoing: Pick<Deliveries, 'queue'>
  now: () => Date
}

interface Within {
  within: EntityStore
  db: TenantDb
  scope: Scope
}

export type ContactMessages = ReturnType<typeof createContactMessages>

/** Creates the service by which agents and chains write to contacts. The outbound rules decide about each message. */
export function createContactMessages({ store, openings, outbound, outgoing, now }: Deps) {
  return { isConnected, send, check }

  /** Returns whether conversations can begin on a channel. */
  async function isConnected(tenantId: string, channel: ContactChannel): Promise<boolean> {
    return (await openings[channel].entry(tenantId)) !== null
  }

  /** Returns what the rules say of a message now. Sends nothing. */
  async function check(
    scope: Scope,
    wish: ContactWish,
  ): Promise<Unreachable | Pick<ContactOutcome, 'to' | 'decision'>> {
    const { kind, entry } = openings[wish.channel]
    const place = await entry(scope.tenantId)
    if (!place) return { status: 'unreachable', why: 'not_connected' }
    return store.transaction(scope, async (within, db) => {
      const found = await contactTarget(
        { within, db, scope, at: now(), isHeld: false },
        { ...wish, conversationId: v7() },
        { kind, place },
      )
      if ('why' in found) return found
      const message = ruledMessage(wish, found, { kind, place })
      const { facts } = await outbound.personOf(db, scope.tenantId, message)
      return { to: found.to, decision: shownDecision(decideOutbound(facts, message, now().getTime())) }
    })
  }

  /**
   * Decides about a message and, unless it is refused, queues it in a new conversation, or in the open one of a channel
   * that has one for each person. It is decided about again when it is handed over. A further attempt with the same id
   * sends nothing more.
   */
  async function send(scope: Scope, wish: ContactMessage): Promise<Unreachable | ContactOutcome> {
    const { tenantId } = scope
    const { channel, id } = wish
    const { kind, entry } = openings[channel]
    const place = await entry(tenantId)
    return store.transaction(scope, async (within, db) => {
      // An earlier attempt can still be at work; this one then waits for its outcome.
      await holdMessage(db, id)
      const earlier = await earlierOutcome(db, id)
      if (earlier) return earlier
      if (!place) return { status: 'unreachable', why: 'not_connected' }
      const conversationId = v7()
      const found = await contactTarget(
        { within, db, scope, at: now(), isHeld: true },
        { ...wish, conversationId },
        { kind, place },
      )
      if ('why' in found) return found
      const { to } = found
      const candidate = { id, ...ruledMessage(wish, found, { kind, place }) }
      const { decision: outcome, verdict } = await outbound.decide(db, tenantId, candidate, wish)
      const decision = shownDecision(verdict)
      if (outcome === 'drop') return { status: 'refused', conversationId: null, to, decision }
      const stored = await write({ within, db, scope }, wish, { ...found, place, conversationId })
      if (outcome !== 'allow') {
        const runAt = verdict.at === undefined ? {} : { runAt: new Date(verdict.at) }
        const waits = { state: 'queued', reason: null, isTried: true, decision, at: now(), ...runAt } as const
        await settleDelivery(db, id, waits)
      }
      return { status: statusOf(decision), conversationId: stored, to, decision }
    })
  }

  /** Stores the message and queues it. Returns the conversation. */
  async function write(
    { within, db, scope }: Within,
    { id, channel, subject, content, purpose }: ContactMessage,
    target: ContactTarget & { place: ChannelEntry; conversationId: string },
  ): Promise<string> {
    const { contact, to, address, open, place } = target
    const { tenantId } = scope
    const at = now()
    const conversationId = open?.id ?? target.conversationId
    const isMail = channel === 'email'
    const agent = open
      ? await findAgentOf(db, agentOfThread(open))
      : await beginWithContact(
          { within, db, scope, at },
          {
            ...{ id: conversationId, channel, address, contact, serviceId: place.serviceId, handledBy: null },
            ...(isMail && { subject }),
          },
        )
    const event = await insertEvent(db, {
      ...{ tenantId, conversationId, id, clientEventId: null, turnId: null },
      ...{ isShown: true, isFinal: true, at },
      data: {
        ...plainMessage(content, agentName(agent?.data)),
        content_blocks: [],
        metadata: { purpose, ...(isMail && { mail_choice: { to: [to], subject } }) },
      },
    })
    await outgoing.queue(db, { tenantId, conversationId, channel, answers: 'sent' }, event)
    return conversationId
  }

  function ruledMessage(
    { channel, purpose }: ContactWish,
    { contact, to, heardAt }: ContactTarget,
    { kind, place: { windowMs } }: { kind: AddressKind; place: ChannelEntry },
  ): Omit<Candidate, 'id'> {
    return {
      ...{ channel, purpose, by: 'automatic', since: now().getTime(), until: null, windowMs },
      ...{ isApproved: false, address: { kind, value: to }, contactId: contact._id, heardAt },
    }
  }
}

function statusOf({ decision }: ShownDecision): ContactOutcome['status'] {
  return ({ allow: 'sending', defer: 'waiting', ask: 'needs_approval', drop: 'refused' } as const)[decision]
}

/** Returns what has become of a message that an earlier attempt has queued. */
async function earlierOutcome(db: TenantDb, id: string): Promise<ContactOutcome | null> {
  const found = await deliveryOf(db, id)
  if (!found) return null
  const { conversationId, data, address, state } = found
  const decision = found.decision ?? { decision: 'allow', time_zone: 'UTC', reasons: [] }
  const to = data.metadata.mail_choice?.to?.[0] ?? address ?? ''
  // A message that the rules hold back has failed as well, until the team sends it.
  const hasFailed = state === 'failed' && decision.decision === 'allow'
  return { status: hasFailed ? 'failed' : statusOf(decision), conversationId, to, decision }
}
