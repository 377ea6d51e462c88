import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chatEvent } from '../../tests/ui/chat/chatEntries.ts'
import type { ChatEntry } from '../chat/conversation/chatTypes.ts'
import { Seen } from './Seen.ts'

interface Sight {
  id?: string
  replies?: number[]
  unread?: number
  isOpen?: boolean
}

function view({ id = 'one', replies = [2], unread = 0 }: Sight) {
  const entries: ChatEntry[] = replies.map(index => ({
    delivery: 'stored',
    event: chatEvent(index, { _id: `${id} ${index}`, metadata: { human: true } }),
  }))
  return { conversation: { _id: id }, entries, unread }
}

function see(first: Sight) {
  const seen = vi.fn(async () => undefined)
  const { rerender } = renderHook(
    (sight: Sight) => Seen({ api: { seen }, view: view(sight), isOpen: sight.isOpen ?? true }),
    {
      initialProps: first,
    },
  )
  return { seen, rerender }
}

it('tells once how far the words of people were seen, and again with the next ones', () => {
  const { seen, rerender } = see({ replies: [2] })
  rerender({ replies: [2] })
  rerender({ replies: [2, 5] })
  expect(seen.mock.calls).toEqual([
    ['one', 2],
    ['one', 5],
  ])
})

it.each<[what: string, sight: Sight]>([
  ['is closed', { isOpen: false }],
  ['has words that nobody has scrolled to', { unread: 1 }],
  ['has no words of people', { replies: [] }],
])('tells nothing where the chat %s', (_, sight) => {
  const { seen, rerender } = see(sight)
  expect(seen).not.toHaveBeenCalled()
  rerender({})
  expect(seen).toHaveBeenCalledOnce()
})

it('tells nothing as long as the tab cannot be seen', () => {
  const state = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { seen } = see({})
  expect(seen).not.toHaveBeenCalled()
  state.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  return vi.waitFor(() => expect(seen).toHaveBeenCalledOnce())
})

it('tells of another conversation from its beginning', () => {
  const { seen, rerender } = see({ replies: [7] })
  rerender({ id: 'two', replies: [2] })
  expect(seen).toHaveBeenLastCalledWith('two', 2)
})
