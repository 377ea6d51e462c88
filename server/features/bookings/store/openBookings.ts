import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { sharesKeys } from '../../../store/records/matchKind.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { comparedForm } from '../../../words/comparedForm.ts'

/** A person as their bookings name them. */
type Person = Partial<Pick<EntityData<'booking'>, 'contact_id' | 'email' | 'phone'>>

interface Wanted {
  /** The tenant of the bookings. */
  tenantId: string
  person: Person
  /** Country in which telephone numbers are dialed, such as GB; undefined if it is not known. */
  country: string | undefined
  now: Date
}

/**
 * Locks a person until the transaction ends, and returns how many appointments to come they have, by contact, email
 * address or telephone number. Another transaction that books for them waits.
 */
export async function lockOpenBookings(
  db: TenantDb,
  { tenantId, person, country, now }: Wanted,
): Promise<number> {
  const names = namesOf(person, country)
  // Always in the same order, so that no two transactions wait for each other.
  for (const name of [...names].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${name}`}, 9))`.execute(db)
  const { contact_id = null, email = null, phone } = person
  const { rows } = await sql<Record<keyof Person, string | null>>`
    select data->>'contact_id' as contact_id, data->>'email' as email, data->>'phone' as phone
    from record where entity = 'booking' and deleted_at is null
      and data->>'status' in ('pending', 'accepted') and data->>'end' > ${now.toISOString()}
      and (data->>'contact_id' = ${contact_id} or lower(data->>'email') = lower(${email})
        or ${sharesKeys(`data->'phone'`, 'phone', phone === undefined ? [] : [phone])})`.execute(db)
  return rows.filter(row => namesOf(row, country).some(name => names.includes(name))).length
}

/** Returns what identifies a person, in the form in which it is compared. */
function namesOf(
  { contact_id, email, phone }: { [Name in keyof Person]?: string | null | undefined },
  country: string | undefined,
): string[] {
  return [
    ...(contact_id ? [`contact ${contact_id}`] : []),
    ...(email ? [`email ${comparedForm('email', email, undefined)}`] : []),
    ...(phone ? [`phone ${comparedForm('phone', phone, country)}`] : []),
  ]
}
