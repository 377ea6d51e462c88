import { describe, expect, it } from 'vitest'
import { chatEvent } from '../../../tests/ui/chat/chatEntries.ts'
import { startsGroup } from './startsGroup.ts'

describe('name and time', () => {
  const first = chatEvent(1)

  it.each([
    ['at the beginning', undefined, {}, true],
    ['not again for the same speaker', first, {}, false],
    ['for another speaker', first, { role: 'user' }, true],
    ['for another person of the team', first, { name: 'Ann' }, true],
    ['not for what an action does', first, { module_id: 'http', action_id: 'book', name: 'Book' }, false],
    ['after five minutes', first, { created_at: '2026-03-02T09:05:01.000Z' }, true],
    ['not within them', first, { created_at: '2026-03-02T09:05:00.000Z' }, false],
    ['where the time is none', first, { created_at: 'never' }, true],
  ] as const)('stand above a row %s', (_name, before, event, stands) => {
    expect(startsGroup(chatEvent(2, event), before)).toBe(stands)
  })
})
