import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { ChatEntry, ConversationView } from '../../../chat/conversation/chatTypes.ts'
import { usePassage } from './usePassage.ts'

const entries = Array.from({ length: 12 }, (_, at) => ({ event: { _id: `m${at}` } }) as ChatEntry)
const view = { entries, hasEarlier: false, phase: 'ready' } as unknown as ConversationView

function shownAround(message: string): string[] {
  const { result } = renderHook(() => usePassage(view), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/?message=${message}`]}>{children}</MemoryRouter>
    ),
  })
  return result.current.view.entries.map(({ event }) => event._id)
}

it('a message is shown with as many neighbors after it as before it', () => {
  expect(shownAround('m5')).toEqual(['m2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'])
  expect(shownAround('m0')).toEqual(['m0', 'm1', 'm2', 'm3'])
  expect(shownAround('m11')).toEqual(['m8', 'm9', 'm10', 'm11'])
})
