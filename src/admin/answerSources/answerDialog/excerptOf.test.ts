import { describe, expect, it } from 'vitest'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { excerptOf } from './excerptOf.ts'

const at = (minute: number) => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`

function said(minute: number, role: 'user' | 'assistant', more: Partial<ChatEvent> = {}): ChatEvent {
  return {
    role,
    content: `${role} ${minute}`,
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    created_at: at(minute),
    ...more,
  } as ChatEvent
}

const talk = [
  said(1, 'assistant'),
  said(2, 'user'),
  said(3, 'assistant', { module_id: 'knowledge', action_id: 'search' }),
  said(4, 'assistant'),
  said(5, 'assistant'),
  said(6, 'user'),
  said(7, 'assistant'),
].reverse()

const contents = (minute: number, question = 'something else') =>
  excerptOf(talk, { question, at: at(minute) }).map(({ content }) => content)

describe('the excerpt of a conversation around a question', () => {
  it('has the message before it, and what was said until the visitor wrote again', () => {
    expect(contents(3)).toEqual(['assistant 1', 'user 2', 'assistant 4', 'assistant 5'])
    expect(contents(9)).toEqual(['assistant 5', 'user 6', 'assistant 7'])
  })

  it('is about the message with the words of the question, whatever was written since', () => {
    expect(contents(9, 'User 2?')).toEqual(['assistant 1', 'user 2', 'assistant 4', 'assistant 5'])
  })

  it('begins at the beginning where the visitor had not written yet', () => {
    expect(contents(1)).toEqual(['assistant 1', 'user 2', 'assistant 4'])
  })
})
