import { describe, expect, it } from 'vitest'
import { type ConversationCursor, conversationPage } from './conversationPage.ts'
import type { EventRow } from './store/eventStore.ts'
import type { OpenEvents } from './store/streamStore.ts'

const at = new Date('2026-03-01T12:00:00.000Z')
const known = (reached: number, open: OpenEvents = {}): ConversationCursor => ({ from: null, reached, open })

const event = (event_index: number, { isFinal = true, isShown = true } = {}): EventRow => ({
  _id: `event-${event_index}`,
  conversation_id: 'one',
  event_index,
  client_event_id: null,
  turn_id: null,
  is_shown: isShown,
  is_settled: isFinal,
  data: { role: 'assistant', event_type: 'action', content: '', metadata: {} } as EventRow['data'],
  created_at: at,
  updated_at: at,
})
const read = (events: EventRow[], last_index: number, unsettled: OpenEvents = {}, is_over = false) => ({
  state: { is_over, last_index, unsettled },
  events,
})
/** Returns ids and numbers of the frames, with the reader's cursor after each. */
const framesOf = ({ frames }: ReturnType<typeof conversationPage>) =>
  frames.map(({ bytes, cursor }) => {
    const [, id, number] = /id: (\d+)\n.*"event_index":(\d+)/.exec(String(bytes('team'))) ?? []
    return [Number(id), Number(number), cursor.reached, cursor.open]
  })

describe('a page of a conversation', () => {
  it('holds what is new, and of what may change only what has', () => {
    const events = [event(2, { isFinal: false }), event(3, { isFinal: false }), event(5)]
    const page = conversationPage(known(4, { 2: 'a', 3: 'b' }), read(events, 5, { 2: 'a', 3: 'c' }))
    expect(framesOf(page)).toEqual([
      [1, 3, 4, { 2: 'a', 3: 'c' }],
      [1, 5, 5, { 2: 'a', 3: 'c' }],
    ])
    expect([page.cursor, page.next]).toEqual([known(5, { 2: 'a', 3: 'c' }), 'later'])
  })

  it('holds what was settled since, and is followed by nothing once the conversation is over', () => {
    const page = conversationPage(known(3, { 2: 'a' }), read([event(2)], 3, {}, true))
    expect([framesOf(page), page.cursor, page.next]).toEqual([[[2, 2, 3, {}]], known(3), 'over'])
  })

  it('that is full leaves a reader at its last event, with whatever may change up to there', () => {
    const from = { after: 0, since: at }
    const events = Array.from({ length: 100 }, (_, index) => event(index + 11))
    const page = conversationPage({ ...known(0), from }, read(events, 400, { 7: 'a', 300: 'b' }))
    expect([page.cursor, page.next]).toEqual([{ from, reached: 110, open: { 7: 'a' } }, 'more'])
  })

  it('has nothing for visitors in place of what only the team may see', () => {
    const [frame] = conversationPage(known(0), read([event(1, { isShown: false })], 1)).frames
    expect([frame?.bytes('visitor'), String(frame?.bytes('team'))]).toEqual([
      null,
      expect.stringContaining('id: 1'),
    ])
  })
})
