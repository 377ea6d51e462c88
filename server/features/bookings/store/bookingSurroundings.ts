import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { singletonId } from '../../../store/records/entityDefinition.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

type Booking = NonNullable<EntityData<'booking'>>
type Data = Record<string, unknown>

/** The settings and records that the mails about a booking draw on. */
export interface BookingSurroundings {
  rules: EntityData<'scheduling_rules'>
  business: EntityData<'business_info'>
  tenant: EntityData<'tenant_settings'>
  conversation: EntityData<'conversation'> | null
  contact: EntityData<'contact'> | null
}

/** Reads what belongs to a booking in the transaction at hand, which must not wait for another connection. */
export async function bookingSurroundings(
  db: TenantDb,
  { conversation_id, contact_id }: Pick<Booking, 'conversation_id' | 'contact_id'>,
): Promise<BookingSurroundings> {
  const { rows } = await sql<{ entity: string; data: Data }>`
    select entity, data from record where deleted_at is null and (
      (entity in ('scheduling_rules', 'business_info', 'tenant_settings') and _id = ${singletonId}::uuid)
      or (entity = 'conversation' and _id = ${conversation_id ?? null}::uuid)
      or (entity = 'contact' and _id = ${contact_id ?? null}::uuid))`.execute(db)
  const found = new Map(rows.map(({ entity, data }) => [entity, data]))
  const [conversation, contact] = [found.get('conversation'), found.get('contact')]
  return {
    rules: readData('scheduling_rules', found.get('scheduling_rules') ?? {}),
    business: readData('business_info', found.get('business_info') ?? {}),
    tenant: readData('tenant_settings', found.get('tenant_settings') ?? {}),
    conversation: conversation ? readData('conversation', conversation) : null,
    contact: contact ? readData('contact', contact) : null,
  }
}
