import { describe, expect, it } from 'vitest'
import { chatEntries, chatEntry } from '../../../tests/ui/chat/chatEntries.ts'
import { alreadyAnnounced, newAnnouncements } from './announcements.ts'

const history = chatEntries(4)

describe('what screen readers are told', () => {
  it('is never the history, nor what is read up from further back', () => {
    const announced = alreadyAnnounced(history.slice(2))
    expect(newAnnouncements(history, announced)).toEqual({ texts: [], announced })
  })

  it('is a message of the agent once it is whole, and once only', () => {
    const announced = alreadyAnnounced(history)
    const growing = [...history, chatEntry(5, { content: 'We are', metadata: { streaming: true } })]
    expect(newAnnouncements(growing, announced)).toEqual({ texts: [], announced })
    const whole = [...history, chatEntry(5, { content: 'We are open.' })]
    const first = newAnnouncements(whole, announced)
    expect(first.texts).toEqual(['We are open.'])
    expect(newAnnouncements(whole, first.announced)).toEqual({ texts: [], announced: first.announced })
  })

  it('is also an answer that somebody wrote after before it was whole', () => {
    const announced = alreadyAnnounced([...history, chatEntry(5, { metadata: { streaming: true } })])
    const after = chatEntry(6, { role: 'user', content: 'And then?' })
    expect(newAnnouncements([...history, chatEntry(5), after], announced).texts).toEqual(['Message 5'])
  })

  it('is neither what somebody writes nor what an action does', () => {
    const announced = alreadyAnnounced(history)
    const events = [
      chatEntry(5, { role: 'user' }),
      chatEntry(6, { module_id: 'http', action_id: 'book' }),
      chatEntry(7, { role: 'tool', module_id: 'http', action_id: 'book' }),
    ]
    expect(newAnnouncements([...history, ...events], announced).texts).toEqual([])
  })
})
