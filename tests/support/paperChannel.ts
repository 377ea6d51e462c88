import {
  type Carriage,
  type Channel,
  type ChannelInbound,
  DeliveryError,
  type OutgoingMessage,
} from '../../server/features/channels/channel.ts'

/** What the imagined provider does with a message. */
type Fate = 'takes' | 'is busy' | 'refuses' | 'takes it and is cut off'

/** A channel whose provider lives in memory: it keeps what it took, and fails as it is told. */
export function createPaperChannel(carries: Partial<Carriage> = {}, windowMs: number | null = null) {
  const taken = new Map<string, OutgoingMessage>()
  const fates = new Map<string, Fate[]>()
  let inbound: ChannelInbound | undefined
  let attempts = 0
  const channel: Channel = {
    name: 'wa_2chat',
    carries: { markdown: false, files: false, buttons: 3, maxCharacters: 100, ...carries },
    windowMs,
    transport: {
      connect: it => {
        inbound = it
      },
      deliver: async message => {
        attempts++
        const fate = fates.get(message.address)?.shift() ?? 'takes'
        if (fate === 'is busy') throw new DeliveryError('unreachable', { isPassing: true })
        if (fate === 'refuses') throw new DeliveryError('address_unknown')
        taken.set(message.key, message)
        if (fate === 'takes it and is cut off') throw new Error('The connection was cut off')
        return { externalId: `out-${message.key}` }
      },
    },
  }
  return {
    channel,
    /** What happens to the next messages to somebody. */
    meets: (address: string, ...next: Fate[]) => void fates.set(address, next),
    attempts: () => attempts,
    inbound: () => {
      if (!inbound) throw new Error('Nobody has connected the channel')
      return inbound
    },
    /** What has reached somebody, in order. */
    at: (address: string) => [...taken.values()].filter(message => message.address === address),
  }
}
