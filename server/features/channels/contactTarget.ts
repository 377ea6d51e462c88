import { isRecordId } from '../../../common/isRecordId.ts'
import type { EntityData, EntityRecord } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { comparedForm } from '../../words/comparedForm.ts'
import { holdThread, type ThreadRow } from '../conversations/store/threadStore.ts'
import type { AddressKind } from '../outbound/outboundMessage.ts'
import { findAddressed, holdAddress } from './store/addressedThread.ts'
import { lastHeardAt } from './store/lastHeard.ts'

/** A channel on which agents and chains write to contacts. */
export type ContactChannel = 'email' | 'wa_2chat'

/** How conversations with contacts begin on a channel. */
export interface ChannelOpening {
  kind: AddressKind
  /** Returns where a tenant's conversations begin; null if the channel is not connected. */
  entry(tenantId: string): Promise<ChannelEntry | null>
}

export interface ChannelEntry {
  /** The service whose agent has the conversations; undefined for none. */
  serviceId: string | undefined
  /** Milliseconds after the person's last message during which they may be written to; null without a limit. */
  windowMs: number | null
  /** True if a person has one conversation at a time: an open one goes on. */
  isContinued: boolean
  /** Returns the address of a conversation with a person, as the channel names it; null if theirs cannot be one. */
  addressFor(to: string, conversationId: string): string | null
}

/** Whom to write to, and where. */
export interface TargetWish {
  channel: ContactChannel
  contactId: string
  /** One of the contact's addresses; the first one if empty. */
  to: string
  /** Id of a new conversation. */
  conversationId: string
}

/** Why a contact cannot be written to, whatever the rules say. */
export interface Unreachable {
  status: 'unreachable'
  why: 'no_contact' | 'no_address' | 'foreign_address' | 'not_connected' | 'team_handles'
}

/** Where a message to a contact goes. */
export interface ContactTarget {
  contact: EntityRecord<'contact'>
  to: string
  /** As the channel names it. */
  address: string
  /** The open conversation that goes on; null if one begins. */
  open: ThreadRow | null
  /** Time of the person's last message there, in ms since 1970; null if there is none. */
  heardAt: number | null
}

/** Finds where a message to a contact goes. Until the transaction ends, no conversation with their address begins. */
export async function contactTarget(
  { within, db, scope, at }: { within: Pick<EntityStore, 'get'>; db: TenantDb; scope: Scope; at: Date },
  { channel, contactId, to: wanted, conversationId }: TargetWish,
  { kind, place }: { kind: AddressKind; place: ChannelEntry },
): Promise<Unreachable | ContactTarget> {
  const contact = isRecordId(contactId) ? await findRecord(within, scope, 'contact', contactId) : null
  if (!contact) return unreachable('no_contact')
  const known = addressesIn(contact.data, kind)
  const form = (address: string) => comparedForm(kind, address, undefined)
  const to = wanted.trim() === '' ? known[0] : known.find(one => form(one) === form(wanted))
  if (to === undefined) return unreachable(known.length === 0 ? 'no_address' : 'foreign_address')
  const address = place.addressFor(to, conversationId)
  if (address === null) return unreachable('no_address')
  const { tenantId } = scope
  const open = place.isContinued ? await openThread(db, { tenantId, channel, address, at }) : null
  // A thread without an agent is nobody's; otherwise the team does not want an agent to speak.
  if (open && open.handler !== 'agent' && open.agent_id !== null) return unreachable('team_handles')
  const heardAt = open && (await lastHeardAt(db, open.id))
  return { contact, to, address, open, heardAt: heardAt?.getTime() ?? null }
}

function addressesIn({ emails = [], phones = [] }: EntityData<'contact'>, kind: AddressKind): string[] {
  return kind === 'email' ? emails : phones
}

async function openThread(
  db: TenantDb,
  place: { tenantId: string; channel: string; address: string; at: Date },
): Promise<ThreadRow | null> {
  await holdAddress(db, place)
  const found = await findAddressed(db, place, '')
  if (!found) return null
  return (await holdThread(db, { ...place, id: found.conversationId })) ?? null
}

function unreachable(why: Unreachable['why']): Unreachable {
  return { status: 'unreachable', why }
}
