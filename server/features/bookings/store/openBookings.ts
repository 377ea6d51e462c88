import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

type Person = Partial<Pick<EntityData<'booking'>, 'contact_id' | 'email' | 'phone'>>

/** Returns how many appointments to come a person has, by contact, address or telephone number. */
export async function countOpenBookings(
  db: TenantDb,
  { contact_id, email, phone }: Person,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record where entity = 'booking' and deleted_at is null
      and data->>'status' in ('pending', 'accepted') and data->>'end' > ${now.toISOString()}
      and (data->>'contact_id' = ${contact_id ?? null} or lower(data->>'email') = lower(${email ?? null})
        or regexp_replace(data->>'phone', '[^0-9]', '', 'g') = regexp_replace(${phone ?? null}, '[^0-9]', '', 'g'))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
