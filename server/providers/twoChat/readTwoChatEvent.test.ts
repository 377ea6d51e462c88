import { describe, expect, it } from 'vitest'
import { placeOf, readTwoChatEvent } from './readTwoChatEvent.ts'

const received = {
  id: 'MSGcf20bbdb',
  uuid: 'MSGcf20bbdb',
  created_at: '2026-04-18T22:17:50Z',
  session_key: 'WW-WPN1045d068-6c42-4157-8325-41e3c5710dc6-5215533334444@c.us',
  message: { text: 'Hello' },
  remote_phone_number: '+5215533334444',
  channel_phone_number: '+595981445566',
  sent_by: 'user',
  contact: { first_name: 'Johny', last_name: 'Doe' },
}
const group = {
  ...received,
  session_key: 'WW-WPN1045d068-6c42-4157-8325-41e3c5710dc6-120363025246125486@g.us',
  remote_phone_number: undefined,
  contact: undefined,
  group: { uuid: 'WGP1', wa_group_id: '120363025246125486@g.us' },
  participant: { phone_number: '+5215533334444', wa_pushname: 'Johny' },
}
const readMessage = (body: object, event = 'whatsapp.message.received') => {
  const found = readTwoChatEvent(event, body)
  if (found?.type !== 'message') throw new Error(`It is read as ${found?.type}`)
  return found
}

describe('a message of 2Chat', () => {
  it('has its author, number, time, text and name', () => {
    expect(readMessage(received)).toEqual({
      type: 'message',
      id: 'MSGcf20bbdb',
      at: new Date('2026-04-18T22:17:50Z'),
      by: 'person',
      number: '+5215533334444',
      group: null,
      name: 'Johny Doe',
      text: 'Hello',
      media: [],
      mentions: [],
      answersId: null,
    })
  })

  it.each([
    ['without a zone', '2026-04-18T22:17:50'],
    ['with a blank', '2026-04-18 22:17:50'],
    ['with another zone', '2026-04-19T00:17:50+02:00'],
  ])('has a time %s', (_, created_at) => {
    expect(readMessage({ ...received, created_at }).at).toEqual(new Date('2026-04-18T22:17:50Z'))
  })

  it.each([
    ['of the team, from its telephone', 'agent', 'team'],
    ['of ours', 'api', 'us'],
    ['of a person', 'user', 'person'],
    ['received without an author', undefined, 'person'],
  ])('is %s', (_, sent_by, by) => {
    expect(readMessage({ ...received, sent_by }).by).toBe(by)
  })

  it('that was sent without an author is the team’s', () => {
    expect(readMessage({ ...received, sent_by: undefined }, 'whatsapp.message.sent').by).toBe('team')
  })

  it.each([
    ['a plain number', { remote_phone_number: '5215533334444' }],
    ['a number as people write it', { remote_phone_number: '+52 (155) 333-34444' }],
    ['a number of WhatsApp', { remote_phone_number: '5215533334444@c.us' }],
    ['the key of the session', { remote_phone_number: null }],
    [
      'the key of a business number',
      { remote_phone_number: null, session_key: 'WA-WAN3ff9fb72-6ecd-4c2a-9055-4836d8ed33d7-5215533334444' },
    ],
  ])('names its person by %s', (_, more) => {
    expect(readMessage({ ...received, ...more }).number).toBe('+5215533334444')
  })

  it.each([
    ['message_uuid', { uuid: undefined, message_uuid: 'MSG1' }],
    ['data.uuid', { uuid: undefined, id: undefined, data: { uuid: 'MSG1' } }],
    ['id', { uuid: undefined, id: 'MSG1' }],
  ])('has its id in %s', (_, more) => {
    expect(readMessage({ ...received, ...more }).id).toBe('MSG1')
  })

  it('has media, of which only web addresses count', () => {
    const media = { url: 'https://files.example/a.jpeg', type: 'image', mime_type: 'image/jpeg' }
    expect(readMessage({ ...received, message: { media } })).toMatchObject({
      text: '',
      media: [{ url: media.url, mediaType: 'image/jpeg', kind: 'image' }],
    })
    expect(
      readMessage({ ...received, message: { media: { ...media, url: 'file:///etc/passwd' } } }).media,
    ).toEqual([])
  })

  it('may be a place', () => {
    const location = { latitude: '-25.77', longitude: '-56.64', name: 'Somewhere' }
    expect(readMessage({ ...received, message: { location } }).text).toBe('Somewhere, -25.77, -56.64')
  })

  it('of a group names the group and its author', () => {
    expect(readMessage(group)).toMatchObject({
      group: { id: 'WGP1', whatsappId: '120363025246125486@g.us' },
      number: '+5215533334444',
      name: 'Johny',
    })
    expect(readMessage({ ...group, group: undefined }).group).toEqual({
      id: '',
      whatsappId: '120363025246125486@g.us',
    })
  })

  it('names those it mentions, and the message that it answers', () => {
    const message = { text: '@595981445566 and @+4915112345678, when?', quoted_message: { uuid: 'MSG0' } }
    expect(readMessage({ ...group, message })).toMatchObject({
      mentions: ['595981445566', '4915112345678'],
      answersId: 'MSG0',
    })
  })

  it.each([
    ['an id', { uuid: undefined, id: undefined }],
    ['a person', { remote_phone_number: '', session_key: '' }],
  ])('without %s cannot be read', (_, more) => {
    expect(readTwoChatEvent('whatsapp.message.received', { ...received, ...more })).toBeNull()
  })

  it.each([null, 'text', 7, []])('is not %j', body => {
    expect(readTwoChatEvent('whatsapp.message.received', body)).toBeNull()
    expect(placeOf(body)).toEqual({ address: '', at: null })
  })
})

describe('another event', () => {
  it.each([
    ['whatsapp.message.receipt.received', 'delivered'],
    ['whatsapp.waba.message.receipt.received', 'delivered'],
    ['whatsapp.message.receipt.read', 'read'],
  ])('%s is a receipt', (event, state) => {
    const receipt = { type: 'receipt', id: 'MSGcf20bbdb', state }
    expect(readTwoChatEvent(event, received)).toEqual(receipt)
    expect(readTwoChatEvent('', { ...received, event })).toEqual(receipt)
  })

  it('tells of the number', () => {
    expect(readTwoChatEvent('whatsapp.number.status', { status: 'disconnected' })).toEqual({ type: 'number' })
  })

  it('concerns nobody', () => {
    for (const event of ['whatsapp.group.join', 'whatsapp.message.receipt.sent'])
      expect(readTwoChatEvent(event, group)).toEqual({ type: 'other' })
  })
})

it('the place of an event is a number or a group', () => {
  const at = new Date('2026-04-18T22:17:50Z')
  expect(placeOf(received)).toEqual({ address: '+5215533334444', at })
  expect(placeOf(group)).toEqual({ address: 'group:WGP1', at })
})
