import { expect, test } from 'vitest'
import { type ConversationOnPaper, conversationPaper } from './conversationPaper.ts'

type Event = ConversationOnPaper['events'][number]

function event(content: string, more: Partial<Event> = {}): Event {
  return {
    _id: 'e',
    id: 'e',
    conversation_id: 'c',
    event_index: 1,
    role: 'user',
    event_type: 'action',
    content,
    module_id: 'user_interactor',
    action_id: 'send_message',
    metadata: {},
    content_blocks: [],
    created_at: '2026-03-01T09:30:00.000Z',
    updated_at: '2026-03-01T09:30:00.000Z',
    ...more,
  }
}

function lines(events: Event[], more: Partial<ConversationOnPaper> = {}): [string, string][] {
  const { blocks } = conversationPaper({
    agentName: 'Ada',
    language: 'en',
    timeZone: 'Europe/Berlin',
    startedAt: new Date('2026-03-01T09:30Z'),
    fileNames: new Map([['f1', 'price list.pdf']]),
    isCut: false,
    events,
    ...more,
  })
  return blocks.map(({ style, runs }) => [style, runs.map(({ text }) => text).join('')])
}

test('§2 names stand with the time as h:mm a in the conversation’s zone', () => {
  expect(lines([event('Hello?')])).toEqual([
    ['title', 'Conversation with Ada'],
    ['detail', 'Sunday, March 1, 2026 · Europe/Berlin'],
    ['date', 'Sunday, March 1, 2026'],
    ['name', 'Visitor  10:30 AM'],
    ['text', 'Hello?'],
  ])
})

test('a day begins by the clocks of the zone, with its date', () => {
  const times = ['2026-03-01T22:59:00.000Z', '2026-03-01T23:01:00.000Z', '2026-03-02T12:00:00.000Z']
  const said = lines(times.map(created_at => event('x', { created_at })))
  expect(said.slice(2).map(([style, text]) => (style === 'text' ? '' : text))).toEqual([
    ...['Sunday, March 1, 2026', 'Visitor  11:59 PM', '', 'Monday, March 2, 2026', 'Visitor  12:01 AM', ''],
    ...['Visitor  1:00 PM', ''],
  ])
})

test('who speaks is named: a person by name, the agent by its own, the visitor as visitor', () => {
  const said = lines([
    event('a', { name: 'Ann Lee' }),
    event('b', { role: 'assistant' }),
    event('c', { role: 'tool', name: 'Look it up', action_id: 'look_up' }),
  ])
  const names = said.filter(([style]) => style === 'name').map(([, text]) => text.split('  ')[0])
  expect(names).toEqual(['Ann Lee', 'Ada', 'Look it up'])
  expect(said.at(-1)).toEqual(['note', 'c'])
})

test('attachments and documents stand with their names', () => {
  const blocks: Event['content_blocks'] = [
    { type: 'file', file_id: 'f1' },
    { type: 'image', image_id: 'gone' },
    { type: 'audio', audio_id: 'gone' },
    { type: 'text', text: 'More words' },
  ]
  const metadata = { generated_document_title: 'Cost estimate', file_id: 'f1' }
  expect(lines([event('', { content_blocks: blocks, metadata })]).slice(4)).toEqual([
    ['text', 'More words'],
    ...['price list.pdf', 'Image', 'Audio clip', 'Cost estimate', 'price list.pdf'].map(name => [
      ...['note', `Attached: ${name}`],
    ]),
  ])
})

test('what says nothing is left out, its day included', () => {
  expect(lines([event(' ')])).toHaveLength(2)
})

test('it speaks the language of the conversation', () => {
  const [title, , date, name] = lines([event('Hallo')], { language: 'de' })
  expect([title?.[1], date?.[1], name?.[1]]).toEqual([
    ...['Gespräch mit Ada', 'Sonntag, 1. März 2026', 'Besucher  10:30 AM'],
  ])
})

test('a cut one says so', () => {
  expect(lines([], { isCut: true })[2]).toEqual(['detail', 'Only the latest messages are included.'])
})
