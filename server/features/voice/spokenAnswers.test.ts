import { describe, expect, it } from 'vitest'
import type { ConversationEvent } from '../conversations/conversationLog.ts'
import { createSpokenAnswers } from './spokenAnswers.ts'

const message = (content: string, isWhole = false) =>
  ({
    _id: 'one',
    content,
    metadata: isWhole ? {} : { streaming: true },
    role: 'assistant',
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
  }) as ConversationEvent

describe('a message that is said while it grows', () => {
  it('is said piece by piece', () => {
    const { take } = createSpokenAnswers()
    expect(take(message('We are open '))).toEqual({ words: 'We are open', isLast: false })
    expect(take(message('We are open on Monday.', true))).toEqual({ words: ' on Monday.', isLast: true })
  })

  it('is said from its beginning where other words have taken its place', () => {
    const { take } = createSpokenAnswers()
    take(message('I look at the hours '))
    expect(take(message('…'))).toBeNull()
    expect(take(message('We are open '))).toEqual({ words: 'We are open', isLast: false })
    expect(take(message('We are open.', true))).toEqual({ words: '.', isLast: true })
  })
})
