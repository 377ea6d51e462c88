import type { ChannelOpening } from '../../channels/contactTarget.ts'
import type { EmailSettingsService } from '../emailSettings.ts'
import { newMessageId } from './newMessageId.ts'

export type MailOpening = ReturnType<typeof createMailOpening>

/** Creates the opening of conversations by email. Without a server for outgoing mail, there is none. */
export function createMailOpening({ settings }: { settings: Pick<EmailSettingsService, 'of'> }) {
  return { kind: 'email', entry } as const satisfies ChannelOpening

  async function entry(tenantId: string) {
    const { enabled, address, outgoing, agent_service_id: serviceId } = await settings.of(tenantId)
    if (!enabled || address === undefined || outgoing === null) return null
    const addressFor = (_to: string, conversationId: string) => newMessageId(conversationId, address)
    return { serviceId, windowMs: null, isContinued: false, addressFor }
  }
}
