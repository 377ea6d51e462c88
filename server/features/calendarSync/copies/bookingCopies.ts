import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Scope } from '../../../store/scope.ts'
import { copiesOf } from '../store/copyStore.ts'
import { warningsOf } from '../store/warningStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
}

/** Creates what is known of the events of bookings in connected calendars. */
export function createBookingCopies({ database, store }: Deps) {
  return { of }

  /** Returns the copies and warnings of a booking; throws `resource.not_found`. */
  async function of(scope: Scope, id: string): Promise<components['schemas']['BookingCopies']> {
    const booking = isRecordId(id) ? await store.get(scope, 'booking', id) : null
    if (!booking) throw new AppError('resource.not_found')
    return database.inTenant(scope.tenantId, async db => ({
      external: (await copiesOf(db, id)).map(({ provider, calendar_id, event_id, status, url, error }) => ({
        ...{ provider, calendar_id, event_id },
        ...{ status, url, error },
      })),
      warnings: (await warningsOf(db, id)).map(({ code, provider, at }) => ({
        ...{ code, provider },
        at: at.toISOString(),
      })),
    }))
  }
}
