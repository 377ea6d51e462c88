import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { singletonId } from '../../../store/records/entityDefinition.ts'
import { sharesKeys } from '../../../store/records/matchKind.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { comparedForm } from '../../../words/comparedForm.ts'
import type { Address } from '../addressHashes.ts'
import type { OutboundRules, StopEvent } from '../outboundMessage.ts'

type Contact = NonNullable<EntityData<'contact'>>

/** The settings that a decision draws on. */
export interface OutboundSettings {
  rules: OutboundRules
  tenant: EntityData<'tenant_settings'>
  business: EntityData<'business_info'>
}

/** Reads the settings in the transaction at hand, which must not wait for another connection. */
export async function outboundSettings(db: TenantDb): Promise<OutboundSettings> {
  const { rows } = await sql<{ entity: string; data: Record<string, unknown> }>`
    select entity, data from record where deleted_at is null and _id = ${singletonId}::uuid
      and entity in ('default_outbound_rules', 'tenant_settings', 'business_info')`.execute(db)
  const found = new Map(rows.map(({ entity, data }) => [entity, data]))
  return {
    rules: readData('default_outbound_rules', found.get('default_outbound_rules') ?? {}),
    tenant: readData('tenant_settings', found.get('tenant_settings') ?? {}),
    business: readData('business_info', found.get('business_info') ?? {}),
  }
}

/** A contact as decisions need it. */
export interface KnownContact {
  id: string
  data: Contact
}

/** Returns a contact outside the trash by its id. */
export async function contactById(db: TenantDb, id: string): Promise<KnownContact | null> {
  const { rows } = await sql<{ _id: string; data: Record<string, unknown> }>`
    select _id, data from record where entity = 'contact' and _id = ${id}::uuid and deleted_at is null`.execute(
    db,
  )
  return rows.flatMap(known)[0] ?? null
}

/** Returns the contact with an address; null if there is none, or several share it. */
export async function contactByAddress(
  db: TenantDb,
  { kind, value }: Address,
  country: string | undefined,
): Promise<KnownContact | null> {
  const field = kind === 'email' ? 'emails' : 'phones'
  const { rows } = await sql<{ _id: string; data: Record<string, unknown> }>`
    select _id, data from record where entity = 'contact' and deleted_at is null
      and ${sharesKeys(`data->'${field}'`, kind, [value])} limit ${most}`.execute(db)
  const form = comparedForm(kind, value, country)
  const found = rows
    .flatMap(known)
    .filter(({ data }) => (data[field] ?? []).some(one => comparedForm(kind, one, country) === form))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Keys of the index may be shared by several addresses. */
const most = 50

function known({ _id, data }: { _id: string; data: Record<string, unknown> }): KnownContact[] {
  const contact = readData('contact', data)
  return contact ? [{ id: _id, data: contact }] : []
}

/** Returns the time of a contact's last message on a channel in ms since 1970; null if there is none. */
export async function lastHeard(db: TenantDb, contactId: string, channel: string): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(event.created_at) as at from record
    join conversation_event event on event.conversation_id = record._id
    where entity = 'conversation' and deleted_at is null and record.data->>'contact_id' = ${contactId}
      and record.data->>'communication_channel' = ${channel} and event.data->>'role' = 'user'`.execute(db)
  return rows[0]?.at?.getTime() ?? null
}

/** Returns which events have happened to a contact since a time. */
export async function eventsSince(db: TenantDb, contactId: string, since: Date): Promise<StopEvent[]> {
  const { rows } = await sql<Record<StopEvent, boolean>>`
    with own as (
      select _id, data from record
      where entity = 'conversation' and deleted_at is null and data->>'contact_id' = ${contactId})
    select
      exists (select from own join conversation_event event on event.conversation_id = own._id
        where event.data->>'role' = 'user' and event.data->>'action_id' = 'send_message'
          and event.created_at > ${since}) as contact_replied,
      exists (select from record where entity = 'booking' and deleted_at is null
        and data->>'contact_id' = ${contactId} and created_at > ${since}) as booking_created,
      exists (select from own where data->>'handler' = 'human'
        and (data->>'handed_over_at')::timestamptz > ${since}) as human_took_over`.execute(db)
  const [found] = rows
  return stopEvents.filter(event => found?.[event])
}

const stopEvents: readonly StopEvent[] = ['contact_replied', 'booking_created', 'human_took_over']
