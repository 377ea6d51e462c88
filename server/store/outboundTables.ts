import type { ColumnType, JSONColumnType } from 'kysely'
import type { Actor } from './scope.ts'

export interface OutboundTables {
  outbound_key: OutboundKeyTable
  suppression: SuppressionTable
  outbound_sent: OutboundSentTable
}

type Time = ColumnType<Date, Date | string, Date | string>

/** The sealed key of a tenant's hashes of addresses. */
interface OutboundKeyTable {
  tenant_id: string
  key: string
}

/** An address that gets no messages. */
export interface SuppressionTable {
  tenant_id: string
  _id: string
  address_hash: string
  kind: 'email' | 'phone'
  reason: 'opted_out' | 'bounced' | 'by_team'
  /** The contact who had the address; null if there was none, or it has been erased. */
  contact_id: string | null
  note: string | null
  created_at: Time
  created_by: JSONColumnType<Actor>
}

/** A message that the rules let go out, or that is about to. */
export interface OutboundSentTable {
  tenant_id: string
  _id: string
  contact_id: string | null
  address_hash: string | null
  channel: string
  purpose: 'confirmation' | 'reminder' | 'marketing'
  /** What was known about the person at the time, for a replay under other rules. */
  facts: JSONColumnType<SentFacts>
  at: Time
}

export interface SentFacts {
  timeZone: string
  /** Time zone by the tenant's settings. */
  tenantZone: string
  consent: 'unknown' | 'given' | 'refused'
  by: 'team' | 'automatic' | 'platform'
}
