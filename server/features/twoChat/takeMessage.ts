import { dayMs } from '../../../common/time/dayMs.ts'
import { AppError } from '../../errors.ts'
import type { SentMedia, WrittenMessage } from '../../providers/twoChat/messengerProvider.ts'
import { cutText } from '../../store/cutText.ts'
import type { Database } from '../../store/database.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { storableText } from '../../store/records/storable.ts'
import { systemActor } from '../../store/scope.ts'
import type { ChannelInbound, IncomingMessage, SenderIdentity } from '../channels/channel.ts'
import { answersFor } from './answersFor.ts'
import type { IncomingMedia } from './incomingMedia.ts'
import type { MessengerSettings, MessengerSettingsService } from './messengerSettings.ts'
import { sentDigest } from './sentDigest.ts'
import type { ReceivedEvent } from './store/receivedEvents.ts'
import { keyOfSending, noteEcho } from './store/sendingStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  settings: Pick<MessengerSettingsService, 'of'>
  media: IncomingMedia
  inbound: () => Pick<ChannelInbound, 'receive'>
  now: () => Date
}

/** Stores a message of a person or the team in its conversation, or recognizes one of ours. */
export type TakeMessage = (
  tenantId: string,
  message: WrittenMessage,
  from: { row: Pick<ReceivedEvent, 'address' | 'received_at'>; isLastAttempt: boolean },
) => Promise<void>

/** Creates the function that stores messages. It throws what keeps a message waiting, such as `agent.disabled`. */
export function createTakeMessage({ database, store, settings, media, inbound, now }: Deps): TakeMessage {
  return async (tenantId, message, { row, isLastAttempt }) => {
    const { address, received_at } = row
    if (message.by === 'us') {
      const echo = { externalId: message.id, address, digest: sentDigest(message.text, message.media.length) }
      await database.inTenant(tenantId, db => noteEcho(db, echo))
      return
    }
    const given = await settings.of(tenantId)
    const answers = await answersOf(tenantId, given, message)
    if (answers === 'dropped') return
    const to = await receiverOf(tenantId, given, message)
    const isLate = now().getTime() - received_at.getTime() >= lateMs
    const mayAnswer = (to.isActive && !isLate) || answers === 'none'
    const { kept, lines } = sortMedia(given, message)
    await inbound().receive({
      tenantId,
      to: { agentId: to.agentId, serviceId: to.serviceId },
      address,
      sender: senderOf(message),
      externalId: message.id,
      content: contentOf(message, lines),
      at: message.at ?? received_at,
      author: message.by,
      answers: mayAnswer ? answers : 'team',
      metadata: metadataOf(message),
      pauseMs: answers === 'wanted' ? given.debounce_seconds * 1000 : 0,
      blocks: conversationId => media.keep({ tenantId, conversationId, isLastAttempt }, kept),
    } satisfies IncomingMessage)
  }

  async function answersOf(tenantId: string, given: MessengerSettings, message: WrittenMessage) {
    const { answersId } = message
    const key =
      answersId === null ? undefined : await database.inTenant(tenantId, db => keyOfSending(db, answersId))
    return answersFor(given, message, key !== undefined)
  }

  /** Returns the agent and service that a message is for. Throws `channel.not_connected` if none is chosen. */
  async function receiverOf(tenantId: string, given: MessengerSettings, { group }: WrittenMessage) {
    const own = group && given.groups?.find(({ uuid }) => uuid === group.id)
    const serviceId = own?.agent_service_id ?? given.agent_service_id
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const service =
      serviceId === undefined ? null : await findRecord(store, scope, 'agent_service', serviceId)
    if (!service || serviceId === undefined) throw new AppError('channel.not_connected')
    return { agentId: service.data.agent_id, serviceId, isActive: service.data.status === 'active' }
  }
}

/** Returns the files of a message that are to be fetched, and lines about the others. */
function sortMedia(
  { media: { receive } }: MessengerSettings,
  { media }: WrittenMessage,
): { kept: readonly SentMedia[]; lines: string[] } {
  const kept = receive ? media.slice(0, maxMedia) : []
  const rest = media.slice(kept.length, maxMedia).map(({ kind }) => `[${kind}: not received]`)
  const more = media.length - maxMedia
  return { kept, lines: more > 0 ? [...rest, `[${more} more files: not received]`] : rest }
}

/**
 * Returns the person outside. A group is nobody: what one member may do, the others would see. The name of the team's
 * author is unknown.
 */
function senderOf({ by, group, number, name }: WrittenMessage): SenderIdentity | null {
  if (group) return null
  const known = by === 'person' && name !== '' ? name : null
  return { kind: 'phone', value: number, name: known, email: null, phone: number }
}

/** Returns the text of a message. In a group it begins with its author, so that an agent knows who is speaking. */
function contentOf(
  { by, group, name, number, text, media }: WrittenMessage,
  lines: readonly string[],
): string {
  const content = [text.trim(), ...lines].filter(Boolean).join('\n') || (media.length > 0 ? '' : noText)
  const author = name || number
  return group && by === 'person' && author ? `${author}: ${content}`.trim() : content
}

/** Files of one message that are fetched; WhatsApp sends one. */
const maxMedia = 10
/** A message that waited for so long for an agent is left to the team: an answer would come as a surprise. */
const lateMs = 3 * dayMs
/** Stands for a message of a kind that has no text, such as a contact card. */
const noText = '[This message can be shown only on the phone]'

function metadataOf({ id, group, name, number }: WrittenMessage): NonNullable<IncomingMessage['metadata']> {
  const wa_2chat = {
    id: cutText(id, 200),
    ...(number !== '' && { number: cutText(number, 30) }),
    ...(name !== '' && { name: cutText(storableText(name), 200) }),
    ...(group && { group: cutText(group.id || group.whatsappId, 200) }),
  }
  return { wa_2chat }
}
