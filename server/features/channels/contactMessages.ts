import { v7 } from 'uuid'
import { isRecordId } from '../../../common/isRecordId.ts'
import type { EntityData, EntityRecord } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { comparedForm } from '../../words/comparedForm.ts'
import { agentName } from '../conversations/agentName.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { insertEvent } from '../conversations/store/eventStore.ts'
import { decideOutbound } from '../outbound/decideOutbound.ts'
import type { AddressKind, OutboundMessage, Purpose } from '../outbound/outboundMessage.ts'
import type { OutboundService, Recipient } from '../outbound/outboundService.ts'
import { type ShownDecision, shownDecision } from '../outbound/shownDecision.ts'
import { beginWithContact } from './beginWithContact.ts'
import type { Deliveries } from './deliveries.ts'
import { deliveryOf, settleDelivery } from './store/deliveryStore.ts'

/** A channel on which agents and chains write to contacts. */
export type ContactChannel = 'email'

/** How conversations with contacts begin on a channel. */
export interface ChannelOpening {
  kind: AddressKind
  /** Returns where a tenant's conversations begin; null if the channel is not connected. */
  entry(tenantId: string): Promise<ChannelEntry | null>
}

export interface ChannelEntry {
  /** The service whose agent has the conversations; undefined for none. */
  serviceId: string | undefined
  /** Returns the address of a new conversation, as the channel names it. */
  addressFor(conversationId: string): string
}

/** Whom a message is for, and why it is written. */
export interface ContactWish {
  channel: ContactChannel
  contactId: string
  /** One of the contact's addresses; the first one if empty. */
  to: string
  purpose: Exclude<Purpose, 'answer'>
}

/** A message that an agent or a chain writes to a contact. */
export interface ContactMessage extends ContactWish {
  /** Id of its event: the same for each attempt, so that it is sent once. */
  id: string
  subject: string
  content: string
}

/** Why a contact cannot be written to, whatever the rules say. */
export interface Unreachable {
  status: 'unreachable'
  why: 'no_contact' | 'no_address' | 'foreign_address' | 'not_connected'
}

/** What has become of a message. Refused by the rules, it is stored nowhere. */
export interface ContactOutcome {
  status: 'sending' | 'waiting' | 'needs_approval' | 'refused'
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
    if (!(await entry(scope.tenantId))) return { status: 'unreachable', why: 'not_connected' }
    return store.transaction(scope, async (within, db) => {
      const found = await recipientOf(within, scope, wish, kind)
      if ('why' in found) return found
      const message = { ...ruledMessage(wish), ...addressed(found, kind) }
      const { facts } = await outbound.personOf(db, scope.tenantId, message)
      return {
        to: found.to,
        decision: shownDecision(decideOutbound(facts, message, now().getTime())),
      }
    })
  }

  /**
   * Decides about a message and, unless it is refused, begins a conversation with it and queues it. It is decided about
   * again when it is handed over. A further attempt with the same id sends nothing more.
   */
  async function send(scope: Scope, wish: ContactMessage): Promise<Unreachable | ContactOutcome> {
    const { tenantId } = scope
    const { channel, id } = wish
    const { kind, entry } = openings[channel]
    const place = await entry(tenantId)
    return store.transaction(scope, async (within, db) => {
      const earlier = await earlierOutcome(db, id)
      if (earlier) return earlier
      if (!place) return { status: 'unreachable', why: 'not_connected' }
      const found = await recipientOf(within, scope, wish, kind)
      if ('why' in found) return found
      const { contact, to } = found
      const candidate = { id, ...ruledMessage(wish), ...addressed(found, kind) }
      const { decision: outcome, verdict } = await outbound.decide(db, tenantId, candidate, wish)
      const decision = shownDecision(verdict)
      if (outcome === 'drop') return { status: 'refused', conversationId: null, to, decision }
      const conversationId = await begin({ within, db, scope }, { ...wish, contact, to, place })
      if (outcome !== 'allow') {
        const runAt = verdict.at === undefined ? {} : { runAt: new Date(verdict.at) }
        const waits = { state: 'queued', reason: null, isTried: true, decision, at: now(), ...runAt } as const
        await settleDelivery(db, id, waits)
      }
      return { status: statusOf(decision), conversationId, to, decision }
    })
  }

  /** Begins a conversation with the message, and returns its id. */
  async function begin(
    { within, db, scope }: { within: EntityStore; db: TenantDb; scope: Scope },
    message: ContactMessage & { contact: EntityRecord<'contact'>; place: ChannelEntry },
  ): Promise<string> {
    const { id, channel, contact, place, to, subject, content, purpose } = message
    const { tenantId } = scope
    const at = now()
    const conversationId = v7()
    const agent = await beginWithContact(
      { within, db, scope, at },
      {
        ...{ id: conversationId, channel, contact, subject, handledBy: null },
        ...{ address: place.addressFor(conversationId), serviceId: place.serviceId },
      },
    )
    const event = await insertEvent(db, {
      ...{
        tenantId,
        conversationId,
        id,
        clientEventId: null,
        turnId: null,
        isShown: true,
        isFinal: true,
        at,
      },
      data: {
        ...plainMessage(content, agentName(agent?.data)),
        content_blocks: [],
        metadata: { purpose, mail_choice: { to: [to], subject } },
      },
    })
    await outgoing.queue(db, { tenantId, conversationId, channel, answers: 'sent' }, event)
    return conversationId
  }

  function ruledMessage({ channel, purpose }: ContactWish): OutboundMessage {
    const since = now().getTime()
    return { channel, purpose, by: 'automatic', since, until: null, windowMs: null, isApproved: false }
  }
}

async function recipientOf(
  within: Pick<EntityStore, 'get'>,
  scope: Scope,
  { contactId, to: wanted }: ContactWish,
  kind: AddressKind,
): Promise<Unreachable | { contact: EntityRecord<'contact'>; to: string }> {
  const contact = isRecordId(contactId) ? await findRecord(within, scope, 'contact', contactId) : null
  if (!contact) return { status: 'unreachable', why: 'no_contact' }
  const known = addressesIn(contact.data, kind)
  const form = (address: string) => comparedForm(kind, address, undefined)
  const to = wanted.trim() === '' ? known[0] : known.find(one => form(one) === form(wanted))
  if (to !== undefined) return { contact, to }
  return { status: 'unreachable', why: known.length === 0 ? 'no_address' : 'foreign_address' }
}

function addressesIn({ emails = [], phones = [] }: EntityData<'contact'>, kind: AddressKind): string[] {
  return kind === 'email' ? emails : phones
}

function addressed(
  { contact, to }: { contact: EntityRecord<'contact'>; to: string },
  kind: AddressKind,
): Recipient {
  return { address: { kind, value: to }, contactId: contact._id, heardAt: null }
}

function statusOf({ decision }: ShownDecision): ContactOutcome['status'] {
  return ({ allow: 'sending', defer: 'waiting', ask: 'needs_approval', drop: 'refused' } as const)[decision]
}

/** Returns what has become of a message that an earlier attempt has queued. */
async function earlierOutcome(db: TenantDb, id: string): Promise<ContactOutcome | null> {
  const found = await deliveryOf(db, id)
  if (!found) return null
  const { conversationId, data, decision } = found
  const settled = decision ?? { decision: 'allow', time_zone: 'UTC', reasons: [] }
  const to = data.metadata.mail_choice?.to?.[0] ?? ''
  return { status: statusOf(settled), conversationId, to, decision: settled }
}
