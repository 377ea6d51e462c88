import { describe, expect, it } from 'vitest'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'
import { beforeNext, modelHistory, startedText, waitingText } from './modelHistory.ts'

let index = 0

function event(more: Partial<ConversationEvent>): ConversationEvent {
  index += 1
  const id = more._id ?? `event-${index}`
  const at = '2026-03-01T09:30:12.000Z'
  return {
    _id: id,
    id,
    conversation_id: 'c',
    event_index: index,
    role: 'assistant',
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    content: '',
    metadata: {},
    content_blocks: [],
    created_at: at,
    updated_at: at,
    ...more,
  }
}

const visitor = (content: string, more = {}) => event({ role: 'user', content, ...more })
const agent = (content: string, more = {}) => event({ content, ...more })
const names = { module_id: 'http', action_id: 'order', tool_name: 'order' }
const call = (_id: string, more = {}) => event({ ...names, _id, content: 'Order', ...more })
const result = (call_event_id: string, content: string, more = {}) =>
  event({ ...names, role: 'tool', content, metadata: { call_event_id }, ...more })

describe('what a turn knows', () => {
  it('ends where the next turn begins, but for what it has done itself', () => {
    const own = { metadata: { turn_id: 'this' } }
    const ended = { ...own, event_type: 'async_action_result' } as const
    const told = [visitor('One.'), call('a', own)]
    const since = [result('b', 'Late.', ended), agent('I am on it.', own), visitor('Two.')]
    const [late, words] = since
    expect(beforeNext([...told, ...since], late?.event_index ?? 0, 'this')).toEqual([...told, words])
    expect(beforeNext([...told, ...since], null, 'this')).toEqual([...told, ...since])
  })
})

