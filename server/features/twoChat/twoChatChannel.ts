import { dayMs } from '../../../common/time/dayMs.ts'
import type { MessengerProvider } from '../../providers/twoChat/messengerProvider.ts'
import type { Scope } from '../../store/scope.ts'
import type { Channel } from '../channels/channel.ts'
import type { ServerCore } from '../Feature.ts'
import { createFileLinks } from './fileLinks.ts'
import { createHandOver } from './handOver.ts'
import { createMessengerOpening } from './messengerOpening.ts'
import { createMessengerSettings } from './messengerSettings.ts'
import { createReachableOrigin } from './reachableOrigin.ts'
import { createTwoChatTransport } from './twoChatTransport.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'secretBox' | 'now'> {
  provider: MessengerProvider
  tenants: { mailOrigin(scope: Scope): Promise<string> }
}

export type TwoChatChannel = ReturnType<typeof createTwoChatChannel>

/** WhatsApp's limit is 4096. */
export const maxCharacters = 4000

/** Creates the messenger channel over 2Chat, with what its feature shares with it. */
export function createTwoChatChannel({ database, records, secretBox, provider, tenants, now }: Deps) {
  const settings = createMessengerSettings({ store: records.store, secretBox, now })
  const reachableOrigin = createReachableOrigin(tenants.mailOrigin)
  const links = createFileLinks({ database, now })
  const handOver = createHandOver({ database, now })
  const shared = { settings, links, reachableOrigin }
  const { transport, inbound } = createTwoChatTransport({ ...shared, database, provider, handOver })
  const channel: Channel = {
    name: 'wa_2chat',
    carries: { markdown: false, files: true, progress: true, buttons: 0, maxCharacters },
    // WhatsApp allows business numbers no free words after a day.
    windowMs: async tenantId => ((await settings.of(tenantId)).number_kind === 'waba' ? dayMs : null),
    transport,
  }
  const { windowMs } = channel
  const opening = createMessengerOpening({ store: records.store, settings, windowMs })
  return { ...shared, channel, opening, inbound }
}
