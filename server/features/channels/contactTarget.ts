import { isRecordId } from '../../../common/isRecordId.ts'
import type { EntityData, EntityRecord } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { comparedForm } from '../../words/comparedForm.ts'
import { findThread, holdThread, type ThreadRow } from '../conversations/store/threadStore.ts'
import type { AddressKind } from '../outbound/outboundMessage.ts'
import { findAddressed, holdAddress } from './store/addressedThread.ts'
import { lastHeardAt } from './store/lastHeard.ts'

/** The channels on which agents and chains write to contacts. */
export const contactChannels = ['email', 'wa_2chat'] as const

export type ContactChannel = (typeof contactChannels)[number]

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
  /** The country in which its phone numbers are dialed, such as GB; absent if it is not known, or has none. */
  country?: string | undefined
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

interface Within {
  within: Pick<EntityStore, 'get'>
  db: TenantDb
  scope: Scope
  at: Date
  /**
   * True to hold the open conversation and the address until the transaction ends, so that no conversation begins there
   * in between; false to lock and change nothing.
   */
  isHeld: boolean
}

/** Finds where a message to a contact goes. */
export async function contactTarget(
  { within, db, scope, at, isHeld }: Within,
  { channel, contactId, to: wanted, conversationId }: TargetWish,
  { kind, place }: { kind: AddressKind; place: ChannelEntry },
): Promise<Unreachable | ContactTarget> {
  const contact = isRecordId(contactId) ? await findRecord(within, scope, 'contact', contactId) : null
  if (!contact) return unreachable('no_contact')
  const known = addressesIn(contact.data, kind)
  const form = (address: string) => comparedForm(kind, address, place.country)
  const to = wanted.trim() === '' ? known[0] : known.find(one => form(one) === form(wanted))
  if (to === undefined) return unreachable(known.length === 0 ? 'no_address' : 'foreign_address')
  const address = place.addressFor(to, conversationId)
  if (address === null) return unreachable('no_address')
  const { tenantId } = scope
  const open = place.isContinued ? await openThread(db, { tenantId, channel, address, at, isHeld }) : null
  if (open && isOfTeam(open)) return unreachable('team_handles')
  const heardAt = open && (await lastHeardAt(db, open.id))
  return { contact, to, address, open, heardAt: heardAt?.getTime() ?? null }
}

function addressesIn({ emails = [], phones = [] }: EntityData<'contact'>, kind: AddressKind): string[] {
  return kind === 'email' ? emails : phones
}

async function openThread(
  db: TenantDb,
  { isHeld, ...place }: { tenantId: string; channel: string; address: string; at: Date; isHeld: boolean },
): Promise<ThreadRow | null> {
  if (isHeld) await holdAddress(db, place)
  const found = await findAddressed(db, place, '')
  if (!found) return null
  const id = found.conversationId
  const thread = isHeld ? await holdThread(db, { ...place, id }) : await findThread(db, id)
  // It can have been completed before it was held.
  return thread && thread.status !== 'completed' ? thread : null
}

/** Returns whether the team has a conversation. One without an agent is nobody's until somebody takes it. */
function isOfTeam({ handler, agent_id, data }: ThreadRow): boolean {
  return handler !== 'agent' && (agent_id !== null || data.assignee_id !== undefined)
}

function unreachable(why: Unreachable['why']): Unreachable {
  return { status: 'unreachable', why }
}
