import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { systemActor } from '../../store/scope.ts'
import { writtenPhone } from '../../words/writtenPhone.ts'
import type { ChannelOpening } from '../channels/contactTarget.ts'
import { businessCountry } from '../conversations/businessCountry.ts'
import type { MessengerSettingsService } from './messengerSettings.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  settings: Pick<MessengerSettingsService, 'of'>
  windowMs: (tenantId: string) => Promise<number | null>
}

/** Creates the opening of conversations by messenger, in which a number has one conversation at a time. */
export function createMessengerOpening({ store, settings, windowMs }: Deps): ChannelOpening {
  return {
    kind: 'phone',
    entry: async tenantId => {
      const { enabled, api_key, phone_number, agent_service_id } = await settings.of(tenantId)
      if (api_key === undefined || phone_number === undefined) return null
      const scope = { tenantId, actor: systemActor, requestId: '' }
      const country = businessCountry(await readSettings(store, scope, 'business_info'))
      return {
        // Where agents do not answer, the team gets the conversation.
        serviceId: enabled ? agent_service_id : undefined,
        windowMs: await windowMs(tenantId),
        country,
        isContinued: true,
        addressFor: to => writtenPhone(to, country),
      }
    },
  }
}
