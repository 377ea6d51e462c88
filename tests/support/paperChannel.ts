import {
  type Carriage,
  type Channel,
  type ChannelInbound,
  DeliveryError,
  type OutgoingMessage,
} from '../../server/features/channels/channel.ts'

/** Reaction of the simulated provider to a message. */
type Fate = 'takes' | 'is busy' | 'refuses' | 'takes it and is cut off'

/** Creates a channel whose provider lives in memory: it keeps the messages it took, and fails on demand. */
export function createPaperChannel(carries: Partial<Carriage> = {}, windowMs: number | null = null) {
  const taken = new Map<string, OutgoingMessage>()
  const fates = new Map<string, Fate[]>()
  let inbound: ChannelInbound | undefined
  const works = new Map<string, () => Promise<unknown>>()
  let attempts = 0
  const channel: Channel = {
    name: 'wa_2chat',
    carries: { markdown: false, files: false, progress: true, buttons: 3, maxCharacters: 100, ...carries },
    windowMs: async () => windowMs,
    transport: {
      addressesOf: async (_, { address }) => [{ kind: 'phone', value: address }],
      connect: it => {
        inbound = it
      },
      deliver: async message => {
        attempts++
        const fate = fates.get(message.address)?.shift() ?? 'takes'
        if (fate === 'is busy') throw new DeliveryError('unreachable', { isPassing: true })
        if (fate === 'refuses') throw new DeliveryError('address_unknown')
        taken.set(message.key, message)
        const work = works.get(message.address)
        works.delete(message.address)
        await work?.()
        if (fate === 'takes it and is cut off') throw new Error('The connection was cut off')
        return { externalId: `out-${message.key}` }
      },
    },
  }
  return {
    channel,
    /** Sets the reactions to the next messages to an address. */
    meets: (address: string, ...next: Fate[]) => void fates.set(address, next),
    /** Sets what happens while the next message to an address is taken. */
    whileSending: (address: string, work: () => Promise<unknown>) => void works.set(address, work),
    attempts: () => attempts,
    inbound: () => {
      if (!inbound) throw new Error('Nobody has connected the channel')
      return inbound
    },
    /** Returns the messages that an address received, in order. */
    at: (address: string) => [...taken.values()].filter(message => message.address === address),
  }
}
