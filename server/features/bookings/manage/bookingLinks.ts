import type { SecretBox } from '../../../secrets/secretBox.ts'
import { createSecretToken, hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { findLinked, giveLink, purgeLinks } from '../store/bookingLinkStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant' | 'owner'>
  secretBox: Pick<SecretBox, 'seal' | 'open'>
  now: () => Date
}

/** The booking that mails are about, and where its links lead. */
interface Place {
  tenantId: string
  bookingId: string
  /** Origin of links in the tenant's mails. */
  origin: string
}

/** What mails about a booking have in common. */
export interface BookingLink {
  /** Where the person sees, moves and cancels the booking. */
  url: string
  /** Identifies the booking in calendars, for ever. */
  uid: string
}

export interface ManagedBooking {
  id: string
  booking: NonNullable<EntityData<'booking'>>
}

export type BookingLinks = ReturnType<typeof createBookingLinks>

/**
 * Creates the links with which people manage their bookings without signing in. The token is random and stored sealed
 * rather than derived from the booking, so that a change of the server's key leaves sent links valid.
 */
export function createBookingLinks({ database, secretBox, now }: Deps) {
  return { of, findByManageToken, purge }

  /** Returns the link of a booking, the same each time. */
  async function of(db: TenantDb, { tenantId, bookingId, origin }: Place): Promise<BookingLink> {
    const fresh = createSecretToken()
    const { token, host } = await giveLink(db, {
      tenant_id: tenantId,
      booking_id: bookingId,
      token_hash: hashToken(fresh),
      token: secretBox.seal(tenantId, fresh).$sealed,
      host: new URL(origin).hostname,
      created_at: now(),
    })
    // Behind #, so that the token is in no log of a server or a proxy.
    const url = `${origin}/booking_manage#${secretBox.open(tenantId, { $sealed: token })}`
    return { url, uid: `${bookingId}@${host}` }
  }

  /** Returns the booking of a link's token; null for an unknown token, and 30 days after the end of the booking. */
  async function findByManageToken(tenantId: string, token: string): Promise<ManagedBooking | null> {
    const found = await database.inTenant(tenantId, db => findLinked(db, hashToken(token)))
    const booking = found && readData('booking', found.data)
    return booking && booking.end >= oldestEnd() ? { id: found.id, booking } : null
  }

  /** Forgets the links that no longer work. */
  async function purge(): Promise<number> {
    return purgeLinks(database.owner, oldestEnd())
  }

  function oldestEnd(): string {
    return new Date(now().getTime() - livesMs).toISOString()
  }
}

/** How long a link works after the end of its booking. */
const livesMs = 30 * 86_400_000
