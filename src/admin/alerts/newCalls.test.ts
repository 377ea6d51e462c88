import { describe, expect, it } from 'vitest'
import type { InboxState } from './inboxState.ts'
import { newCalls } from './newCalls.ts'

const at = '2026-03-01T09:31:00.000Z'

function state(waiting: [id: string, isMine: boolean][], unread: Record<string, number> = {}): InboxState {
  return {
    waiting_count: waiting.length,
    waiting: waiting.map(([conversation_id, is_mine]) => ({
      conversation_id,
      is_mine,
      subject: '',
      last_message: 'Hello?',
      waiting_since: at,
    })),
    unread_count: Object.keys(unread).length,
    unread: Object.entries(unread).map(([conversation_id, count]) => ({ conversation_id, count })),
  }
}

function told(before: InboxState, after: InboxState) {
  return newCalls(before, after).map(({ conversation_id, kind }) => [conversation_id, kind])
}

describe('what somebody should hear of', () => {
  it('is who begins to wait, once', () => {
    expect(told(state([]), state([['a', false]]))).toEqual([['a', 'waiting']])
    expect(told(state([['a', false]]), state([['a', false]], { a: 3 }))).toEqual([])
  })

  it('is each message in a conversation of one’s own', () => {
    expect(told(state([]), state([['a', true]], { a: 1 }))).toEqual([['a', 'message']])
    expect(told(state([['a', true]], { a: 1 }), state([['a', true]], { a: 2 }))).toEqual([['a', 'message']])
    expect(told(state([['a', true]], { a: 2 }), state([['a', true]], { a: 2 }))).toEqual([])
  })

  it('is one’s own conversation again when it was given back and waits for anybody', () => {
    expect(told(state([['a', true]]), state([['a', false]]))).toEqual([['a', 'waiting']])
  })

  it('is nothing where somebody else has answered', () => {
    expect(told(state([['a', false]], { a: 1 }), state([]))).toEqual([])
  })

  it('is nothing of conversations in which nobody waits, however much is unread', () => {
    expect(told(state([]), state([], { b: 5 }))).toEqual([])
  })
})
