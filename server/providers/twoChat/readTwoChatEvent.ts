import { asObject } from '../../../common/json/asObject.ts'
import { asText } from '../../../common/json/asText.ts'
import { isObject } from '../../../common/json/isObject.ts'
import type { MessengerEvent, SentMedia, WrittenMessage } from './messengerProvider.ts'
import { dateIn, messageIdIn } from './twoChatValues.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Reads an event of 2Chat by the name that it was subscribed under, else by its own. 2Chat documents its bodies by
 * examples, so several spellings are accepted. Returns null for a message or receipt that cannot be read.
 */
export function readTwoChatEvent(subscribed: string, body: unknown): MessengerEvent | null {
  if (!isObject(body)) return null
  const event = subscribed || asText(body.event)
  if (event.endsWith('.number.status')) return { type: 'number' }
  const receipt = /\.receipt\.(received|read)$/.exec(event)?.[1]
  if (receipt) return receiptOf(body, receipt)
  return event === '' || /\.message\.(new|received|sent)$/.test(event)
    ? writtenMessage(event, body)
    : { type: 'other' }
}

/** Returns the address and time of an event, as far as they can be read; an empty address without one. */
export function placeOf(body: unknown): { address: string; at: Date | null } {
  const values = asObject(body)
  const group = groupOf(values)
  const address = group ? `group:${group.id || group.whatsappId}` : remoteNumber(values)
  return { address, at: dateIn(values.created_at) }
}

const receiptStates = { received: 'delivered', read: 'read' } as const

function receiptOf(body: Values, name: string): MessengerEvent | null {
  const id = messageIdIn(body)
  const state = receiptStates[name as keyof typeof receiptStates]
  return id === null ? null : { type: 'receipt', id, state }
}

function writtenMessage(event: string, body: Values): WrittenMessage | null {
  const [id, group] = [messageIdIn(body), groupOf(body)]
  const number = group ? participantNumber(body) : remoteNumber(body)
  if (id === null || (!group && number === '')) return null
  const message = asObject(body.message)
  const text = asText(message.text) || asText(message.caption) || asText(body.text)
  return {
    type: 'message',
    id,
    at: dateIn(body.created_at),
    by: authorOf(event, asText(body.sent_by)),
    number,
    group,
    name: nameOf(body),
    text: text.trim() === '' ? placeText(message) : text,
    media: mediaIn(message),
    mentions: mentionsIn(message, text),
    answersId: answered(message) ?? answered(body),
  }
}

/** Returns the author of a message. Without one, what was received is a person's. */
function authorOf(event: string, sentBy: string): WrittenMessage['by'] {
  if (sentBy === 'api') return 'us'
  if (sentBy === 'agent') return 'team'
  if (sentBy === 'user') return 'person'
  return event.endsWith('.sent') ? 'team' : 'person'
}

/** Returns the person's number. If it is missing, the key of the session ends with it. */
function remoteNumber(body: Values): string {
  const written = numberIn(body.remote_phone_number) || numberIn(body.from_number)
  if (written !== '') return written
  const [, digits = ''] = /-(\d{5,20})(?:@c\.us|@s\.whatsapp\.net)?$/.exec(asText(body.session_key)) ?? []
  return digits === '' ? '' : `+${digits}`
}

function participantNumber(body: Values): string {
  const participant = asObject(body.participant)
  const id = asText(participant.wa_participant_id) || asText(body.participant)
  const [, digits = ''] = /^\+?(\d{5,20})(?:@c\.us|@s\.whatsapp\.net)?$/.exec(id) ?? []
  return (
    numberIn(participant.phone_number) || numberIn(body.remote_phone_number) || (digits && `+${digits}`) || ''
  )
}

function groupOf(body: Values): WrittenMessage['group'] {
  const group = asObject(body.group ?? body.wa_group)
  const ids = [group.uuid, body.group_uuid, body.wa_group_uuid, body.to_group_uuid].map(asText)
  const id = ids.find(one => one !== '') ?? ''
  // The key begins with the UUID of the number, which has hyphens too.
  const [, inKey = ''] = /[0-9a-f]{12}-([\d-]+@g\.us)$/.exec(asText(body.session_key)) ?? []
  const whatsappId = asText(group.wa_group_id) || asText(body.wa_group_id) || inKey
  return id === '' && whatsappId === '' ? null : { id, whatsappId }
}

function nameOf(body: Values): string {
  const [participant, contact] = [asObject(body.participant), asObject(body.contact)]
  const names = [contact.first_name, contact.last_name].map(asText).filter(Boolean).join(' ')
  const found = [participant.wa_pushname, participant.name, contact.name, body.pushname].map(asText)
  return (names || found.find(one => one !== '') || '').trim()
}

function mediaIn(message: Values): SentMedia[] {
  const list = Array.isArray(message.media) ? message.media : [message.media]
  return list.filter(isObject).flatMap(one => {
    const url = asText(one.url)
    const mediaType = asText(one.mime_type) || asText(one.mimetype)
    return /^https?:\/\//.test(url) ? [{ url, mediaType, kind: asText(one.type) || 'file' }] : []
  })
}

/** Returns a place that was sent in place of a text, as a line; empty without one. */
function placeText(message: Values): string {
  const place = asObject(message.location ?? message.pin)
  const [latitude, longitude] = [place.latitude, place.longitude].map(Number)
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || place.latitude === undefined) return ''
  return [asText(place.name), asText(place.address), `${latitude}, ${longitude}`].filter(Boolean).join(', ')
}

function mentionsIn(message: Values, text: string): string[] {
  const listed = [message.mentions, message.mentioned].filter(Array.isArray).flat()
  const named = listed.map(one => asText(isObject(one) ? (one.phone_number ?? one.id) : one))
  const written = text.match(/@\+?\d{5,20}/g) ?? []
  return [...named, ...written].map(one => one.replace(/@[cs]\..*$/, '').replace(/\D/g, '')).filter(Boolean)
}

function answered(values: Values): string | null {
  const quoted = values.quoted_message ?? values.quoted ?? values.quoted_msg ?? values.reply_to
  const id = isObject(quoted) ? asText(quoted.uuid) || asText(quoted.id) : asText(quoted)
  return id || null
}

/** Returns a phone number in international format; empty if it is none. */
function numberIn(value: unknown): string {
  const digits = asText(value)
    .replace(/@.*$/, '')
    .replace(/[\s().-]/g, '')
    .replace(/^\+/, '')
  return /^\d{5,20}$/.test(digits) ? `+${digits}` : ''
}
