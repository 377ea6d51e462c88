import type { Channel, ChannelInbound, ChannelTransport } from '../channels/channel.ts'
import { addressesOf } from './outgoing/mailFacts.ts'

/** The channel of mails, with the side by which they arrive. */
export interface EmailChannel {
  channel: Channel
  /** Returns the receiver of mails. Throws before the channel is connected. */
  inbound: () => ChannelInbound
}

/** Creates the channel of mails. An address on it is the Message-ID of the first mail of a thread. */
export function createEmailChannel({ deliver }: Pick<ChannelTransport, 'deliver'>): EmailChannel {
  let connected: ChannelInbound | undefined
  return {
    channel: {
      name: 'email',
      carries: { markdown: true, files: true, progress: false, buttons: 0, maxCharacters: null },
      windowMs: async () => null,
      transport: {
        addressesOf,
        connect: inbound => {
          connected = inbound
        },
        deliver,
      },
    },
    inbound: () => {
      if (!connected) throw new Error('The channel of mails is not connected yet')
      return connected
    },
  }
}