describe('what a model is told', () => {
  it('puts a result right behind its call, whatever was said in between', () => {
    const told = modelHistory([
      visitor('One, please.'),
      agent('Let me see.'),
      call('a', { action_parameters: { part: 7 } }),
      visitor('Hurry!'),
      result('a', 'Ordered.'),
    ])
    expect(told).toEqual([
      { role: 'user', text: 'One, please.' },
      {
        role: 'assistant',
        text: 'Let me see.',
        calls: [{ callId: 'a', toolName: 'order', input: { part: 7 } }],
      },
      { role: 'tool', callId: 'a', toolName: 'order', result: 'Ordered.' },
      { role: 'user', text: 'Hurry!' },
    ])
  })

  it('says of a call without a result that nobody knows what became of it', () => {
    expect(modelHistory([visitor('One.'), call('a')]).at(-1)).toMatchObject({
      result: expect.stringMatching(/not known/),
      isError: true,
    })
  })

  it('tells what an earlier turn could not know yet after its words, and before its own', () => {
    const own = { metadata: { turn_id: 'new' } }
    const told = modelHistory(
      [
        visitor('One.'),
        call('a', { event_type: 'async_action_call' }),
        result('a', 'Ordered.', { _id: 'b', event_type: 'async_action_result' }),
        agent('I am on it.', { metadata: { turn_id: 'old' } }),
        agent('It is', own),
      ],
      { turnId: 'new' },
    )
    expect(told.map(message => ('text' in message ? message.text : message.result))).toEqual([
      ...['One.', '', startedText, 'I am on it.', 'Ordered.', 'It is'],
    ])
    expect(modelHistory([agent('Hello!', { metadata: { turn_id: 'old' } })], { turnId: 'new' })).toHaveLength(
      2,
    )
  })

  it.each([
    ['runs in the background', {}, startedText, 'background'],
    ['waits for consent', { approval: 'needed' }, waitingText, 'approval'],
  ])('tells of an action that %s, and of its end where it ended', (_name, metadata, first, pending) => {
    const told = modelHistory([
      visitor('One.'),
      call('a', { event_type: 'async_action_call', metadata }),
      agent('I am on it.'),
      result('a', 'Ordered.', { _id: 'b', event_type: 'async_action_result' }),
    ])
    expect(told.slice(1)).toMatchObject([
      { role: 'assistant', calls: [{ callId: 'a' }] },
      { role: 'tool', callId: 'a', result: first, pending },
      { role: 'assistant', text: 'I am on it.', calls: [{ callId: 'b' }] },
      { role: 'tool', callId: 'b', result: 'Ordered.' },
    ])
  })

  it.each([
    ['failed', { metadata: { call_event_id: 'a', error_code: 'action.failed' } }],
    ['declined', { event_type: 'async_action_result', async_action_status: 'cancelled' }],
  ])('says of a call that it %s', (_name, more) => {
    const told = modelHistory([visitor('One.'), call('a'), result('a', 'No.', more as object)])
    expect(told.at(-1)).toMatchObject({ result: 'No.', isError: true })
  })

  it('leaves out what is still being said', () => {
    const told = modelHistory([visitor('Hi.'), agent('We are op', { metadata: { streaming: true } })])
    expect(told).toEqual([{ role: 'user', text: 'Hi.' }])
  })

  it('begins with the visitor, as some providers demand', () => {
    expect(modelHistory([agent('How can I help?'), visitor('Hi.')]).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
    ])
  })

  it('leaves out what led to a hand-over that is over', () => {
    const handover = { module_id: 'user_interactor', action_id: 'request_human', tool_name: 'request_human' }
    const before = [visitor('A person!'), call('a', handover), result('a', 'Called.', handover)]
    expect(modelHistory([...before, visitor('And now?')])).toEqual([{ role: 'user', text: 'And now?' }])
    expect(modelHistory(before)).toHaveLength(3)
  })

  it('begins after the visitor has asked for a person, and knows what people have said since', () => {
    const handoff = (action_id: string, content: string) =>
      agent(content, { module_id: 'handoff', action_id })
    const before = [visitor('A person!'), handoff('requested', 'One moment.')]
    const ben = { name: 'Ben', metadata: { human: true } }
    const since = [
      handoff('joined', 'Ben joined.'),
      agent('It costs 40.', ben),
      agent('', { ...ben, content_blocks: [{ type: 'image', image_id: 'one' }] }),
      handoff('returned', 'Ada goes on.'),
      visitor('And on Sunday?'),
    ]
    expect(modelHistory([...before, ...since])).toEqual([
      { role: 'user', text: '(The visitor opened the chat.)', isOpening: true },
      { role: 'assistant', text: '(A person of the team, Ben, wrote:) It costs 40.' },
      { role: 'assistant', text: '(A person of the team, Ben, wrote:) (A file is attached.)' },
      { role: 'user', text: 'And on Sunday?' },
    ])
    expect(modelHistory([...before, handoff('timed_out', 'I go on.')])).toContainEqual({
      role: 'user',
      text: 'A person!',
    })
  })

  it('has none of the notes that the team leaves for itself', () => {
    const note = { module_id: 'inbox', action_id: 'note', metadata: { human: true } }
    expect(modelHistory([visitor('Hi.'), agent('Owes us money.', note)])).toEqual([
      { role: 'user', text: 'Hi.' },
    ])
  })

  it('keeps to its length by leaving out the oldest, but never the latest message', () => {
    const old = Array.from({ length: 50 }, (_, place) => visitor(`${place} ${'x'.repeat(97)}`))
    const told = modelHistory(old, { maxCharacters: 1000 })
    expect(told).toHaveLength(10)
    expect(told.at(-1)).toEqual({ role: 'user', text: old.at(-1)?.content })
    expect(modelHistory([visitor('x'.repeat(5000))], { maxCharacters: 1000 })).toHaveLength(1)
  })

  it('shows pictures that were read, and names what it cannot show', () => {
    const picture = { mediaType: 'image/png', data: new Uint8Array([1]) }
    const blocks: ConversationEvent['content_blocks'] = [
      { type: 'image', image_id: 'known' },
      { type: 'image', image_id: 'unknown' },
      { type: 'audio', audio_id: 'voice' },
    ]
    const [message] = modelHistory([visitor('Look', { content_blocks: blocks })], {
      images: new Map([['known', picture]]),
    })
    expect(message).toEqual({
      role: 'user',
      text: 'Look\n\n(An image is attached.)\n\n(A voice note is attached.)',
      written: 'Look',
      images: [picture],
    })
  })
})
