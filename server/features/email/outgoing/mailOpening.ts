import type { ChannelOpening } from '../../channels/contactMessages.ts'
import type { EmailSettingsService } from '../emailSettings.ts'
import { newMessageId } from './newMessageId.ts'

/** Creates the opening of conversations by email. Without a server for outgoing mail, there is none. */
export function createMailOpening({
  settings,
}: {
  settings: Pick<EmailSettingsService, 'of'>
}): ChannelOpening {
  return {
    kind: 'email',
    entry: async tenantId => {
      const { enabled, address, outgoing, agent_service_id: serviceId } = await settings.of(tenantId)
      if (!enabled || address === undefined || outgoing === null) return null
      return { serviceId, addressFor: conversationId => newMessageId(conversationId, address) }
    },
  }
}
