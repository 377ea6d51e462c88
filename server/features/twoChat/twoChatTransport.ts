import type { MessengerProvider, MessengerSend } from '../../providers/twoChat/messengerProvider.ts'
import type { Database } from '../../store/database.ts'
import {
  type ChannelInbound,
  type ChannelTransport,
  DeliveryError,
  type OutgoingMessage,
} from '../channels/channel.ts'
import { fileIdsOf } from '../conversations/messageBlocks.ts'
import type { Allowed } from '../outbound/allowed.ts'
import type { FileLinks } from './fileLinks.ts'
import { groupIn } from './groupIn.ts'
import type { HandOver } from './handOver.ts'
import { maxMediaBytes } from './incomingMedia.ts'
import { messagePieces } from './messagePieces.ts'
import type { MessengerSettings, MessengerSettingsService } from './messengerSettings.ts'
import type { ReachableOrigin } from './reachableOrigin.ts'
import { sentDigest } from './sentDigest.ts'
import { fileSizes } from './store/fileLinkStore.ts'
import { findLine } from './store/lineStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<MessengerSettingsService, 'of'>
  provider: Pick<MessengerProvider, 'open'>
  links: Pick<FileLinks, 'make'>
  reachableOrigin: ReachableOrigin
  handOver: HandOver
}

/** Creates the transport of the messenger, and the access to the receiver of its messages. */
export function createTwoChatTransport(deps: Deps) {
  const { database, settings, provider, links, reachableOrigin, handOver } = deps
  let connected: ChannelInbound | undefined
  const transport: ChannelTransport = {
    connect: receiver => {
      connected = receiver
    },
    addressesOf: async (_db, { address }) => [
      { kind: groupIn(address) === null ? 'phone' : 'group', value: address },
    ],
    deliver,
  }
  return { transport, inbound }

  function inbound(): ChannelInbound {
    if (!connected) throw new Error('The messenger is not connected yet')
    return connected
  }

  async function deliver(message: Allowed<OutgoingMessage>): Promise<{ externalId: string }> {
    const { tenantId, address, key, text, template } = message
    const given = await settings.of(tenantId)
    const { api_key, phone_number: from, number_kind: kind } = given
    const line = await database.inTenant(tenantId, findLine)
    // Without a working key, nothing is sent until the settings are changed.
    if (api_key === undefined || from === undefined || line?.state === 'key_refused')
      throw new DeliveryError('refused')
    const account = provider.open(api_key)
    const send = { from, to: receiverIn(address) }
    if (template) {
      const whole = { ...send, content: { templateId: template.uuid, parameters: template.parameters } }
      const piece = { tenantId, key, address, digest: sentDigest(text, 0) }
      await handOver(piece, account, 'waba', async () => whole)
      return { externalId: key }
    }
    const origin = await originFor(message, given)
    const pieces = messagePieces(message)
    for (const [index, { text, fileId }] of pieces.entries()) {
      const digest = sentDigest(text, fileId === undefined ? 0 : 1)
      const piece = { tenantId, key: partKey(key, index, pieces.length), address, digest }
      await handOver(piece, account, kind, async (): Promise<MessengerSend> => {
        const fileUrl =
          fileId === undefined || origin === null ? undefined : await links.make(tenantId, origin, fileId)
        return { ...send, content: { text, ...(fileUrl !== undefined && { fileUrl }) } }
      })
    }
    return { externalId: key }
  }

  /** Returns the origin at which 2Chat fetches the files of a message; null if it has none. Throws DeliveryError. */
  async function originFor(
    { tenantId, files }: OutgoingMessage,
    { media, number_kind }: MessengerSettings,
  ): Promise<string | null> {
    const ids = fileIdsOf(files)
    if (ids.length === 0) return null
    // 2Chat sends no files from numbers of the WhatsApp Business API.
    if (!media.send || number_kind === 'waba') throw new DeliveryError('not_allowed')
    const origin = await reachableOrigin(tenantId)
    if (origin === null) throw new DeliveryError('no_public_address')
    const sizes = await database.inTenant(tenantId, db => fileSizes(db, ids))
    if ([...sizes.values()].some(size => size > maxMediaBytes)) throw new DeliveryError('too_large')
    return origin
  }
}

function receiverIn(address: string): MessengerSend['to'] {
  const groupId = groupIn(address)
  return groupId === null ? { number: address } : { groupId }
}

/** Returns the key of a piece; the last one has the key of the message, by which receipts are reported. */
function partKey(key: string, index: number, count: number): string {
  return index === count - 1 ? key : `${key}/${index}`
}
