import { reportsMessages } from '../../../common/reportsMessages.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Database } from '../../store/database.ts'
import type { MessengerSettingsService } from './messengerSettings.ts'
import type { ReachableOrigin } from './reachableOrigin.ts'
import { findLine } from './store/lineStore.ts'
import { countEvents } from './store/receivedEvents.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<MessengerSettingsService, 'of'>
  reachableOrigin: ReachableOrigin
}

export type MessengerConnection = components['schemas']['MessengerConnection']

/** Creates a function that returns the state of a tenant's number as of the last check, and what works. */
export function createMessengerConnection({ database, settings, reachableOrigin }: Deps) {
  return async function connection(tenantId: string): Promise<MessengerConnection> {
    const { api_key, phone_number, number_kind, media } = await settings.of(tenantId)
    const [line, counts] = await database.inTenant(tenantId, async db => [
      await findLine(db),
      await countEvents(db),
    ])
    const isPublic = (await reachableOrigin(tenantId)) !== null
    const missing = line?.missing_events ?? []
    const isSetUp = api_key !== undefined && phone_number !== undefined && line !== undefined
    const isHeard = line?.hook_hash != null && !missing.some(reportsMessages)
    return {
      state: isSetUp ? line.state : 'off',
      ...(phone_number !== undefined && { phone_number, number_kind }),
      can_receive: isSetUp && isPublic && isHeard,
      can_send_files: isSetUp && isPublic && media.send && number_kind === 'web',
      missing_events: missing,
      ...counts,
      checked_at: line?.checked_at?.toISOString() ?? null,
      last_event_at: line?.last_event_at?.toISOString() ?? null,
    }
  }
}
